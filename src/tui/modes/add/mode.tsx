import type { AddMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { addCommand, addText } from './add.ts';
import { AddPane, AddPrompt, addPromptProps } from './add-prompt.tsx';

export const addMode: ModeDefinition<AddMode> = {
  keys: () => 'add',
  onCommand: addCommand,
  onText: addText,
  onLine: (context, state, text) => addText(context, state, { name: 'paste', text }),
  list: ({ context, state, pane }) => {
    const props = addPromptProps(context, state, pane);
    return props.newcomers.length > pane.appearance.layout.choices ? <AddPane {...props} /> : null;
  },
  Prompt: ({ context, state, pane }) => <AddPrompt {...addPromptProps(context, state, pane)} />,
};
