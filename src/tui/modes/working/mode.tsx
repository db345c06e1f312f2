import type { WorkingMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { workingCommand } from './working.ts';
import { WorkingPane, workingPaneProps } from './working-pane.tsx';

export const workingMode: ModeDefinition<WorkingMode> = {
  keys: () => 'working',
  onCommand: workingCommand,
  Middle: ({ context, state, pane }) => <WorkingPane {...workingPaneProps(context, state, pane)} />,
};
