import { memo, type ReactElement } from 'react';
import { promptRows } from '../../paint/layout.ts';
import { plain } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import type { FindMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { findCommand, findText } from './find.ts';

export interface FindPromptProps extends PaneProps {
  readonly mode: FindMode;
}

export const FindPrompt = memo(function FindPrompt({ mode, ...pane }: FindPromptProps): ReactElement {
  const lines = [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
  return <TextRows {...pane} lines={lines} rows={promptRows(pane.appearance.layout) - 1} />;
});

export const findMode: ModeDefinition<FindMode> = {
  keys: () => 'find',
  onCommand: findCommand,
  onText: findText,
  Prompt: ({ state, pane }) => <FindPrompt {...pane} mode={state} />,
};
