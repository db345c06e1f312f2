/** The prompt while a result is shown and not applied yet. */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../../rules/decide/decide.ts';
import type { Preview, Text } from '../../../rules/kernel/screen.ts';
import { withOverrules } from '../../../rules/text/overrules.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { describeFacts } from '../../../session/state-changes.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { keyFor } from '../../keys/bindings.ts';
import { rule } from '../../paint/glyphs.ts';
import { promptRows } from '../../paint/layout.ts';
import { describeValue, justify, plain, span, widthOf, wrap } from '../../paint/text.ts';
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

/** The result in one line, and below it as much as fits of how it came about and of what will be written. */
export function resultPromptLines(props: ResultPromptProps): readonly Text[] {
  const { decided, overriding, appearance } = props;
  if (decided === null) return [plain(' ..')];
  const several = `${decided.previews.length} actions`;
  const text = decided.previews.length > 1 ? several : (onlyPreview(decided)?.headline ?? decided.title);
  const headline = resultHeadline(withOverrules(text, decided.overrides), appearance.layout.left);
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

function onlyPreview({ previews }: Decision): Preview | undefined {
  return previews.length === 1 ? previews[0] : undefined;
}

/**
 * The result line by line: the game's own previews, else the number that each part of the working came to; the dice and the
 * facts, as far as these lines do not have them.
 */
function resultLines({ decided, dice, facts, appearance }: ResultPromptProps): readonly Text[] {
  if (decided === null) return [];
  const cells = appearance.layout.left;
  const steps = previewSteps(decided) ?? resultSteps(decided.working);
  const texts = steps.map(({ label: name, text }) => `${name} ${text}`);
  const further = facts.filter((fact) => fact !== decided.title && !texts.some((text) => hasFact(text, fact)));
  return [
    ...steps.flatMap((step) => stepLines(step, cells)),
    ...wrapped(
      'dice',
      dice.filter((thrown) => !texts.some((text) => hasDice(text, thrown))),
      cells,
    ),
    ...wrapped('then', further, cells),
  ];
}

type Step = Preview['lines'][number];

/** The lines of the only preview; of several previews, a line each. Undefined where there are none. */
function previewSteps(decided: Decision): readonly Step[] | undefined {
  const { previews } = decided;
  if (previews.length === 0) return undefined;
  const only = onlyPreview(decided);
  if (only !== undefined) return only.lines;
  return previews.map(({ headline, lines }, n) => ({
    label: String(n + 1),
    text: headline,
    rules: [...new Set(lines.flatMap(({ rules }) => rules))].slice(-1),
  }));
}

/** How the last numbers of a working came about: `total 14, against 15 = -1`. */
function resultSteps(working: readonly WorkingStep[]): readonly Step[] {
  const byName = new Map<string, WorkingStep[]>();
  for (const step of working) {
    if (step.op === 'note' || step.counts === false) continue;
    const before = step.op === 'start' ? [] : (byName.get(step.of) ?? []);
    byName.delete(step.of);
    byName.set(step.of, [...before, step]);
  }
  return [...byName].slice(-2).map(([of, steps]) => {
    const text = steps
      .map(({ says, value }, n) => (n < steps.length - 1 ? says : describeValue(of, says, value)))
      .join(', ');
    // A text may begin with the name of what it is about: `Thug 3 DEX` and `DEX 50, Brawl 8 = 58`.
    const name = of.split(' ').at(-1) ?? '';
    return {
      label: text.startsWith(`${name} `) ? of.slice(0, -name.length).trim() : of,
      text,
      rules: [...new Set(steps.map((step) => step.rule))].slice(-1),
    };
  });
}

/** Whether a line has a fact already: as it is, or with the name of its combatant elsewhere. */
function hasFact(text: string, fact: string): boolean {
  const change = /\S+ -?\d+ -> -?\d+$/.exec(fact);
  if (text.includes(fact)) return true;
  return change !== null && text.includes(change[0]) && text.includes(fact.slice(0, change.index).trim());
}

/** Whether a line has the faces of a throw. */
function hasDice(text: string, thrown: string): boolean {
  const faces = /[\d ]+$/.exec(thrown)?.[0].trim() ?? '';
  return text.includes(`dice ${faces} `) || text.endsWith(`dice ${faces}`);
}

/** Texts one after the other in lines behind a label; a text that is longer than a line is wrapped. */
function wrapped(name: string, texts: readonly string[], cells: number): readonly Text[] {
  const indent = label('').length;
  const lines = texts.length === 0 ? [] : wrap(texts.join('; '), cells - indent);
  return lines.map((line, n) => [span(label(n === 0 ? name : ''), 'dim'), span(line)]);
}

/** What the result is, and that nothing is written yet. */
export function resultHeadline(text: string, cells: number): Text {
  return justify(plain(` ${text}`), plain('NOT YET APPLIED', 'accent'), cells);
}

/** A step with its rules at the end of its first line, in as many lines as its text needs. */
function stepLines({ label: name, text, rules }: Step, cells: number): readonly Text[] {
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
