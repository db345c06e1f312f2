import type { AmendMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { amendCommand, amendText } from './amend.ts';
import { AmendPane, amendPaneProps } from './amend-pane.tsx';

export const amendMode: ModeDefinition<AmendMode> = {
  keys: () => 'amend',
  onCommand: amendCommand,
  onText: amendText,
  Middle: ({ context, state, pane }) => <AmendPane {...amendPaneProps(context, state, pane)} />,
};
