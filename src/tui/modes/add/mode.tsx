import type { AddMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { addCommand, addText } from './add.ts';
import { AddPane, AddPrompt, addPromptProps, areInPane } from './add-prompt.tsx';

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
