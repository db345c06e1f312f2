/** Who is due in a sub-segment, with what, and how many phases are left. */
import { describe, expect, it } from 'vitest';
import { dueWith } from '../../../../../src/game/decide/due-actions.ts';
import { oath } from '../../../../../src/rules/oath/index.ts';
import { body, type Table, turn1 } from '../../table.ts';

/** Ann and Abe, and Bob against them, all in segment 3; Ann has the turn. */
function three(): Table {
  return turn1([3, 8, 3, 9, 3, 7], ['Ann', 'own', body(2)], ['Abe', 'own', body(2)], ['Bob', 'other', body(2)]);
}

const due = (table: Table): readonly string[] => oath.screen.floor(table.now).due;

describe('who is due', () => {
  it('may act before the others of the sub-segment, without the floor (SG-57)', () => {
    const table = three();
    expect([table.position, due(table)]).toEqual(['3 good ann', ['ann', 'abe']]);
    expect(table.does('attack', 'abe', ['bob'], {}, [1, 1])).toBe('Abe misses Bob');
    expect(table.said).not.toContain('acts out of turn');
    expect([table.position, due(table)]).toEqual(['3 good abe', ['ann']]);
    expect(table.does('attack', 'ann', ['bob'], {}, [1, 1])).toBe('Ann misses Bob');
    expect(due(table)).toEqual([]);
    expect(table.next()).toBe('3 bad bob');
  });

  it('begins its turn by acting: a dodge that was prepared is over (SG-54)', () => {
    const table = turn1(
      [3, 5, 2, 5, 9, 10],
      ['Ann', 'own', body(2)],
      ['Abe', 'own', body(2)],
      ['Bob', 'other', body(2)],
    );
    expect(table.does('prepare', 'abe')).toBe('Abe prepares to dodge');
    expect([table.next(), table.next()]).toEqual(['3 good ann', '5 good ann']);
    expect(table.has('abe', 'dodge-prepared')).toBe(true);
    table.does('move', 'abe');
    expect(table.has('abe', 'dodge-prepared')).toBe(false);
  });

  it('is not named again after its dicey action (SG-51)', () => {
    const table = three();
    table.does('move', 'ann');
    expect(due(table)).toEqual(['ann', 'abe']);
    table.does('attack', 'ann', ['bob'], {}, [1, 1]);
    expect(due(table)).toEqual(['abe']);
    expect(table.does('attack', 'ann', ['bob'])).toBe('[Ann has acted: a phase ends with its dicey action (SG-51)]');
  });

  it('is named with the actions that the rules accept', () => {
    const table = three();
    const first = dueWith(oath, table.now).get('ann') ?? [];
    expect(first).toEqual(expect.arrayContaining(['attack', 'move', 'prepare', 'hold', 'pass']));
    expect(first).not.toContain('accept');
    table.does('move', 'ann');
    expect(dueWith(oath, table.now).get('ann')).not.toContain('move');
    expect(dueWith(oath, table.now).get('bob')).toBeUndefined();
    expect(table.does('attack', 'bob', ['ann'])).toContain('(SG-58)');
  });

  it('includes all who waited for the same sub-segment (SG-65)', () => {
    const table = three();
    table.does('hold', 'ann');
    table.does('hold', 'abe');
    expect([table.next(), table.next()]).toEqual(['3 bad bob', '3 rest of good ann']);
    expect(due(table)).toEqual(['ann', 'abe']);
    expect(table.does('attack', 'abe', ['bob'], {}, [1, 1])).toBe('Abe misses Bob');
    expect(table.next()).toBe('3 rest of good ann');
  });
});

it('counts the present phase among those that are left, for all alike', () => {
  const table = three();
  expect(['ann', 'abe', 'bob'].map((who) => table.cell(who, 'left'))).toEqual(['2', '2', '2']);
  table.does('attack', 'ann', ['bob'], {}, [1, 1]);
  expect(['ann', 'abe', 'bob'].map((who) => table.cell(who, 'left'))).toEqual(['1', '2', '2']);
});
