import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { promptRows } from '../../paint/layout.ts';
import { cursorMark, listWindow, rangeOf } from '../../paint/list-window.ts';
import { alignLeft, fill, justify, plain, span } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import type { CommandMode, UpdateContext } from '../../ui/ui.ts';
import { type Suggestion, suggestionsFor } from './command-line.ts';

export interface CommandPromptProps extends PaneProps {
  readonly mode: CommandMode;
  readonly suggestions: readonly Suggestion[];
}

export function commandPromptProps(context: UpdateContext, mode: CommandMode, pane: PaneProps): CommandPromptProps {
  return { ...pane, mode, suggestions: suggestionsFor(context, mode.typing) };
}

/** What is typed, and the suggestions for it. */
export function commandPromptLines({ mode, suggestions, appearance }: CommandPromptProps): readonly Text[] {
  const rows = 1 + appearance.layout.choices;
  const lines = listWindow(suggestions, mode.choice, rows, ({ name, key, kind }, isChosen) => [
    cursorMark(isChosen),
    ...fill(plain(` ${name}`), 56),
    span(` ${alignLeft(key, 8)}`, 'accent'),
    span(` ${kind}`, 'dim'),
  ]);
  const range = rangeOf(suggestions, mode.choice, rows);
  return [justify(plain(` :${mode.typing}_`), range, appearance.layout.left), ...lines];
}

export const CommandPrompt = memo(function CommandPrompt(props: CommandPromptProps): ReactElement {
  return <TextRows {...props} lines={commandPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
