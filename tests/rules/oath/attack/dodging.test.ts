/** Acting in the time of the other side: dodges (B-33) and ambushes. */
import { describe, expect, it } from 'vitest';
import { attacked, body, mind, Table, turn1, type With } from '../table.ts';

describe('dodging', () => {
  it('costs a phase for each dodge; with none left there is no dodge (B-33, SG-48)', () => {
    const foes = ['Bob', 'Bert', 'Bea'].map((name) => [name, 'other', body(1)] as const);
    const table = turn1([4, 7, 3, 3, 3], ['Ann', 'own', body(2)], ...foes);
    const dodge = { answer: 'dodge' };
    expect(table.does('attack', 'bob', ['ann'], dodge, [10, 10, 1])).toBe(
      'Bob misses Ann; Ann dodges (spends segment 4)',
    );
    table.next();
    expect(table.does('attack', 'bert', ['ann'], dodge, [10, 1, 1])).toMatch(
      /^Bert hits Ann for 2; Ann dodges \(spends segment 7\)/,
    );
    table.next();
    expect(table.does('attack', 'bea', ['ann'], dodge)).toBe('[Ann has no phase left to dodge with (SG-48)]');
  });

  it('costs a held phase of this segment first (SG-49)', () => {
    const table = attacked([3, 8]);
    table.does('hold', 'ann');
    table.next();
    expect(table.does('attack', 'bob', ['ann'], { answer: 'dodge' }, [1, 1, 1])).toMatch(/dodges \(spends segment 3\)/);
    expect(table.left('ann')).toEqual([8]);
  });

  it('costs the next phase, or any by house rule (no. 10)', () => {
    expect(attacked([4, 7]).does('attack', 'bob', ['ann'], { answer: 'dodge', dodgeWith: '7' }, [1, 1, 1])).toMatch(
      /segment 4/,
    );
    const any = attacked([4, 7], { dodgeChoice: 'any' });
    any.does('attack', 'bob', ['ann'], { answer: 'dodge', dodgeWith: '7' }, [1, 1, 1]);
    expect(any.left('ann')).toEqual([4]);
  });

  it('has no off-speed surcharge, unless a house rule sets one (SG-50)', () => {
    const leftAfterDodge = (settings: With): readonly number[] => {
      const table = new Table(['Ann', 'own', mind], ['Bob', 'other', body(1)]).under(settings);
      table.next([4, 7, 3], { stat: ['Mind'] });
      table.does('attack', 'bob', ['ann'], { answer: 'dodge' }, [1, 1]);
      return table.left('ann');
    };
    expect(leftAfterDodge({})).toEqual([7]);
    expect(leftAfterDodge({ dodgeOffSpeedSurcharge: true })).toEqual([]);
  });

  it('costs no later phase if it was prepared, until the next phase of its owner (SG-54)', () => {
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

describe('an ambush', () => {
  it('can be sprung in the time of the other side, whose turn then goes on (SG-58, SG-59)', () => {
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

  it('is lost at the end of the turn (SG-59)', () => {
    const table = attacked([1]);
    table.does('ambush', 'ann', [], { trigger: 'a shot' });
    table.next();
    table.next([1, 3]);
    expect(table.does('spring', 'ann')).toMatch(/SG-59/);
    expect(table.stacks('ann', 'in-ambush')).toBe(0);
  });

  it('waits on in the next turn by house rule, unless its owner goes down (SG-59)', () => {
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
    expect(table.position).toBe('3 bad ann');
    expect(table.does('attack', 'ann', ['bob'], {}, [1])).toBe('Ann misses Bob');
    expect([table.next(), table.next()]).toEqual(['3 bad bob', '5 good ann']);
    expect(table.does('spring', 'ann')).toMatch(/SG-59/);
    expect([table.next([5, 3]), table.stacks('ann', 'in-ambush')]).toEqual(['3 bad bob', 0]);
    const fallen = waiting();
    fallen.does('damage', null, ['ann'], { amount: 12 }, [10]);
    expect(fallen.does('spring', 'ann')).toMatch(/SG-59/);
  });
});
