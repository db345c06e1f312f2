/** Adding combatants: a count and the letters of a name, and what they may mean. */
import { memo, type ReactElement } from 'react';
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import type { Newcomer } from '../../../session/newcomers/newcomers.ts';
import { isInPane, TypedListPane, TypedListPrompt, type TypedListProps } from '../../paint/list-window.tsx';
import { plain } from '../../paint/text.ts';
import { Cell, Line, type PaneProps } from '../../paint/text-rows.tsx';
import type { AddMode, UpdateContext } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { addCommand, addLine, addText, lastKind, newcomersOf } from './add.ts';

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

/** Where a newcomer comes from; of a ready-made one the rule or page that prints it, or that vrule does. */
export function originOf({ from, source = '', encounter = '' }: Newcomer): string {
  if (from === 'saved') return `from ${encounter}`;
  if (from !== 'template') return origins[from];
  return source === '' ? 'ready-made by vrule' : `ready-made, ${source}`;
}

/** Cells of a count and a name. */
const nameCells = 25;

/** The newcomers that the letters may mean. */
function newcomersList({ mode, newcomers, count, appearance }: AddPromptProps): TypedListProps<Newcomer> {
  const { layout, colour } = appearance;
  return {
    appearance,
    title: 'Who joins',
    typed: `add: ${mode.typing}`,
    hint: ' 6 gu, 1 with bow: count and letters; Tab: side, hidden; Right fills in',
    entries: newcomers,
    chosen: mode.choice,
    keyOf: (one) => `${one.from} ${one.name} ${one.side} ${originOf(one)}`,
    children: (newcomer, isChosen) => {
      const tone = isChosen ? 'normal' : 'dim';
      const text = `${originOf(newcomer)}, ${newcomer.side} side${mode.hidden ? ', hidden' : ''}`;
      return (
        <>
          <Cell text={`${count} ${newcomer.name}`} tone={tone} cells={nameCells} colour={colour} />
          <Line line={plain(text, tone)} cells={layout.left - nameCells - 2} colour={colour} />
        </>
      );
    },
  };
}

export const AddPrompt = memo(function AddPrompt(props: AddPromptProps): ReactElement {
  return <TypedListPrompt {...newcomersList(props)} />;
});

export const AddPane = memo(function AddPane(props: AddPromptProps): ReactElement {
  return <TypedListPane {...newcomersList(props)} />;
});

export const addMode: ModeDefinition<AddMode> = {
  keys: () => 'add',
  onCommand: addCommand,
  onText: addText,
  onLine: addLine,
  list: ({ context, state, pane }) => {
    const props = addPromptProps(context, state, pane);
    return isInPane(newcomersList(props)) ? <AddPane {...props} /> : null;
  },
  Prompt: ({ context, state, pane }) => <AddPrompt {...addPromptProps(context, state, pane)} />,
};
