/** Segments and sub-segments, and who acts in them how often. */
import { describe, expect, it } from 'vitest';
import { attacked, body, duel, Table } from '../../table.ts';

describe('sub-segments', () => {
  it('SG-56: good, then bad, then good who waited', () => {
    const table = duel([4], [4]);
    expect(table.stands).toBe('4 good ann');
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 4');
    expect(table.next()).toBe('4 bad bob');
    expect(table.next()).toBe('4 rest of good ann');
  });

  it('SG-65: and waits on for a later segment, or not where the house has that', () => {
    const table = duel([4, 6], [4, 6]);
    table.does('hold', 'ann');
    table.next();
    table.next();
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 5');
    expect(table.next()).toBe('5 rest of good ann');
    expect(table.does('hold', 'ann')).toBe('Ann waits for rest of good of segment 7');
    const strict = duel([4], [4], { holdScope: 'segment' });
    strict.does('hold', 'ann');
    strict.next();
    expect(strict.does('hold', 'bob')).toBe('[Bob cannot wait any longer (SG-65)]');
    strict.next();
    expect(strict.does('hold', 'ann')).toBe('[Ann cannot wait any longer (SG-65)]');
  });

  it('SG-58: in the time of the other side nobody acts', () => {
    const table = duel([4], [4, 5]);
    expect(table.does('attack', 'bob', ['ann'])).toBe('[Bob can only dodge now, or spring an ambush (SG-58)]');
    table.next();
    expect(table.does('move', 'ann')).toBe('[Ann can only dodge now, or spring an ambush (SG-58)]');
  });

  it('SG-51: one diceless action, then one dicey one', () => {
    const table = duel([4], [9], {}, [{ bodyStrength: 5 }, {}]);
    expect(table.does('move', 'ann', [], { hexes: 6 })).toBe('[Ann moves 5 hexes at most; to go further, run (SG-05)]');
    expect(table.does('move', 'ann')).toBe('Ann moves 5 hexes');
    expect(table.does('task', 'ann', [], { what: 'draws' })).toMatch(/SG-51/);
    expect(table.does('prepare', 'ann')).toBe('Ann prepares to dodge');
    expect(table.does('move', 'ann')).toBe('[Ann has acted: a phase ends with its dicey action (SG-51)]');
    const dicey = duel([4], [9]);
    dicey.does('prepare', 'ann');
    expect(dicey.does('move', 'ann')).toMatch(/SG-51/);
  });

  it('SG-57: several of a side are due together, in any order', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(1)]);
    expect(table.next([3, 3, 3])).toBe('3 good ann');
    table.does('floor', 'abe');
    expect(table.stands).toBe('3 good abe');
    expect(table.next()).toBe('3 good ann');
    expect(table.cited).not.toContain('SG-56');
    expect(table.next()).toBe('3 bad bob');
    expect(table.cited).toContain('SG-56');
  });

  it('SG-57: who is struck down in a sub-segment still acts in it, unless the house says no', () => {
    const fall = (settings: object): Table => {
      const table = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(2)], ['Ben', 'other', body(2)]).under(
        settings as never,
      );
      table.next([1, 3, 6, 3, 6]);
      table.next();
      table.does('damage', null, ['ben'], { amount: 21 }, [10, 1]);
      return table;
    };
    const table = fall({});
    expect([table.status('ben'), table.left('ben')]).toEqual(['out', [3]]);
    expect(table.next()).toBe('3 bad ben');
    expect(table.next()).toBe('6 bad bob');
    expect(fall({ simultaneous: false }).left('ben')).toEqual([]);
  });

  it('SG-12: who is re-labelled acts with the other side from then on', () => {
    const table = duel([2, 5], [5, 7]);
    table.does('edit', null, ['bob'], { side: 'own' });
    expect([table.next(), table.next(), table.next()]).toEqual(['5 good ann', '5 good bob', '7 good bob']);
    const turned = duel([5, 7], [5]);
    turned.next();
    turned.does('edit', null, ['bob'], { side: 'own' });
    expect(turned.stands).toBe('5 bad bob');
  });
});

describe('several things in one record', () => {
  const attack = (answer: string) => ({ action: 'attack', by: 'ann', on: ['bob'], with: { answer } });

  it('SG-51: a second attack from the same phase is refused, and with it a dodge that nobody could pay', () => {
    const table = duel([2, 5], [9]);
    const before = table.now;
    expect(table.together([attack('dodge'), attack('dodge')], [1, 1, 1, 1, 1, 1])).toBe(
      '[Ann has acted: a phase ends with its dicey action (SG-51)]',
    );
    expect(table.now).toBe(before);
    expect(table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1])).toContain(
      'Bob dodges (spends segment 9)',
    );
  });

  it('SG-51: the same of two moves; one and an attack go together', () => {
    const table = duel([2, 5], [9]);
    const move = { action: 'move', by: 'ann', on: [], with: {} };
    expect(table.together([move, move])).toMatch(/one dicey action is left \(SG-51\)/);
    expect(table.together([move, attack('none')], [1, 1])).toBe('Ann moves 2 hexes; Ann misses Bob');
  });
});

describe('those who come late', () => {
  it('have the phases that are still to come', () => {
    const table = attacked([5]);
    table.does('join', null, [], { name: 'Cat', side: 'own', sheet: body(3) }, [2, 3, 9]);
    expect(table.left('cat')).toEqual([9]);
    table.does('join', null, [], { name: 'Dan', side: 'other', sheet: body(3) }, [1, 3, 4]);
    expect(table.left('dan')).toEqual([4]);
  });

  it('and whoever leaves and comes back throws anew', () => {
    const table = attacked([5, 9]);
    table.does('leave', null, ['ann']);
    expect(table.left('ann')).toEqual([]);
    table.does('return', null, ['ann'], {}, [2, 7]);
    expect(table.left('ann')).toEqual([7]);
  });
});
