import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import type { Newcomer } from '../../../session/newcomers/newcomers.ts';
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

/** What is typed, and the newcomers that it may mean. */
export function addPromptLines({ mode, newcomers, count, appearance }: AddPromptProps): readonly Text[] {
  const lines = listWindow(newcomers, mode.choice, appearance.layout.choices, (newcomer, isChosen) => {
    const { name, side } = newcomer;
    const hidden = mode.hidden ? ', hidden' : '';
    const text = ` ${alignLeft(`${count} ${name}`, 24)} ${originOf(newcomer)}, ${side} side${hidden}`;
    return [cursorMark(isChosen), span(text, isChosen ? undefined : 'dim')];
  });
  const hint = plain(' 6 gu, 1 with bow: count and letters; Tab: side, hidden; Right fills in', 'dim');
  const range = rangeOf(newcomers, mode.choice, appearance.layout.choices);
  return [justify(plain(` add: ${mode.typing}_`), range, appearance.layout.left), hint, ...lines];
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
