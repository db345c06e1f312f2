import type { Session } from '../../session/session.ts';
import type { Record } from '../../state/record.ts';
import type { Command } from '../keys/keymap.ts';
import { scrolled } from '../keys/scroll.ts';
import { idle, type Mode, notice, type Step, type UpdateContext } from '../ui/ui.ts';
import { everywhere } from './everywhere.ts';
import { reading } from './reading.ts';

type LogMode = Extract<Mode, { mode: 'log' }>;
type WorkingMode = Extract<Mode, { mode: 'working' }>;

/** A record as a line of the log. */
export interface LogLine {
  readonly record: Record;
  /** It holds: the encounter stands on it. */
  readonly holds: boolean;
  readonly now: boolean;
}

/** The log at the record where the encounter stands. */
export function beginLog(session: Session): LogMode {
  const lines = logLines(session, true, null);
  return { mode: 'log', line: lines.findIndex(({ now }) => now), branches: true, find: null };
}

/** The lines of the log: everything but jumps, undone ones only with branches, and those that hold what is looked for. */
export function logLines(session: Session, branches: boolean, find: string | null): readonly LogLine[] {
  const holding = new Set(session.path().map(({ seq }) => seq));
  return session.records
    .filter((record) => record.jump === undefined && (branches || holding.has(record.seq)))
    .filter((record) => find === null || record.title.toLowerCase().includes(find.toLowerCase()))
    .map((record) => ({ record, holds: holding.has(record.seq), now: record.seq === session.position }));
}

/** The working of a record, at the first step that makes the number that the action is about. */
export function workingOf(session: Session, seq: number, back: Mode): WorkingMode {
  const record = session.record(seq);
  const about = session.actions.find(({ id }) => id === record?.intents[0]?.action)?.oddsField;
  const line = record?.working.findIndex(({ of, op }) => of === about && op !== 'start') ?? -1;
  return { mode: 'working', seq, line: Math.max(0, line), back };
}

export function logCommand(context: UpdateContext, mode: LogMode, command: Command): Step {
  const { ui, session } = context;
  const lines = logLines(session, mode.branches, mode.find);
  const line = scrolled(command, mode.line, lines.length);
  if (line !== null) return { ui: { ...ui, mode: { ...mode, line }, notice: '' } };
  const record = lines[mode.line]?.record;
  switch (command) {
    case 'open-line':
      if (record === undefined) return { ui };
      return {
        ui: { ...ui, mode: workingOf(session, record.seq, mode), notice: '' },
      };
    case 'travel':
      return record === undefined ? { ui } : { ui, effect: { do: 'travel', seq: record.seq } };
    case 'branches':
      return {
        ui: notice(
          { ...ui, mode: { ...mode, branches: !mode.branches, line: 0 } },
          mode.branches ? 'undone lines hidden' : 'undone lines shown',
        ),
      };
    case 'find':
      return { ui: { ...ui, mode: { mode: 'find', typing: '', back: mode }, notice: '' } };
    case 'help':
      return reading(ui, { what: 'help', of: 'log' });
    case 'close':
      return { ui: { ...ui, mode: idle, notice: '' } };
    default:
      return everywhere(ui, command);
  }
}

export function workingCommand(context: UpdateContext, mode: WorkingMode, command: Command): Step {
  const { ui, session } = context;
  const lines = session.record(mode.seq)?.working ?? [];
  const line = scrolled(command, mode.line, lines.length);
  if (line !== null) return { ui: { ...ui, mode: { ...mode, line }, notice: '' } };
  switch (command) {
    case 'open-line': {
      const rule = lines[mode.line]?.rule ?? '';
      if (rule === '') return { ui: notice(ui, 'not: no rule stands behind this line') };
      return reading(ui, { what: 'rules', title: `rule ${rule}`, ids: [rule] });
    }
    case 'record-before':
      return turn(context, mode, -1);
    case 'record-after':
      return turn(context, mode, 1);
    case 'help':
      return reading(ui, { what: 'help', of: 'working' });
    case 'close':
      return { ui: { ...ui, mode: mode.back, notice: '' } };
    default:
      return everywhere(ui, command);
  }
}

function turn({ ui, session }: UpdateContext, mode: WorkingMode, by: number): Step {
  const lines = logLines(session, true, null);
  const here = lines.findIndex(({ record }) => record.seq === mode.seq);
  const next = lines[here + by]?.record;
  if (next === undefined) return { ui: notice(ui, by < 0 ? 'this is the first record' : 'this is the last record') };
  return { ui: { ...ui, mode: workingOf(session, next.seq, mode.back), notice: '' } };
}
