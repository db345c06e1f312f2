/** The command line: what is typed, and what it may mean. */
import { memo, type ReactElement } from 'react';
import { isInPane, TypedListPane, TypedListPrompt, type TypedListProps } from '../../paint/list-window.tsx';
import { Cell, type PaneProps } from '../../paint/text-rows.tsx';
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

/** Cells of a key, and of what a suggestion is. */
const keyCells = 9;
const kindCells = 10;

/** What the letters may mean. */
function suggestionsList({ mode, suggestions, appearance }: CommandPromptProps): TypedListProps<Suggestion> {
  const { layout, colour } = appearance;
  const { Box } = ink();
  return {
    appearance,
    title: 'Commands',
    typed: `:${mode.typing}`,
    entries: suggestions,
    chosen: mode.choice,
    keyOf: ({ kind, key, name }) => `${kind} ${key} ${name}`,
    children: ({ name, key, kind }) => (
      <Box columnGap={1}>
        <Cell text={name} cells={layout.left - 2 - keyCells - kindCells - 3} colour={colour} />
        <Cell text={key} tone="accent" cells={keyCells} colour={colour} />
        <Cell text={kind} tone="dim" cells={kindCells} colour={colour} />
      </Box>
    ),
  };
}

export const CommandPrompt = memo(function CommandPrompt(props: CommandPromptProps): ReactElement {
  return <TypedListPrompt {...suggestionsList(props)} />;
});

export const CommandPane = memo(function CommandPane(props: CommandPromptProps): ReactElement {
  return <TypedListPane {...suggestionsList(props)} />;
});

export const commandMode: ModeDefinition<CommandMode> = {
  keys: () => 'command',
  onCommand: commandLineCommand,
  onText: commandLineText,
  onLine: (context, state, text) => commandLineText(context, state, { name: 'paste', text }),
  list: ({ context, state, pane }) => {
    const props = commandPromptProps(context, state, pane);
    return isInPane(suggestionsList(props)) ? <CommandPane {...props} /> : null;
  },
  Prompt: ({ context, state, pane }) => <CommandPrompt {...commandPromptProps(context, state, pane)} />,
};
