/** Who is a foe, who a friend, and who is worst off. */
import { describe, expect, it } from 'vitest';
import { actingSlot, foesOf, friendsOf, isUp, lowest } from '../../../src/game/kernel/policy.ts';
import { woundsOf } from '../../../src/game/kernel/screen.ts';
import { oath } from '../../../src/rules/oath/index.ts';
import { AnyTable } from '../../rules/table.ts';

const body = { bodyStrength: 1, bodyPrecision: 1, health: 1, mindStrength: 0, psiStrength: 0 };

function scene(): AnyTable {
  const table = new AnyTable(oath, [
    ['Ann', body],
    ['Al', body],
    ['Bob', body, 'other'],
    ['Ben', body, 'other'],
    ['Nat', body, 'neither'],
    ['Nel', body, 'neither'],
  ]);
  table.does('leave', null, ['al']);
  table.does('leave', null, ['ben']);
  return table;
}

describe('sides', () => {
  it.each([
    ['ann', ['bob'], ['ann']],
    ['bob', ['ann'], ['bob']],
    ['nat', [], ['nat']],
    // Who is out of the fight is still a friend of its own.
    ['al', ['bob'], ['ann', 'al']],
    ['zed', [], []],
  ])('%s: foes %o, friends %o', (who, foes, friends) => {
    const { now } = scene();
    expect(foesOf(now, who).map(({ id }) => id)).toEqual(foes);
    expect(friendsOf(now, who).map(({ id }) => id)).toEqual(friends);
  });

  it('only a turn that is open acts', () => {
    const table = scene();
    expect(actingSlot(table.now)).toBeNull();
    table.does('next', null, [], {}, [1, 2, 3, 4]);
    const { acting } = table.now.cursor;
    expect(actingSlot(table.now)?.id).toBe(acting);
    const spent = Object.fromEntries(
      Object.entries(table.now.slots).map(([id, slot]) => [id, { ...slot, is: 'spent' as const }]),
    );
    expect(actingSlot({ ...table.now, slots: spent })).toBeNull();
  });

  it('who sways is up still', () => {
    const states = ['up', 'sways', 'out', 'dying', 'dead'] as const;
    expect(states.map((is) => isUp({ is, word: is }))).toEqual([true, true, false, false, false]);
  });
});

describe('the lowest of some', () => {
  const never = (): number => {
    throw new Error('nothing to choose');
  };

  it('is one alone, or one of those who tie, at random', () => {
    expect(lowest([3, 1, 2], (n) => n, never)).toBe(1);
    expect(lowest([], (n) => n, never)).toBeUndefined();
    const tied = [
      { id: 'a', n: 2 },
      { id: 'b', n: 1 },
      { id: 'c', n: 1 },
    ];
    const asked: number[] = [];
    const second = (sides: number): number => {
      asked.push(sides);
      return 1;
    };
    expect([
      lowest(
        tied,
        ({ n }) => n,
        () => 0,
      )?.id,
      lowest(tied, ({ n }) => n, second)?.id,
      asked,
    ]).toEqual(['b', 'c', [2]]);
  });
});

it.each([
  [10, 10, 1],
  [5, 10, 0.5],
  [0, 10, 0],
  [-3, 10, 0],
  [12, 10, 1],
  [0, 0, 0],
])('%i of %i points are a share of %d', (now, max, share) => {
  expect(woundsOf({ now, max }, () => 'hurt')).toEqual({ word: 'hurt', share });
});
