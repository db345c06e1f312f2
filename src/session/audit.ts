import type { Refusal } from '../game/kernel/refusal.ts';
import type { Record } from '../state/record.ts';
import { reduceAll } from '../state/reduce.ts';
import { type Again, decideAgain, requestOf } from './decide-again.ts';
import type { Session } from './session.ts';
import { type StateChanges, stateChanges } from './state-changes.ts';

/** A record that the rules of today decide otherwise than they did when it was written. */
export type Difference = { readonly record: Record } & (
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** Something is thrown or chosen that the record has no answer for; `what` names it. */
  | { readonly is: 'asks'; readonly what: string }
  /** What the table would show otherwise: as it is recorded (`was`), and as it would be today (`is`). */
  | { readonly is: 'other'; readonly title: string; readonly changes: readonly StateChanges[] }
);

/**
 * Decides every record of an encounter again, undone ones too: each from the state before it as it is recorded, with its own
 * intents, dice and picks. Returns those after which the table would show something else. Nothing is written.
 */
export function audit(session: Session): readonly Difference[] {
  return session.records.flatMap((record) => {
    if (record.jump !== undefined) return [];
    return differenceOf(session, record) ?? [];
  });
}

function differenceOf(session: Session, record: Record): Difference | null {
  const { system } = session;
  const [before, recorded] = [session.stateAt(record.parent), session.stateAt(record.seq)];
  if (before === null || recorded === null) return null;
  const again: Again = decideAgain({ system, encounter: before, record }, requestOf(record));
  if (again.is === 'refused') return { record, is: 'refused', refusal: again.refusal };
  if (again.is === 'asking') return { record, is: 'asks', what: again.ask.label };
  const changes = stateChanges(system, recorded, reduceAll(before, again.content.facts));
  return changes.length === 0 ? null : { record, is: 'other', title: again.content.title, changes };
}
