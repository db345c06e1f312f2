/** The state of a combatant as an intent has it: what it brings from another fight, or has after one. */
import * as z from 'zod';
import { isClean } from '../../state/clean.ts';
import { type Combatant, dict, type Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';

/** Text that may be a key of a dictionary. */
const key = z.string().refine((text) => text !== '' && isClean(text, 200) && !(text in Object.prototype), 'is no key');
const id = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);
const amount = z.number().min(-1_000_000).max(1_000_000);
const ends = z.strictObject({ edge: key, who: id.nullable(), round: z.int().min(0).max(1_000_000) }).nullable();

/** Tracks, conditions and marks; `id`: the one that it is to have, where it is free. */
export const stateSchema = z.strictObject({
  id: id.exactOptional(),
  tracks: z.record(key, z.strictObject({ now: amount, max: amount })).default({}),
  conditions: z
    .record(
      key,
      z.strictObject({
        stacks: z.number().min(0).max(1_000_000),
        ends,
        from: id.nullable(),
        note: z.json().exactOptional(),
      }),
    )
    .default({}),
  marks: z.record(key, z.strictObject({ value: z.json(), ends })).default({}),
});
type State = z.infer<typeof stateSchema>;

/** The combatant with this state. Its tracks keep their maxima; of what is missing at another maximum, as much is missing. */
export function withState(combatant: Combatant, { tracks, conditions, marks }: State): Combatant {
  return {
    ...combatant,
    tracks: tracksWith(combatant, tracks),
    conditions: dict(Object.entries(conditions)),
    marks: dict(Object.entries(marks)),
  };
}

/** Writes the changes to a state, one fact each; nothing for what is as it was. */
export function writeState(ledger: Ledger, who: Id, state: State): void {
  const { conditions, marks, tracks } = withState(ledger.combatant(who), state);
  const before = ledger.combatant(who);
  for (const [track, { now }] of Object.entries(tracks)) ledger.setTrack(who, track, now);
  for (const condition of namesOf(before.conditions, conditions)) {
    ledger.setCondition(who, condition, conditions[condition] ?? null);
  }
  for (const mark of namesOf(before.marks, marks)) ledger.setMark(who, mark, marks[mark] ?? null);
}

function tracksWith({ tracks }: Combatant, others: State['tracks']): Combatant['tracks'] {
  return dict(
    Object.entries(tracks).map(([track, { now, max }]) => {
      const other = others[track];
      return [track, { now: other === undefined ? now : other.now + (max - other.max), max }];
    }),
  );
}

function namesOf(before: object, after: object): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}
