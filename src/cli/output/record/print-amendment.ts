import { formatNotation } from '../../../dice/ask.ts';
import { amendmentTable } from '../../../report/amendment.ts';
import type { System } from '../../../rules/kernel/system.ts';
import type { AmendmentProposal } from '../../../session/amend.ts';
import { describeStateChanges, trackChanges } from '../../../session/state-changes.ts';
import type { Encounter } from '../../../state/encounter.ts';
import type { RecordedThrow } from '../../../state/record.ts';
import type { Io } from '../io.ts';
import { printParts } from '../print-page.ts';

/** A throw that was made for an amendment. */
export interface NewThrow extends Pick<RecordedThrow, 'id' | 'count' | 'sides' | 'faces' | 'from'> {
  readonly seq: number;
  readonly label: string;
}

export interface PrintedAmendment {
  readonly system: System;
  readonly amends: number;
  readonly proposal: Extract<AmendmentProposal, { is: 'ready' }>;
  readonly thrown: readonly NewThrow[];
  /** The encounter before the amendment. */
  readonly before: Encounter;
  /** The seq of its record; null where nothing was written. */
  readonly written: number | null;
}

/** An amendment as JSON: the records that change, the dice that were thrown anew, and the tracks then and now. */
export function amendmentJson({ amends, proposal, thrown, before, written }: PrintedAmendment): object {
  return {
    amends,
    changes: proposal.changes
      .filter(({ changed }) => changed)
      .map(({ seq, was, becomes, refusal }) => ({
        seq,
        was,
        becomes,
        ...(refusal === undefined ? {} : { refused: refusal.message, rule: refusal.rule }),
      })),
    asks: thrown.map(({ seq, id, label, count, sides, faces, from }) => ({
      seq,
      id,
      ask: formatNotation({ kind: 'dice', id, label, count, sides }),
      faces,
      from,
    })),
    combatants: trackChanges(before, proposal.after).map(({ id, track, was, is }) => ({ id, track, was, is })),
    written,
  };
}

/** Prints what an amendment changes: records as they were and become, dice that were thrown, tracks then and now. */
export function printAmendment({ system, amends, proposal, thrown, before, written }: PrintedAmendment, io: Io): void {
  const { changes, after } = proposal;
  io.print([
    { text: written === null ? `Amend #${amends}` : `#${written}  Amended #${amends}` },
    { text: written === null ? ', not written' : '', tone: 'dim' },
  ]);
  printParts([amendmentTable(changes)], io);
  for (const { seq, label, faces, from } of thrown)
    io.print(`  #${seq}  new dice, ${label}: ${faces.join(' ')}, ${from}`);
  const differences = describeStateChanges(system, before, after);
  if (differences.length > 0) io.print('Then and now:');
  for (const line of differences) io.print(`  ${line}`);
}
