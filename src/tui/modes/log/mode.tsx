import type { LogMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { logCommand } from './log.ts';
import { LogPane, logPaneProps } from './log-pane.tsx';

/** What needs a record. */
const ofRecords: readonly string[] = ['open-line', 'travel', 'amend', 'find', 'branches', 'undo'];

export const logMode: ModeDefinition<LogMode> = {
  keys: () => 'log',
  onCommand: logCommand,
  withFound: (state, find) => ({ ...state, find, line: 0 }),
  usefulKeys: ({ session }, _, keys) =>
    session.records.length > 0 ? keys : keys.filter(({ command }) => !ofRecords.includes(command)),
  Middle: ({ context, state, pane }) => <LogPane {...logPaneProps(context, state, pane)} />,
};
