/** Slots at their edges: the next turn of a combatant, when an effect ends, what of a turn is used, who comes first. */
import { describe, expect, it } from 'vitest';
import {
  firstSlot,
  isBeside,
  isReached,
  nextTurnAnchor,
  openSlot,
  slotsInOrder,
  slotsOf,
  usedOfSlot,
} from '../../../src/game/clock/slots.ts';
import { turnEnd, turnStart } from '../../../src/game/kernel/clock.ts';
import { type Encounter, emptyEncounter, type Slot, type SlotState } from '../../../src/state/encounter.ts';

function encounter(slots: readonly Slot[], place: number | null, acting: string | null = null): Encounter {
  const none = emptyEncounter('toy');
  const cursor = { ...none.cursor, round: 3, at: place === null ? null : [place], acting };
  return { ...none, cursor, slots: Object.fromEntries(slots.map((slot) => [slot.id, slot])) };
}

const slot = (who: string, at: number, is: SlotState = 'open'): Slot => ({ ...openSlot(who, 'turn', [at]), is });

describe('the next edge of a combatant, seen from place 5 of round 3', () => {
  it.each<[string, Slot, number | null, string, number]>([
    ['still to come', slot('ann', 6), 5, turnStart, 3],
    ['at the very place', slot('ann', 5), 5, turnStart, 3],
    ['passed over', slot('ann', 4), 5, turnStart, 4],
    ['before anything has begun', slot('ann', 4), null, turnStart, 3],
    ['spent', slot('ann', 6, 'spent'), 5, turnStart, 4],
    ['lost', slot('ann', 6, 'lost'), 5, turnStart, 4],
    ['held', slot('ann', 6, 'held'), 5, turnStart, 3],
    ['of another', slot('bob', 6), 5, turnStart, 4],
  ])('%s', (_case, one, place, edge, round) => {
    expect(nextTurnAnchor(encounter([one], place), 'ann', edge)).toEqual({ edge, who: 'ann', round });
  });

  it('of the turn under way the start is over, and the end is not', () => {
    const now = encounter([slot('ann', 5)], 5, slot('ann', 5).id);
    expect(nextTurnAnchor(now, 'ann', turnStart).round).toBe(4);
    expect(nextTurnAnchor(now, 'ann', turnEnd).round).toBe(3);
  });
});

describe('when an effect ends', () => {
  const anchor = { edge: turnEnd, who: 'ann', round: 3 };
  const edge = { edge: turnEnd, who: 'ann' };

  it.each([
    [2, false],
    [3, true],
    [4, true],
  ])('in round %i: %s', (round, ends) => {
    expect(isReached(anchor, edge, round, [1])).toBe(ends);
  });

  it('at its own edge of its own combatant', () => {
    expect(isReached(anchor, { edge: turnStart, who: 'ann' }, 3, [1])).toBe(false);
    expect(isReached(anchor, { edge: turnEnd, who: 'bob' }, 3, [1])).toBe(false);
  });

  it.each([
    [[4], false],
    [[5], true],
    [[6], true],
    [null, false],
  ])('with a place, 5, at %o: %s', (at, ends) => {
    expect(isReached({ ...anchor, place: [5] }, edge, 3, at)).toBe(ends);
    // A later round is past every place; an edge at a place of its own goes before that of the clock.
    expect(isReached({ ...anchor, place: [5] }, edge, 4, at)).toBe(true);
    expect(isReached({ ...anchor, place: [5] }, { ...edge, at: [5] }, 3, at)).toBe(true);
    expect(isReached({ ...anchor, place: [5] }, { ...edge, at: [4] }, 3, [9])).toBe(false);
  });
});

describe('slots', () => {
  it('by place, of one combatant, the first that meets a condition', () => {
    const now = encounter([slot('ann', 4), slot('bob', 2), slot('ann', 1), slot('cid', 4)], null);
    expect(slotsInOrder(now).map(({ who }) => who)).toEqual(['ann', 'bob', 'ann', 'cid']);
    expect(slotsOf(now, 'ann').map(({ at }) => at[0])).toEqual([1, 4]);
    expect(slotsOf(now, 'dag')).toEqual([]);
    expect(firstSlot(now, ({ who }) => who !== 'ann')?.who).toBe('bob');
    // Of two at one place the one that was added first.
    expect(firstSlot(now, ({ at }) => at[0] === 4)?.who).toBe('ann');
    expect(firstSlot(now, () => false)).toBeUndefined();
  });

  it('goes on beside the leader while it is open', () => {
    const beside = { ...slot('ann', 1), beside: 'x' };
    expect([isBeside(beside, 'x'), isBeside(beside, 'y'), isBeside({ ...beside, is: 'spent' }, 'x')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isBeside(slot('ann', 1), null)).toBe(false);
  });

  it('what of a turn is used: its parts, or one action', () => {
    const turn = { ...slot('ann', 1), left: { move: 2, fast: 1 } };
    expect(usedOfSlot(turn, { ...turn, left: { move: 1, fast: 1 } })).toEqual([
      { what: 'move', amount: 1 },
      { what: 'fast', amount: 0 },
    ]);
    expect(usedOfSlot(turn, undefined)).toEqual([
      { what: 'move', amount: 2 },
      { what: 'fast', amount: 1 },
    ]);
    const plain = slot('ann', 1);
    expect(usedOfSlot(plain, { ...plain, is: 'spent' })).toEqual([{ what: 'action', amount: 1 }]);
    expect(usedOfSlot(plain, { ...plain, is: 'held' })).toEqual([]);
    expect(usedOfSlot({ ...plain, is: 'held' }, { ...plain, is: 'spent' })).toEqual([]);
    expect(usedOfSlot(plain, undefined)).toEqual([]);
  });
});
