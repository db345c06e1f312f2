/** The prompts in which letters are typed: adding combatants, the command line, finding. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { readAddedText } from '../../session/newcomers/added-text.ts';
import type { Newcomer } from '../../session/newcomers/newcomers.ts';
import { lastKind, newcomersOf } from '../modes/add.ts';
import { type Suggestion, suggestionsFor } from '../modes/command-line.ts';
import { promptRows } from '../paint/layout.ts';
import { alignLeft, fill, justify, plain, shownRange, span } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import type { AddMode, CommandMode, FindMode, UpdateContext } from '../ui/ui.ts';

export interface AddPromptProps extends PaneProps {
  readonly mode: AddMode;
  readonly newcomers: readonly Newcomer[];
  /** How many of the last kind that is typed. */
  readonly count: number;
}

export function addPromptProps(context: UpdateContext, mode: AddMode, pane: PaneProps): AddPromptProps {
  const { count } = readAddedText(lastKind(context, mode.typing));
  return { ...pane, mode, newcomers: newcomersOf(context, mode), count };
}

const origins = { encounter: 'like those here', own: 'your own', name: 'new: Enter opens its form' };

/** What is typed, and the newcomers that it may mean. */
export function addPromptLines({ mode, newcomers, count, appearance }: AddPromptProps): readonly Text[] {
  const lines = listWindow(newcomers, mode.choice, appearance.layout.choices, (newcomer, isChosen) => {
    const { name, side } = newcomer;
    const hidden = mode.hidden ? ', hidden' : '';
    const text = ` ${alignLeft(`${count} ${name}`, 24)} ${originOf(newcomer)}, ${side} side${hidden}`;
    return [cursor(isChosen), span(text, isChosen ? undefined : 'dim')];
  });
  const hint = plain(' 6 gu, 1 with bow: count and letters; Tab: side, hidden; Right fills in', 'dim');
  const range = rangeOf(newcomers, mode.choice, appearance.layout.choices);
  return [justify(plain(` add: ${mode.typing}_`), range, appearance.layout.left), hint, ...lines];
}

/** Where a newcomer comes from; of a ready-made one the rule or page that prints it, or that it is ours. */
function originOf({ from, source = '', encounter = '' }: Newcomer): string {
  if (from === 'saved') return `from ${encounter}`;
  return from === 'template' ? `ready-made, ${source === '' ? 'ours' : source}` : origins[from];
}

export const AddPrompt = memo(function AddPrompt(props: AddPromptProps): ReactElement {
  return <TextRows {...props} lines={addPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

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
    cursor(isChosen),
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

export interface FindPromptProps extends PaneProps {
  readonly mode: FindMode;
}

export function findPromptLines({ mode }: FindPromptProps): readonly Text[] {
  return [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
}

export const FindPrompt = memo(function FindPrompt(props: FindPromptProps): ReactElement {
  return <TextRows {...props} lines={findPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

/** The lines of a list around the chosen entry, which is the last one shown where the list is longer than its rows. */
function listWindow<T>(
  entries: readonly T[],
  chosen: number,
  rows: number,
  lineOf: (entry: T, isChosen: boolean) => Text,
): readonly Text[] {
  const first = firstShown(chosen, rows);
  return entries.slice(first, first + rows).map((entry, n) => lineOf(entry, first + n === chosen));
}

function firstShown(chosen: number, rows: number): number {
  return Math.max(0, chosen - rows + 1);
}

/** Which entries of a list are shown, where not all are. */
function rangeOf(entries: readonly unknown[], chosen: number, rows: number): Text {
  const first = firstShown(chosen, rows);
  return plain(shownRange(first, Math.min(rows, entries.length - first), entries.length), 'dim');
}

function cursor(isChosen: boolean): Text[number] {
  return span(isChosen ? '>' : ' ', 'accent');
}
