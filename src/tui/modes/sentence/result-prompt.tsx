/** The prompt while a result is shown and not applied yet. */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../../game/decide/decide.ts';
import type { ResultLine } from '../../../game/kernel/note.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import { describeResult } from '../../../report/result.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { describeFacts } from '../../../session/state-changes.ts';
import { keyFor } from '../../keys/keymap.ts';
import { rule } from '../../paint/glyphs.ts';
import { promptRows } from '../../paint/layout.ts';
import { justify, plain, span, widthOf, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { describeThrows } from '../../paint/throw-words.ts';
import { label } from '../../paint/word-rows.ts';
import type { SentenceMode } from '../../ui/sentence.ts';
import type { UpdateContext } from '../../ui/ui.ts';

export interface ResultPromptProps extends PaneProps {
  readonly overriding: SentenceMode['overriding'];
  /** The result; null where the rules refuse it by now. */
  readonly decided: Decision | null;
  /** The throws of the result, in words. */
  readonly dice: readonly string[];
  /** The facts of the result, in words. */
  readonly facts: readonly string[];
}

export function resultPromptProps(
  { session }: UpdateContext,
  { sentence, overriding }: SentenceMode,
  pane: PaneProps,
): ResultPromptProps {
  const { proposal, encounter } = evaluate({ session, sentence });
  const ready = proposal.is === 'ready' ? proposal : null;
  return {
    ...pane,
    overriding,
    decided: ready?.decided ?? null,
    dice: describeThrows(encounter, ready?.answered ?? []),
    facts: ready === null ? [] : describeFacts(session.system, encounter, ready.decided),
  };
}

/** The title of the record, and below it as much as fits of how it came about and of what will be written. */
export function resultPromptLines(props: ResultPromptProps): readonly Text[] {
  const { decided, overriding, appearance } = props;
  if (decided === null) return [plain(' ..')];
  const [title = ''] = titleLines(decided, appearance.layout.left);
  const headline = resultHeadline(title, appearance.layout.left);
  const lines = resultLines(props).slice(0, promptRoom(props));
  if (overriding === null) return [headline, ...lines];
  return [headline, plain(` new ${overriding.field}: ${overriding.typing}_`, 'accent'), ...lines];
}

/** The lines of a result that have no room in the prompt, and are shown over the combatants; none where all fit. */
export function moreResultLines(props: ResultPromptProps): readonly Text[] {
  const { layout, glyphs } = props.appearance;
  const lines = resultLines(props);
  const room = promptRoom(props);
  if (lines.length <= room) return [];
  const title = plain(`${rule(glyphs)} What will be written ${rule(glyphs)}`, 'dim');
  const more = [title, ...lines.slice(room)];
  const missing = more.length - (1 + layout.list);
  return missing <= 0
    ? more
    : [
        ...more.slice(0, layout.list),
        plain(` .. ${missing + 1} more lines; ${keyFor('preview', 'result')} has all`, 'dim'),
      ];
}

/** Rows of the prompt below the headline. */
function promptRoom({ appearance }: ResultPromptProps): number {
  return promptRows(appearance.layout) - 2;
}

/** The result line by line, in short (`report/result`); texts that have no room behind their label go on below. */
function resultLines({ decided, dice, facts, appearance }: ResultPromptProps): readonly Text[] {
  if (decided === null) return [];
  const cells = appearance.layout.left;
  return [
    ...titleLines(decided, cells)
      .slice(1)
      .map((line) => plain(` ${line}`)),
    ...describeResult(decided, { dice, facts }).flatMap((line) => stepLines(line, cells)),
  ];
}

/** The title of the record in lines that leave room for `NOT YET APPLIED`. */
function titleLines({ parts, title }: Decision, cells: number): readonly string[] {
  return parts.length > 1 ? [`${parts.length} actions`] : wrap(title, cells - headlineEnd);
}

/** Cells of what a headline ends with, and a blank before and behind its text. */
export const headlineEnd = 17;

/** What the result is, and that nothing is written yet. */
export function resultHeadline(text: string, cells: number): Text {
  return justify(plain(` ${text}`), plain('NOT YET APPLIED', 'accent'), cells);
}

/** A step with its rules at the end of its first line, in as many lines as its text needs. */
function stepLines({ label: name, text, rules }: ResultLine, cells: number): readonly Text[] {
  const end = plain(` ${rules.join(' ')}`, 'dim');
  const room = Math.max(20, cells - label(name).length - widthOf(end) - 1);
  return wrap(text, room).map((line, n) =>
    justify([span(label(n === 0 ? name : ''), 'dim'), span(line)], n === 0 ? end : [], cells),
  );
}

export const ResultPrompt = memo(function ResultPrompt(props: ResultPromptProps): ReactElement {
  return <TextRows {...props} lines={resultPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

/** What has no room in the prompt of a result, in place of the combatants. */
export const MoreResult = memo(function MoreResult(props: ResultPromptProps): ReactElement {
  return <TextRows {...props} lines={moreResultLines(props)} rows={1 + props.appearance.layout.list} />;
});
