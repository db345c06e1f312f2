import type { AddMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { addCommand, addText } from './add.ts';
import { AddPrompt, addPromptProps } from './add-prompt.tsx';

export const addMode: ModeDefinition<AddMode> = {
  keys: () => 'add',
  onCommand: addCommand,
  onText: addText,
  Prompt: ({ context, state, pane }) => <AddPrompt {...addPromptProps(context, state, pane)} />,
};
