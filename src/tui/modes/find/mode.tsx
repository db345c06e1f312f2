import type { FindMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { findCommand, findText } from './find.ts';
import { FindPrompt } from './find-prompt.tsx';

export const findMode: ModeDefinition<FindMode> = {
  keys: () => 'find',
  onCommand: findCommand,
  onText: findText,
  Prompt: ({ state, pane }) => <FindPrompt {...pane} mode={state} />,
};
