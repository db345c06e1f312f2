import { describe, expect, it } from 'vitest';
import { type Fighter, hero, Table } from '../table.ts';

describe('surprise (DV-37 to DV-40)', () => {
  const two: readonly Fighter[] = [
    ['Ann', hero],
    ['Bob', {}, 'other'],
  ];

  it.each([
    [[], 1],
    [['ann', 'bob'], 1],
    [['bob'], 0],
  ])('A-11: unaware %j begins in round %i', (unaware, round) => {
    const table = new Table(...two);
    if (unaware.length > 0) table.does('unaware', null, unaware);
    expect(table.begins(10, 5).now.cursor.round).toBe(round);
    expect(table.has('bob', 'unaware')).toBe(round === 0);
  });

  it('keeps all combatants flat-footed until their first regular turn', () => {
    const table = new Table(...two);
    table.does('unaware', null, ['bob']);
    table.begins(10, 5);
    expect([table.acting, table.has('ann', 'flat-footed')]).toEqual(['ann', true]);
    table.does('next', null);
    expect([table.has('ann', 'flat-footed'), table.has('bob', 'flat-footed')]).toEqual([false, true]);
    table.until('bob');
    expect(table.has('bob', 'flat-footed')).toBe(false);
  });

  it('takes one who comes back in it into the initiative, flat-footed until a first regular turn (DV-34)', () => {
    const table = new Table(...two, ['Cid', hero]);
    table.does('leave', null, ['cid']);
    table.does('unaware', null, ['bob']);
    table.begins(10, 5);
    expect(table.does('return', null, ['cid'], {}, [15])).toBe('Cid is back');
    expect([table.acting, table.has('cid', 'flat-footed')]).toEqual(['ann', true]);
    table.does('next', null);
    expect([table.now.cursor.round, table.acting, table.has('cid', 'flat-footed')]).toEqual([1, 'cid', false]);
  });
});
