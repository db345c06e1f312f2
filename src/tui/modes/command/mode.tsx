import type { CommandMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { commandLineCommand, commandLineText } from './command-line.ts';
import { areInPane, CommandPane, CommandPrompt, commandPromptProps } from './command-prompt.tsx';

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
