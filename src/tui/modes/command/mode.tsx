/** The command line: what is typed, and what it may mean. */
import { memo, type ReactElement } from 'react';
import { rule } from '../../paint/glyphs.ts';
import { promptRows } from '../../paint/layout.ts';
import { ListWindow, TypingRow } from '../../paint/list-window.tsx';
import { plain } from '../../paint/text.ts';
import { Cell, Line, type PaneProps } from '../../paint/text-rows.tsx';
import { ink } from '../../screen/ink.ts';
import type { CommandMode, UpdateContext } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { commandLineCommand, commandLineText, type Suggestion, suggestionsFor } from './command-line.ts';

export interface CommandPromptProps extends PaneProps {
  readonly mode: CommandMode;
  readonly suggestions: readonly Suggestion[];
}

export function commandPromptProps(context: UpdateContext, mode: CommandMode, pane: PaneProps): CommandPromptProps {
  return { ...pane, mode, suggestions: suggestionsFor(context, mode.typing) };
}

/** Whether the suggestions have no room in the prompt, and take the place of the combatants. */
export function areInPane({ suggestions, appearance: { layout } }: CommandPromptProps): boolean {
  return suggestions.length > 1 + layout.choices;
}

/** Cells of a key, and of what a suggestion is. */
const keyCells = 9;
const kindCells = 10;

function Suggestions(props: CommandPromptProps & { readonly rows: number }): ReactElement {
  const { mode, suggestions, rows, appearance } = props;
  const { layout, colour } = appearance;
  const { Box } = ink();
  const nameCells = layout.left - 2 - keyCells - kindCells - 3;
  return (
    <ListWindow
      entries={suggestions}
      chosen={mode.choice}
      rows={rows}
      keyOf={({ kind, key, name }) => `${kind} ${key} ${name}`}
      appearance={appearance}
    >
      {({ name, key, kind }) => (
        <Box columnGap={1}>
          <Cell text={name} cells={nameCells} colour={colour} />
          <Cell text={key} tone="accent" cells={keyCells} colour={colour} />
          <Cell text={kind} tone="dim" cells={kindCells} colour={colour} />
        </Box>
      )}
    </ListWindow>
  );
}

/** What is typed, and the suggestions for it; those without room here are shown over the combatants instead. */
export const CommandPrompt = memo(function CommandPrompt(props: CommandPromptProps): ReactElement {
  const { mode, suggestions, appearance } = props;
  const { layout } = appearance;
  const { Box } = ink();
  const rows = areInPane(props) ? layout.list : 1 + layout.choices;
  return (
    <Box flexDirection="column" height={promptRows(layout) - 1}>
      <TypingRow
        typed={`:${mode.typing}`}
        count={suggestions.length}
        chosen={mode.choice}
        rows={rows}
        appearance={appearance}
      />
      {areInPane(props) ? null : <Suggestions {...props} rows={rows} />}
    </Box>
  );
});

/** The suggestions in place of the combatants, where the prompt has no room for them. */
export const CommandPane = memo(function CommandPane(props: CommandPromptProps): ReactElement {
  const { suggestions, appearance } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const title = `${rule(glyphs)} Commands ${suggestions.length} ${rule(glyphs)}`;
  return (
    <Box flexDirection="column" height={1 + layout.list}>
      <Line line={plain(title, 'dim')} cells={layout.left} colour={colour} />
      <Suggestions {...props} rows={layout.list} />
    </Box>
  );
});

export const commandMode: ModeDefinition<CommandMode> = {
  keys: () => 'command',
  onCommand: commandLineCommand,
  onText: commandLineText,
  onLine: (context, state, text) => commandLineText(context, state, { name: 'paste', text }),
  list: ({ context, state, pane }) => {
    const props = commandPromptProps(context, state, pane);
    return areInPane(props) ? <CommandPane {...props} /> : null;
  },
  Prompt: ({ context, state, pane }) => <CommandPrompt {...commandPromptProps(context, state, pane)} />,
};
