/** What somebody does in the time of others, from the worked cases (B-33) and by rule: dodges and ambushes. */
import { describe, expect, it } from 'vitest';
import { attacked, body, mind, Table, type With } from '../table.ts';

describe('dodging', () => {
  it('B-33: {4,7,9}, attacked twice in bad-3: both dodges leave {9}', () => {
    const table = new Table(['Ann', 'own', body(3)], ['Bob', 'other', body(1)], ['Bert', 'other', body(1)]);
    table.next([4, 7, 9, 3, 3]);
    const dodge = { answer: 'dodge' };
    expect(table.does('attack', 'bob', ['ann'], dodge, [10, 10, 1, 1])).toBe(
      'Bob misses Ann; Ann dodges (spends segment 4)',
    );
    table.next();
    expect(table.does('attack', 'bert', ['ann'], dodge, [10, 1, 1, 1])).toMatch(
      /^Bert hits Ann for 2; Ann dodges \(spends segment 7\)/,
    );
    expect(table.left('ann')).toEqual([9]);
  });

  it('SG-49: who still holds the phase of this segment gives that one', () => {
    const table = attacked([3, 8]);
    table.does('hold', 'ann');
    table.next();
    expect(table.does('attack', 'bob', ['ann'], { answer: 'dodge' }, [1, 1, 1])).toMatch(/dodges \(spends segment 3\)/);
    expect(table.left('ann')).toEqual([8]);
  });

  it('no. 10: strictly the next one, or any where the house says so', () => {
    expect(attacked([4, 7]).does('attack', 'bob', ['ann'], { answer: 'dodge', dodgeWith: '7' }, [1, 1, 1])).toMatch(
      /segment 4/,
    );
    const any = attacked([4, 7], { dodgeChoice: 'any' });
    any.does('attack', 'bob', ['ann'], { answer: 'dodge', dodgeWith: '7' }, [1, 1, 1]);
    expect(any.left('ann')).toEqual([4]);
  });

  it('SG-50: no surcharge off speed, unless the house has one', () => {
    const dodged = (settings: With): readonly number[] => {
      const table = new Table(['Ann', 'own', mind], ['Bob', 'other', body(1)]).under(settings);
      table.next([4, 7, 3], { stat: ['Mind'] });
      table.does('attack', 'bob', ['ann'], { answer: 'dodge' }, [1, 1]);
      return table.left('ann');
    };
    expect(dodged({})).toEqual([7]);
    expect(dodged({ dodgeOffSpeedSurcharge: true })).toEqual([]);
  });

  it('SG-54: a prepared dodge costs no later phase, and is gone with the next own phase', () => {
    const table = attacked([1, 8]);
    table.does('prepare', 'ann');
    table.next();
    expect(table.does('attack', 'bob', ['ann'], {}, [10, 10, 1])).toBe('Bob misses Ann; Ann uses a prepared dodge');
    expect(table.left('ann')).toEqual([8]);
    const unused = attacked([1, 8]);
    unused.does('prepare', 'ann');
    unused.next();
    expect(unused.stacks('ann', 'dodge-prepared')).toBe(1);
    unused.next();
    expect(unused.stacks('ann', 'dodge-prepared')).toBe(0);
    expect(attacked([1, 8], { prepareDodge: false }).does('prepare', 'ann')).toMatch(/SG-54/);
  });
});

describe('ambushes', () => {
  it('SG-58, SG-59: sprung in the time of the other side, whoever was interrupted goes on', () => {
    const table = attacked([1, 5]);
    expect(table.does('ambush', 'ann', [], { trigger: 'Bob draws' })).toBe('Ann lies in wait for: Bob draws');
    expect(table.next()).toBe('3 bad bob');
    expect(table.does('move', 'bob', [], { hexes: 1 })).toBe('Bob moves 1 hex');
    expect(table.does('spring', 'ann')).toBe('Ann springs the ambush: Bob draws');
    expect(table.does('attack', 'ann', ['bob'], {}, [1, 1])).toBe('Ann misses Bob');
    expect(table.does('spring', 'ann')).toMatch(/SG-59/);
    expect(table.next()).toBe('3 bad bob');
    expect(table.does('move', 'bob')).toMatch(/SG-51/);
    expect(table.next()).toBe('5 good ann');
  });

  it('SG-59: lost at the end of the turn', () => {
    const table = attacked([1]);
    table.does('ambush', 'ann', [], { trigger: 'a shot' });
    table.next();
    table.next([1, 3]);
    expect(table.does('spring', 'ann')).toMatch(/SG-59/);
    expect(table.stacks('ann', 'in-ambush')).toBe(0);
  });

  it('SG-59, the other way: waits on in the next turn, once, unless who waits goes down', () => {
    const waiting = (): Table => {
      const table = attacked([1], { ambushLasts: 'until-sprung' });
      table.does('ambush', 'ann', [], { trigger: 'a shot' });
      table.next();
      expect(table.next([5, 3])).toBe('3 bad bob');
      expect([table.now.cursor.round, table.stacks('ann', 'in-ambush')]).toEqual([2, 1]);
      return table;
    };
    const table = waiting();
    expect(table.said).toContain('Ann still lies in ambush');
    expect(table.does('spring', 'ann')).toBe('Ann springs the ambush: a shot');
    expect(table.stands).toBe('3 bad ann');
    expect(table.does('attack', 'ann', ['bob'], {}, [1])).toBe('Ann misses Bob');
    expect([table.next(), table.next()]).toEqual(['3 bad bob', '5 good ann']);
    expect(table.does('spring', 'ann')).toMatch(/SG-59/);
    expect([table.next([5, 3]), table.stacks('ann', 'in-ambush')]).toEqual(['3 bad bob', 0]);
    const fallen = waiting();
    fallen.does('damage', null, ['ann'], { amount: 12 }, [10]);
    expect(fallen.does('spring', 'ann')).toMatch(/SG-59/);
  });
});
