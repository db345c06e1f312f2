/** A stun costs the next turn, whenever it comes (BS-108). */
import { describe, expect, it } from 'vitest';
import { cutthroat, Table, type With } from '../table.ts';

const ways: readonly (readonly [string, string, With])[] = [
  ['an action', 'afflict', { condition: 'stunned' }],
  ['the GM', 'condition', { condition: 'stunned' }],
];

describe.each(ways)('a stun by %s', (_by, action, values) => {
  const begun = (): Table => new Table(['Ann', cutthroat], ['Bob', cutthroat, 'other'], ['Cid', cutthroat]).begun();

  /** Rounds in which Ann has a turn, of the next three. */
  function turns(table: Table): readonly number[] {
    const rounds: number[] = [];
    const first = table.now.cursor.round;
    while (table.now.cursor.round < first + 3) {
      table.does('next', null);
      if (table.acting === 'ann' && table.now.cursor.round > first) rounds.push(table.now.cursor.round - first);
    }
    return rounds;
  }

  it('in one’s own turn costs that of the next round', () => {
    const table = begun();
    table.does(action, null, ['ann'], values);
    expect(table.does('attack', 'ann', ['bob'])).toContain('(BS-108)');
    expect(turns(table)).toEqual([2, 3]);
  });

  it('of one who has acted costs the turn of the next round', () => {
    const table = begun();
    table.does('next', null);
    table.does(action, null, ['ann'], values);
    expect(turns(table)).toEqual([2, 3]);
  });

  it('of one who delays costs the delayed turn, and no other', () => {
    const table = begun();
    table.does('delay', 'ann');
    table.does('next', null);
    table.does(action, null, ['ann'], values);
    table.does('step-in', null, [], { who: 'ann' });
    table.does('next', null);
    expect(table.acting).toBe('cid');
    expect(table.has('ann', 'stunned')).toBe(false);
    // Ann's place is now after Bob's.
    expect(turns(table)).toEqual([1, 2]);
  });

  it('before the fight costs the first turn', () => {
    const table = new Table(['Ann', cutthroat], ['Bob', cutthroat, 'other']);
    table.does(action, null, ['ann'], values);
    table.does('next', null, [], {}, [9, 8]);
    expect([table.acting, table.has('ann', 'stunned')]).toEqual(['bob', false]);
    expect(table.said).toContain('Ann is stunned and passes');
  });
});
