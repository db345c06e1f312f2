/** Adding combatants: a count and the letters of a name, and what they may mean. */
import { memo, type ReactElement } from 'react';
import { readAddedText } from '../../../session/newcomers/added-text.ts';
import type { Newcomer } from '../../../session/newcomers/newcomers.ts';
import { rule } from '../../paint/glyphs.ts';
import { promptRows } from '../../paint/layout.ts';
import { ListWindow, TypingRow } from '../../paint/list-window.tsx';
import { plain } from '../../paint/text.ts';
import { Cell, Line, type PaneProps } from '../../paint/text-rows.tsx';
import { ink } from '../../screen/ink.ts';
import type { AddMode, UpdateContext } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { addCommand, addText, lastKind, newcomersOf } from './add.ts';

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
function originOf({ from, source = '', encounter = '' }: Newcomer): string {
  if (from === 'saved') return `from ${encounter}`;
  if (from !== 'template') return origins[from];
  return source === '' ? 'ready-made by vrule' : `ready-made, ${source}`;
}

/** Whether the newcomers have no room in the prompt, and take the place of the combatants. */
export function areInPane({ newcomers, appearance: { layout } }: AddPromptProps): boolean {
  return newcomers.length > layout.choices;
}

/** Cells of a count and a name. */
const nameCells = 25;

function Newcomers(props: AddPromptProps & { readonly rows: number }): ReactElement {
  const { mode, newcomers, count, rows, appearance } = props;
  const { layout, colour } = appearance;
  return (
    <ListWindow
      entries={newcomers}
      chosen={mode.choice}
      rows={rows}
      keyOf={(one) => `${one.from} ${one.name} ${one.side} ${originOf(one)}`}
      appearance={appearance}
    >
      {(newcomer, isChosen) => {
        const tone = isChosen ? 'normal' : 'dim';
        const hidden = mode.hidden ? ', hidden' : '';
        const text = `${originOf(newcomer)}, ${newcomer.side} side${hidden}`;
        return (
          <>
            <Cell text={`${count} ${newcomer.name}`} tone={tone} cells={nameCells} colour={colour} />
            <Line line={plain(text, tone)} cells={layout.left - nameCells - 2} colour={colour} />
          </>
        );
      }}
    </ListWindow>
  );
}

/** What is typed, and the newcomers that it may mean; those without room here are shown over the combatants instead. */
export const AddPrompt = memo(function AddPrompt(props: AddPromptProps): ReactElement {
  const { mode, newcomers, appearance } = props;
  const { layout, colour } = appearance;
  const { Box } = ink();
  const rows = areInPane(props) ? layout.list : layout.choices;
  const hint = ' 6 gu, 1 with bow: count and letters; Tab: side, hidden; Right fills in';
  return (
    <Box flexDirection="column" height={promptRows(layout) - 1}>
      <TypingRow
        typed={`add: ${mode.typing}`}
        count={newcomers.length}
        chosen={mode.choice}
        rows={rows}
        appearance={appearance}
      />
      <Line line={plain(hint, 'dim')} cells={layout.left} colour={colour} />
      {areInPane(props) ? null : <Newcomers {...props} rows={rows} />}
    </Box>
  );
});

/** The newcomers in place of the combatants, where the prompt has no room for them. */
export const AddPane = memo(function AddPane(props: AddPromptProps): ReactElement {
  const { newcomers, appearance } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const title = `${rule(glyphs)} Who joins ${newcomers.length} ${rule(glyphs)}`;
  return (
    <Box flexDirection="column" height={1 + layout.list}>
      <Line line={plain(title, 'dim')} cells={layout.left} colour={colour} />
      <Newcomers {...props} rows={layout.list} />
    </Box>
  );
});

export const addMode: ModeDefinition<AddMode> = {
  keys: () => 'add',
  onCommand: addCommand,
  onText: addText,
  onLine: (context, state, text) => addText(context, state, { name: 'paste', text }),
  list: ({ context, state, pane }) => {
    const props = addPromptProps(context, state, pane);
    return areInPane(props) ? <AddPane {...props} /> : null;
  },
  Prompt: ({ context, state, pane }) => <AddPrompt {...addPromptProps(context, state, pane)} />,
};
