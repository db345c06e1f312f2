import { describe, expect, it } from 'vitest';
import { type Fighter, Table } from '../table.ts';

/** The order of turns in round 1. */
function order(fighters: readonly Fighter[], ...faces: readonly number[]): readonly string[] {
  const table = new Table(...fighters).begins(...faces);
  return Object.values(table.now.slots)
    .sort((a, b) => a.at.reduce((sum, n, i) => (sum !== 0 ? sum : n - (b.at[i] ?? 0)), 0))
    .map(({ who }) => who);
}

describe('initiative (DV-31 to DV-33)', () => {
  const quick: Fighter = ['Quick', { bcb: 2, dexterity: 16 }];
  const slow: Fighter = ['Slow', { bcb: 3 }];

  it('B-15: of two totals of 18 the higher modifier goes first', () => {
    expect(order([slow, quick], 15, 13)).toEqual(['quick', 'slow']);
  });

  it.each([
    [1, ['ann', 'bob']],
    [2, ['bob', 'ann']],
  ])('B-16: a coin that shows %i decides if total and modifier tie', (coin, who) => {
    const tied: readonly Fighter[] = [
      ['Ann', { bcb: 4 }],
      ['Bob', { bcb: 4 }],
    ];
    expect(order(tied, 14, 14, coin)).toEqual(who);
  });

  it('draws the order of four combatants that tie', () => {
    const tied = ['Ann', 'Bob', 'Cid', 'Dag'].map((name): Fighter => [name, {}]);
    expect(order(tied, 9, 9, 9, 9, 3, 3, 1)).toEqual(['cid', 'dag', 'ann', 'bob']);
  });

  it('of a hundred that tie lists twenty by name at a draw, so that the record does not grow with the square of their number', () => {
    const tied = Array.from({ length: 100 }, (_, n): Fighter => [`Thug ${n + 1}`, {}]);
    const faces = [...tied.map(() => 9), ...tied.slice(1).map(() => 1)];
    const { last } = new Table(...tied).begins(...faces);
    const said = last?.working.flatMap(({ says }) => (says.startsWith('1 Thug') ? [says] : [])) ?? [];
    expect(said).toHaveLength(99);
    expect(said[0]).toMatch(/^1 Thug 1, 2 Thug 2, .*, 20 Thug 20, 80 more: 1$/);
    expect(said[80]).toMatch(/^1 Thug 81, .*, 20 Thug 100: 1$/);
    expect(said[98]).toBe('1 Thug 99, 2 Thug 100: 1');
    expect(order(tied, ...faces)).toEqual(tied.map(([name]) => name.toLowerCase().replace(' ', '-')));
  });

  it('tosses a coin for a latecomer that ties; it acts in this round only if its place is still to come', () => {
    const fight = (...faces: readonly number[]): readonly string[] => {
      const table = new Table(['Ann', {}], ['Bob', {}]).begins(15, 10);
      table.until('bob');
      table.does('join', null, [], { name: 'Cid' }, faces);
      return Object.values(table.now.slots).flatMap(({ who, is }) => (is === 'open' ? [who] : []));
    };
    expect(fight(10, 1)).toEqual(['bob']);
    expect(fight(10, 2)).toEqual(['bob', 'cid']);
    expect(fight(18)).toEqual(['bob']);
  });

  it('DV-33: the order is the same every round', () => {
    const table = new Table(quick, slow).begins(5, 5);
    const acted = Array.from({ length: 4 }, () => {
      const who = table.acting;
      table.does('next', null);
      return who;
    });
    expect(acted).toEqual(['quick', 'slow', 'quick', 'slow']);
  });
});
