import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import type { Newcomer } from '../../../session/newcomers/newcomers.ts';
import { rule } from '../../paint/glyphs.ts';
import { promptRows } from '../../paint/layout.ts';
import { cursorMark, listWindow, rangeOf } from '../../paint/list-window.ts';
import { alignLeft, justify, plain, span } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import type { AddMode, UpdateContext } from '../../ui/ui.ts';
import { lastKind, newcomersOf } from './add.ts';

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

/** What is typed, and the newcomers that it may mean; those without room here are shown over the combatants instead. */
export function addPromptLines(props: AddPromptProps): readonly Text[] {
  const { mode, newcomers, appearance } = props;
  const { choices, left } = appearance.layout;
  const hint = plain(' 6 gu, 1 with bow: count and letters; Tab: side, hidden; Right fills in', 'dim');
  const range = rangeOf(newcomers, mode.choice, newcomerRows(props));
  const lines = newcomers.length > choices ? [] : newcomerLines(props);
  return [justify(plain(` add: ${mode.typing}_`), range, left), hint, ...lines];
}

/** The newcomers in place of the combatants, where the prompt has no room for them. */
export function addPaneLines(props: AddPromptProps): readonly Text[] {
  const { glyphs } = props.appearance;
  const title = plain(`${rule(glyphs)} Who joins ${props.newcomers.length} ${rule(glyphs)}`, 'dim');
  return [title, ...newcomerLines(props)];
}

/** Rows of the newcomers, in the prompt or in place of the combatants. */
function newcomerRows({ newcomers, appearance: { layout } }: AddPromptProps): number {
  return newcomers.length > layout.choices ? layout.list : layout.choices;
}

function newcomerLines(props: AddPromptProps): readonly Text[] {
  const { mode, newcomers, count } = props;
  return listWindow(newcomers, mode.choice, newcomerRows(props), (newcomer, isChosen) => {
    const { name, side } = newcomer;
    const hidden = mode.hidden ? ', hidden' : '';
    const text = ` ${alignLeft(`${count} ${name}`, 24)} ${originOf(newcomer)}, ${side} side${hidden}`;
    return [cursorMark(isChosen), span(text, isChosen ? undefined : 'dim')];
  });
}

/** Where a newcomer comes from; of a ready-made one the rule or page that prints it, or that vrule does. */
function originOf({ from, source = '', encounter = '' }: Newcomer): string {
  if (from === 'saved') return `from ${encounter}`;
  if (from !== 'template') return origins[from];
  return source === '' ? 'ready-made by vrule' : `ready-made, ${source}`;
}

export const AddPrompt = memo(function AddPrompt(props: AddPromptProps): ReactElement {
  return <TextRows {...props} lines={addPromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

export const AddPane = memo(function AddPane(props: AddPromptProps): ReactElement {
  return <TextRows {...props} lines={addPaneLines(props)} rows={1 + props.appearance.layout.list} />;
});
