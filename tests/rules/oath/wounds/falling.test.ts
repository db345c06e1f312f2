/** Phases lost to a stun; falling, dying and getting up again. */
import { describe, expect, it } from 'vitest';
import { attacked, body, type Table, turn1, type With } from '../table.ts';

describe('a stun', () => {
  const stun = (settings: With): Table => {
    const table = attacked([5], settings);
    table.does('condition', null, ['ann'], { condition: 'stunned', stacks: 2 });
    return table;
  };

  it('takes the next phases, in the next turn as well (no. 15)', () => {
    const table = stun({});
    expect([table.left('ann'), table.stacks('ann', 'stunned')]).toEqual([[], 1]);
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect([table.left('ann'), table.stacks('ann', 'stunned')]).toEqual([[], 0]);
  });

  it('ends with the turn by house rule (no. 15)', () => {
    const table = stun({ stunCarries: false });
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect(table.left('ann')).toEqual([5]);
  });
});

describe('falling and dying', () => {
  it('leaves a combatant up with damage equal to its hit points (A-09, SG-95)', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 10 });
    expect([table.status('ann'), table.hp('ann')]).toEqual(['up', 0]);
  });

  it('rolls Health after more damage, and takes all phases (SG-96, SG-97, SG-101)', () => {
    const table = attacked([5, 8]);
    table.does('damage', null, ['ann'], { amount: 24 }, [10, 1]);
    expect([table.status('ann'), table.left('ann')]).toEqual(['out', []]);
    expect(table.does('attack', 'bob', ['ann'], { answer: 'dodge' })).toMatch(/SG-101/);
    // Later damage rolls again: excess 9, one success is 5, severity 4: dead at the end of turn 1 + 6.
    table.does('damage', null, ['ann'], { amount: 5 }, [10, 1]);
    expect(table.said).toEqual(['Ann is dying, severity 4: dies at the end of turn 7 without help']);
    // A good roll does not end dying (SG-100), and a worse one hastens it.
    table.does('damage', null, ['ann'], { amount: 1 }, [10, 10]);
    expect(table.status('ann')).toBe('dying');
  });

  it('cites the rule of a Health roll that equals the excess, or of one that does not (SG-97, SG-98)', () => {
    const isEqual = (damage: number): boolean => {
      const table = attacked([5]);
      // Health 1, hit points 10: one success is 5.
      table.does('damage', null, ['ann'], { amount: damage }, [10]);
      return table.cited.includes('SG-98');
    };
    expect([isEqual(14), isEqual(15), isEqual(16)]).toEqual([false, true, false]);
  });

  it('ends in death at the end of the turn given by severity (SG-99)', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 19 }, [1]);
    expect(table.status('ann')).toBe('dying');
    table.next([3]);
    expect([table.now.cursor.round, table.status('ann')]).toEqual([2, 'dying']);
    table.next([3]);
    expect([table.now.cursor.round, table.status('ann')]).toEqual([3, 'dead']);
    expect(table.does('attack', 'bob', ['ann'])).toMatch(/SG-99/);
  });

  it('gets a combatant up who is healed to 0, without phases until the next turn (SG-102)', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 12 }, [10]);
    table.does('heal', null, ['ann'], { amount: 2 });
    expect([table.status('ann'), table.left('ann')]).toEqual(['up', []]);
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect(table.left('ann')).toEqual([5]);
  });

  it('lets the GM end dying (SG-100, SG-102)', () => {
    const table = turn1([1, 2, 3, 4], ['Ann', 'own', body(2)], ['Bob', 'other', body(2)]);
    expect(table.does('steady', null, ['ann'])).toBe('[nobody is dying (SG-99)]');
    table.does('damage', null, ['ann'], { amount: 40 }, [1, 1]);
    expect(table.status('ann')).toBe('dying');
    expect(table.does('steady', null, ['bob'])).toBe('[Bob is not dying (SG-99)]');
    expect(table.does('steady', null, ['ann'])).toBe('Ann is out of danger');
    expect(table.status('ann')).toBe('out');
  });
});
