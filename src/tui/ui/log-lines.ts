import { replacedRecords } from '../../session/amend.ts';
import type { Session } from '../../session/session.ts';
import type { Record } from '../../state/record.ts';

/** A record as a line of the log. */
export interface LogLine {
  readonly record: Record;
  /** Whether the record is part of the encounter as it is now, and not undone. */
  readonly isInForce: boolean;
  /** Whether an amendment put another record in its place. */
  readonly isAmended: boolean;
  /** Whether it is the last one in force. */
  readonly isCurrent: boolean;
}

/** All records but jumps; undone ones only with `branches`; with `find` only those whose titles contain it. */
export function logLines(session: Session, branches: boolean, find: string | null): readonly LogLine[] {
  const inForce = new Set(session.path().map(({ seq }) => seq));
  const amended = replacedRecords(session);
  return session.records
    .filter((record) => record.jump === undefined && (branches || inForce.has(record.seq)))
    .filter((record) => find === null || record.title.toLowerCase().includes(find.toLowerCase()))
    .map((record) => ({
      record,
      isInForce: inForce.has(record.seq),
      isAmended: amended.has(record.seq),
      isCurrent: record.seq === session.position,
    }));
}
