/** The slot in which a combatant can act: the one that is due, else the next that is open or held. */
import { expect, it } from 'vitest';
import { slotOf } from '../../../src/game/gm-actions/time.ts';
import { type Encounter, emptyEncounter, type Slot, type SlotState } from '../../../src/state/encounter.ts';

function slot(id: string, who: string, at: number, is: SlotState): Slot {
  return { id, who, at: [at], kind: 'turn', is, left: {}, plans: [] };
}

/** Ann has three slots of this round, Bob one between them. */
function at(place: number | null, acting: string | null, first: SlotState = 'spent'): Encounter {
  const all = [slot('a1', 'ann', 1, first), slot('a2', 'ann', 2, 'open'), slot('b', 'bob', 3, 'open')];
  const slots = Object.fromEntries([...all, slot('a3', 'ann', 4, 'open')].map((one) => [one.id, one]));
  const encounter = emptyEncounter('toy');
  return { ...encounter, slots, cursor: { ...encounter.cursor, at: place === null ? null : [place], acting } };
}

it.each([
  ['her turn under way, though an earlier slot is open', at(4, 'a3'), 'a3'],
  ['the turn of another: her next', at(3, 'b'), 'a2'],
  ['nobody acts, and her slot is due', at(4, null), 'a3'],
  ['nobody acts, and none of hers is due', at(3, null), 'a2'],
  ['before anything is due', at(null, null), 'a2'],
  ['a held slot counts', at(3, 'b', 'held'), 'a1'],
  ['a spent slot is not due', at(1, null), 'a2'],
])('%s', (_, encounter, id) => {
  expect(slotOf(encounter, 'ann')?.id).toBe(id);
});
