/** Dodges, ambushes, offers, stuns, falls and deaths at the table, from the worked cases and by rule (B-33, A-09). */
import { describe, expect, it } from 'vitest';
import { body, Table, turn1, type With } from './table.ts';

/** Bob of the bad has the first phase; Ann of the good has those given, and as many dice. */
function attacked(phases: readonly number[], settings: With = {}, sheet: With = {}): Table {
  const table = new Table(['Ann', 'own', body(phases.length, sheet)], ['Bob', 'other', body(1)]).under(settings);
  table.next([...phases, 3]);
  return table;
}

describe('dodging', () => {
  it('B-33: {4,7,9}, attacked twice in bad-3: both dodges leave {9}', () => {
    const table = new Table(['Ann', 'own', body(3)], ['Bob', 'other', body(1)], ['Bert', 'other', body(1)]);
    table.next([4, 7, 9, 3, 3]);
    const dodge = { answer: 'dodge' };
    expect(table.does('attack', 'bob', ['ann'], dodge, [10, 10, 1, 1])).toBe(
      'Bob misses Ann; Ann dodges for segment 4',
    );
    table.next();
    expect(table.does('attack', 'bert', ['ann'], dodge, [10, 1, 1, 1])).toMatch(
      /^Bert hits Ann for 2; Ann dodges for segment 7/,
    );
    expect(table.left('ann')).toEqual([9]);
  });

  it('SG-49: who still holds the phase of this segment gives that one', () => {
    const table = attacked([3, 8]);
    table.does('hold', 'ann');
    table.next();
    expect(table.does('attack', 'bob', ['ann'], { answer: 'dodge' }, [1, 1, 1])).toMatch(/dodges for segment 3/);
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
    const mind: With = {
      bodyStrength: 1,
      bodyPrecision: 1,
      mindStrength: 2,
      mindPrecision: 2,
      education: 2,
      psiStrength: 0,
    };
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
    expect(table.does('attack', 'bob', ['ann'], {}, [10, 10, 1])).toBe('Bob misses Ann; Ann uses the dodge prepared');
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
    expect(table.said).toContain('Ann still lies in wait');
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

describe('offers', () => {
  it('SG-66, SG-70, SG-71: to the other side alone, and who is due anyway does not act twice', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Abe', 'own', body(1)], ['Bob', 'other', body(2)]);
    table.next([2, 9, 2, 7]);
    expect(table.does('offer', 'ann', ['abe'])).toBe('[Abe is on the same side (SG-66)]');
    expect(table.does('offer', 'bob', ['ann'])).toBe('[Bob is not doing anything now (SG-66)]');
    table.does('offer', 'ann', ['bob']);
    table.does('accept', 'bob');
    expect(table.said).toEqual(['Bob acts in segment 2 anyway: the own phase takes it up']);
    expect([table.next(), table.next()]).toEqual(['2 bad bob', '7 bad bob']);
  });

  it('SG-67: nobody answers, and it is gone; a bonus phase cannot wait', () => {
    const table = attacked([1, 6]);
    table.does('offer', 'ann', ['bob']);
    expect(table.next()).toBe('3 bad bob');
    expect(table.said).toContain('Bob does not take the phase that Ann offered');
    expect(table.does('accept', 'bob')).toBe('[Bob was offered nothing (SG-67)]');
    const bonus = attacked([1, 6]);
    bonus.does('offer', 'ann', ['bob']);
    bonus.does('accept', 'bob');
    expect(bonus.next()).toBe('1 bad bob');
    expect(bonus.does('hold', 'bob')).toBe('[a bonus phase cannot be held (SG-67)]');
  });

  it('SG-69: from the rest of good to bad of the next; in the tenth nothing comes after', () => {
    const table = new Table(['Ann', 'own', body(2)], ['Bob', 'other', body(1)]);
    table.next([4, 10, 5]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('4 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toBe('Ann offers Bob a phase in bad of segment 5');
    table.next();
    table.next();
    table.does('hold', 'ann');
    table.next();
    expect(table.stands).toBe('10 rest of good ann');
    expect(table.does('offer', 'ann', ['bob'])).toMatch(/SG-69/);
    const tenth = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(1)]);
    tenth.next([2, 10]);
    tenth.next();
    expect(tenth.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 10');
    tenth.does('accept', 'ann');
    expect(tenth.next()).toBe('10 rest of good ann');
    const strict = new Table(['Ann', 'own', body(1)], ['Bob', 'other', body(1)]).under({ tenthOffer: 'refused' });
    strict.next([2, 10]);
    strict.next();
    expect(strict.does('offer', 'bob', ['ann'])).toBe('[by a house rule nothing is offered in segment 10 (SG-69)]');
  });

  it('no. 4, the other way: what bad offers is played in the rest of good', () => {
    const table = attacked([8], { goodBonusTiming: 'same-segment' });
    expect(table.does('offer', 'bob', ['ann'])).toBe('Bob offers Ann a phase in rest of good of segment 3');
  });

  it('SG-73: off speed, a bonus phase costs a later one as well', () => {
    const mind: With = {
      bodyStrength: 1,
      bodyPrecision: 1,
      mindStrength: 2,
      mindPrecision: 2,
      education: 2,
      psiStrength: 0,
    };
    const left = (settings: With): readonly number[] => {
      const table = new Table(['Ann', 'own', mind], ['Bob', 'other', body(1)]).under(settings);
      table.next([6, 9, 2], { stat: ['Mind'] });
      table.does('offer', 'bob', ['ann']);
      table.does('accept', 'ann');
      expect(table.next()).toBe('3 good ann');
      table.does('attack', 'ann', ['bob'], {}, [1]);
      return table.left('ann');
    };
    expect(left({})).toEqual([6]);
    expect(left({ bonusOffSpeed: false })).toEqual([6, 9]);
  });
});

describe('stuns', () => {
  const stun = (settings: With): Table => {
    const table = attacked([5], settings);
    table.does('condition', null, ['ann'], { condition: 'stunned', stacks: 2 });
    return table;
  };

  it('no. 15: take the next phases, also of the next turn', () => {
    const table = stun({});
    expect([table.left('ann'), table.stacks('ann', 'stunned')]).toEqual([[], 1]);
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect([table.left('ann'), table.stacks('ann', 'stunned')]).toEqual([[], 0]);
  });

  it('no. 15, the other way: are over with the turn', () => {
    const table = stun({ stunCarries: false });
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect(table.left('ann')).toEqual([5]);
  });
});

describe('falling and dying', () => {
  it('A-09, SG-95: as much damage as hit points leaves one up', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 10 });
    expect([table.status('ann'), table.hp('ann')]).toEqual(['up', 0]);
  });

  it('SG-96, SG-97, SG-101: beyond it Health is rolled, and all phases are lost', () => {
    const table = attacked([5, 8]);
    table.does('damage', null, ['ann'], { amount: 24 }, [10, 1]);
    expect([table.status('ann'), table.left('ann')]).toEqual(['out', []]);
    expect(table.does('attack', 'bob', ['ann'], { answer: 'dodge' })).toMatch(/SG-101/);
    // Later damage asks again: 9 beyond, one success is 5, severity 4: dead at the end of turn 1 + 6.
    table.does('damage', null, ['ann'], { amount: 5 }, [10, 1]);
    expect(table.said).toEqual(['Ann is dying, severity 4: dead at the end of turn 7, unless somebody helps']);
    // A good roll helps nobody who is dying (SG-100), and a worse one hastens it.
    table.does('damage', null, ['ann'], { amount: 1 }, [10, 10]);
    expect(table.status('ann')).toBe('dying');
  });

  it('SG-99: the dying die at the end of their turn', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 19 }, [1]);
    expect(table.status('ann')).toBe('dying');
    table.next([3]);
    expect([table.now.cursor.round, table.status('ann')]).toEqual([2, 'dying']);
    table.next([3]);
    expect([table.now.cursor.round, table.status('ann')]).toEqual([3, 'dead']);
    expect(table.does('attack', 'bob', ['ann'])).toMatch(/SG-99/);
  });

  it('SG-102: whom the GM heals to 0 is up again, and has no phase till the next turn', () => {
    const table = attacked([5]);
    table.does('damage', null, ['ann'], { amount: 12 }, [10]);
    table.does('heal', null, ['ann'], { amount: 2 });
    expect([table.status('ann'), table.left('ann')]).toEqual(['up', []]);
    expect(table.next([5, 3])).toBe('3 bad bob');
    expect(table.left('ann')).toEqual([5]);
  });

  it('the dying are out of danger by the word of the GM (SG-100, SG-102)', () => {
    const table = turn1([1, 2, 3, 4], ['Ann', 'own', body(2)], ['Bob', 'other', body(2)]);
    expect(table.does('steady', null, ['ann'])).toBe('[nobody is dying (SG-99)]');
    table.does('damage', null, ['ann'], { amount: 40 }, [1, 1]);
    expect(table.status('ann')).toBe('dying');
    expect(table.does('steady', null, ['bob'])).toBe('[Bob is not dying (SG-99)]');
    expect(table.does('steady', null, ['ann'])).toBe('Ann is out of danger');
    expect(table.status('ann')).toBe('out');
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
