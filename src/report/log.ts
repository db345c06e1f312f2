/** The records of a fight, and what has become of each. */
import { replacedRecords } from '../session/amend.ts';
import type { Session } from '../session/session.ts';
import type { Record } from '../state/record.ts';

/** What has become of a record: `jump` for undo and the like, which change nothing themselves. */
export type RecordState = 'jump' | 'in-force' | 'undone' | 'amended';

/** Finds out what has become of a record. Where records are read again, only one is in memory. */
export function recordStates({ history, position }: Session): (record: Record) => RecordState {
  const inForce = new Set(history.pathTo(position));
  const amended = replacedRecords({ path: () => history.each(inForce), record: (seq) => history.record(seq) });
  return ({ seq, jump }) => {
    if (jump !== undefined) return 'jump';
    return inForce.has(seq) ? 'in-force' : amended.has(seq) ? 'amended' : 'undone';
  };
}

/** What is said of a record beside its title: `undone`, `amended`, `for #2` in whose place it is; else nothing. */
export function describeState({ replaces }: Record, state: RecordState): string {
  if (state === 'undone' || state === 'amended') return state;
  return state === 'jump' || replaces === undefined ? '' : `for #${replaces}`;
}

/** A record as a line of the log. */
export interface LogLine {
  readonly record: Record;
  readonly state: RecordState;
  /** Whether it is the last one in force. */
  readonly isCurrent: boolean;
}

/** All records but jumps; undone ones only with `branches`; with `find` only those whose titles contain it. */
export function logLines(session: Session, branches: boolean, find: string | null): readonly LogLine[] {
  const stateOf = recordStates(session);
  return session.records
    .map((record) => ({ record, state: stateOf(record), isCurrent: record.seq === session.position }))
    .filter(({ state }) => state === 'in-force' || (branches && state !== 'jump'))
    .filter(({ record }) => find === null || record.title.toLowerCase().includes(find.toLowerCase()));
}
