/** The log: its lines, and what the keys do there. */
import { logLines } from '../../../report/log.ts';
import type { Session } from '../../../session/session.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { idle, inMode, type LogMode, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import { beginAmendment } from '../amend/amend.ts';
import { globalCommand } from '../reading/reading.ts';
import { workingOf } from '../working/working.ts';

/** The log, with the cursor on the current record. */
export function beginLog(session: Session): LogMode {
  const lines = logLines(session, true, null);
  return { mode: 'log', line: lines.findIndex(({ isCurrent }) => isCurrent), branches: true, find: null };
}

/** What a command does in the log. */
export function logCommand(context: UpdateContext, mode: LogMode, command: Command): Step {
  const { ui, session } = context;
  const lines = logLines(session, mode.branches, mode.find);
  const line = scrolled(command, mode.line, lines.length);
  if (line !== null) return { ui: inMode(ui, { ...mode, line }) };
  const record = lines[mode.line]?.record;
  switch (command) {
    case 'open-line':
      return record === undefined ? { ui } : { ui: inMode(ui, workingOf(session, record.seq, mode)) };
    case 'travel':
      return record === undefined ? { ui } : { ui, effect: { do: 'travel', seq: record.seq } };
    case 'amend':
      return record === undefined ? { ui } : beginAmendment(context, record.seq);
    case 'branches': {
      const toggled = { ...ui, mode: { ...mode, branches: !mode.branches, line: 0 } };
      return { ui: notice(toggled, mode.branches ? 'undone lines hidden' : 'undone lines shown') };
    }
    case 'find':
      return { ui: inMode(ui, { mode: 'find', typing: '', back: mode }) };
    case 'close':
      return { ui: inMode(ui, idle) };
    default:
      return globalCommand(context, command);
  }
}
