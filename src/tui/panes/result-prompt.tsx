/** The prompt while a result is shown and not applied yet. */
import { memo, type ReactElement } from 'react';
import type { Decision } from '../../rules/decide/decide.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import { promptRows } from '../paint/layout.ts';
import { justify, plain, span } from '../paint/text.ts';
import type { Sentence } from '../ui/sentence.ts';
import type { SentenceMode, UpdateContext } from '../ui/ui.ts';
import { type PaneProps, TextRows } from './text-rows.tsx';
import { label } from './word-rows.ts';

export interface ResultPromptProps extends PaneProps {
  readonly overriding: Sentence['overriding'];
  /** The result; null where the rules refuse it by now. */
  readonly decided: Decision | null;
  /** The facts of the result, in words. */
  readonly facts: readonly string[];
}

export function resultPromptProps(
  { session }: UpdateContext,
  { sentence, evaluation }: SentenceMode,
  pane: PaneProps,
): ResultPromptProps {
  const { proposal, encounter } = evaluation;
  const { screen } = session.system;
  const decided = proposal?.is === 'ready' ? proposal.decided : null;
  const facts = (decided?.facts ?? []).flatMap((fact) => screen.formatFact(encounter, fact, false) ?? []);
  return { ...pane, overriding: sentence.overriding, decided, facts };
}

/**
 * The result in one line, and below it how it came about: the game's own preview, else the last steps and the facts.
 */
export function resultPromptLines({ decided, facts, overriding, appearance }: ResultPromptProps): readonly Text[] {
  const { left: cells, choices } = appearance.layout;
  if (decided === null) return [plain(' ..')];
  const preview = decided.previews.length === 1 ? decided.previews[0] : undefined;
  const headline = resultHeadline(preview?.headline ?? decided.title, cells);
  const steps = preview?.lines.map(({ label: name, text, rules }) => stepLine(name, text, rules.join(' '), cells));
  const lines = steps ?? [
    ...decided.working.slice(-(choices - 1)).map(({ of, says, rule }) => stepLine(of, says, rule, cells)),
    ...facts.map((fact) => plain(` ${fact}`)),
  ];
  if (overriding === null) return [headline, ...lines];
  return [headline, plain(` new ${overriding.field}: ${overriding.typing}_`, 'accent'), ...lines];
}

/** What the result is, and that nothing is written yet. */
export function resultHeadline(text: string, cells: number): Text {
  return justify(plain(` ${text}`), plain('NOT YET APPLIED', 'accent'), cells);
}

function stepLine(name: string, text: string, rules: string, cells: number): Text {
  return justify([span(label(name), 'dim'), span(text)], plain(` ${rules}`, 'dim'), cells);
}

export const ResultPrompt = memo(function ResultPrompt(props: ResultPromptProps): ReactElement {
  return <TextRows {...props} lines={resultPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
