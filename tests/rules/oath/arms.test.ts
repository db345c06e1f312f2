import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { body, type Fighter, Table } from './table.ts';

type With = { readonly [key: string]: Json };

const max = body(4, { weapons: [{ name: 'Taser' }, { name: 'Neural Disruptor' }, { name: 'Blaster' }] });
const bomber = body(4, {
  grenades: [
    { kind: 'anti-personnel', count: 2 },
    { kind: 'knockout-gas', count: 1 },
    { kind: 'smoke', count: 1 },
  ],
});

/** Turn 1 with these speed dice, as they are thrown: fighter by fighter. */
function turn1(speed: readonly number[], ...who: readonly Fighter[]): Table {
  const table = new Table(...who);
  table.next(speed);
  return table;
}

describe('taser and neural disruptor (SG-84 to SG-86)', () => {
  const scene = (): Table => turn1([1, 2, 3, 4, 5, 6, 7], ['Max', 'own', max], ['Thug', 'other', body(3)]);

  it('a stun takes the next phases, and more of them than speed dice throw over (B-22, B-23)', () => {
    const table = scene();
    expect(table.left('thug')).toEqual([5, 6, 7]);
    expect(table.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2, 7])).toBe('Max tases Thug: loses 1 action');
    expect(table.left('thug')).toEqual([6, 7]);
    expect(table.next()).toBe('2 good max');
    const many = { tn: 5 };
    expect(table.does('taser', 'max', ['thug'], many, [5, 5, 5, 5, 1, 2, 3])).toBe('Max tases Thug: loses 2 actions');
    expect(table.left('thug')).toEqual([]);
    expect(table.stacks('thug', 'fallen-over')).toBe(0);
    table.next();
    table.does('taser', 'max', ['thug'], many, [5, 5, 5, 5, 1, 2, 3]);
    expect(table.stacks('thug', 'stunned')).toBe(2);
  });

  it('by a house rule the speed is what phases are left, or the whole net is held against it', () => {
    const lost = (settings: With): number => {
      const table = new Table(['Max', 'own', max], ['Thug', 'other', body(3)]).under(settings);
      table.next([1, 2, 3, 4, 5, 5, 6]);
      table.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2, 3]);
      return table.stacks('thug', 'fallen-over');
    };
    expect(lost({})).toBe(0);
    expect(lost({ tazeFallBy: 'net' })).toBe(1);
    const one = new Table(['Max', 'own', max], ['Thug', 'other', body(2)]).under({ tazeSpeed: 'phases' });
    one.next([1, 2, 3, 4, 9, 8]);
    one.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2]);
    expect(one.stacks('thug', 'fallen-over')).toBe(0);
    one.next();
    one.does('taser', 'max', ['thug'], {}, [7, 8, 9, 10, 1, 2]);
    expect(one.stacks('thug', 'fallen-over')).toBe(1);
  });

  it('dice of Precision come back one after each phase (B-24)', () => {
    const table = turn1([1, 2, 3, 3, 4, 5, 6, 7, 8, 9], ['Max', 'own', max], ['Thug', 'other', body(6)]);
    expect(table.does('neural', 'max', ['thug'], {}, [7, 8, 9, 10])).toBe(
      'Max disrupts Thug: 2 dice of Precision lost',
    );
    table.next();
    expect(table.does('neural', 'max', ['thug'], { answer: 'dodge' }, [1, 1, 1, 1, 7, 1, 1, 1])).toBe(
      'Max disrupts Thug: no effect; Thug dodges for segment 4',
    );
    table.next();
    expect(table.next()).toBe('5 bad thug');
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1])).toBe('Thug misses Max');
    expect(table.cited).toContain('SG-86');
    table.next();
    expect(table.stacks('thug', 'disrupted')).toBe(1);
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1, 1])).toBe('Thug misses Max');
    table.next();
    expect(table.stacks('thug', 'disrupted')).toBe(0);
    expect(table.does('attack', 'thug', ['max'], {}, [1, 1, 1, 1, 1, 1])).toBe('Thug misses Max');
  });

  it('are no weapons of damage, and are refused where nobody carries them', () => {
    const table = scene();
    expect(table.does('attack', 'max', ['thug'], { weapon: 'Taser' })).toContain('has no "Taser"');
    expect(turn1([1, 2], ['Ann', 'own', body(2)]).does('neural', 'ann', ['ann'])).toBe(
      '[no neural disruptor carried (SG-77)]',
    );
  });
});

describe('grenades (SG-87 to SG-94)', () => {
  const crowd: readonly Fighter[] = [
    ['Max', 'own', bomber],
    ['Ann', 'other', body(2)],
    ['Bob', 'other', body(3)],
    ['Cid', 'other', body(4)],
  ];
  const speed = [1, 2, 3, 4, 5, 6, 5, 6, 7, 5, 6, 7, 8];

  it('one throw and one blast for all, each with hex, dodge and cover of their own (B-19, B-20)', () => {
    const table = turn1(speed, ...crowd);
    const title = table.decide(
      {
        action: 'grenade',
        by: 'max',
        on: ['ann', 'bob', 'cid', 'max'],
        with: { distance: 3 },
        each: { bob: { answer: 'dodge' }, cid: { hexes: 1, cover: 'half' }, max: { hexes: 3 } },
      },
      [7, 8, 9, 1, 7, 7, 8, 8, 9, 10, 1, 2, 3, 4, 9, 1, 1, 7, 1],
    );
    // 6 successes: Ann 30, Bob 25 behind one of his dodge, Cid (6 - 1 - 2) x 5, Max (6 - 3) x 5.
    expect(title).toBe('Max throws a grenade: 4 of 4 hurt, 85 damage; Bob dodges for segment 5');
    expect(['ann', 'bob', 'cid', 'max'].map((who) => table.hp(who))).toEqual([-10, 5, 25, 25]);
    expect(table.status('ann')).toBe('dying');
    expect(table.left('bob')).toEqual([6, 7]);
    expect(table.said).toContain('it bursts at the end of the sub-segment: whoever is due in it still acts');
    expect(
      (table.last?.rows ?? []).map(({ who, number, cells }) => [who, number, ...cells.map(({ text }) => text)]),
    ).toEqual([
      ['ann', 30, '0', '-', '-', '6'],
      ['bob', 25, '0', '1', '-', '5'],
      ['cid', 15, '1', '-', '2', '3'],
      ['max', 15, '3', '-', '-', '3'],
    ]);
  });

  it('into the own hex without a roll, and no more than are carried (A-04)', () => {
    const table = turn1(speed, ...crowd);
    const blast = [1, 1, 1, 1, 1, 1, 1, 1, 1, 7];
    expect(table.does('grenade', 'max', ['ann'], { distance: 0 }, blast)).toContain('1 of 1 hurt, 5 damage');
    // It took no dice: the dicey action of the phase is left, a second one without dice is not.
    expect(table.does('grenade', 'max', ['ann'], { distance: 0 })).toContain('(SG-51)');
    expect(table.does('attack', 'max', ['ann'], {}, [1, 1, 1, 1])).toBe('Max misses Ann');
    table.next();
    expect(
      table.does('grenade', 'max', ['ann'], { distance: 1, kind: 'anti-personnel' }, [7, 1, 1, 1, ...blast]),
    ).toContain('5 damage');
    table.next();
    expect(table.does('grenade', 'max', ['ann'], { kind: 'anti-personnel' })).toBe(
      '[no anti-personnel grenade left (SG-77)]',
    );
  });

  it('SG-57, SG-94: where not all happens at once it bursts when the sub-segment is over, and the fallen lose what comes', () => {
    const scene = (kind: string, faces: readonly number[]): Table => {
      const table = new Table(['Max', 'own', bomber], ['Dee', 'own', body(1)], ['Ann', 'other', body(2)]);
      table.under({ simultaneous: false }).next([1, 2, 3, 4, 1, 1, 9]);
      expect(table.does('grenade', 'max', ['ann'], { kind }, [7, 1, 1, 1, ...faces])).toContain('still to burst');
      expect([table.hp('ann'), table.status('ann'), table.left('max')]).toEqual([20, 'up', [2, 3, 4]]);
      // Dee is of the same sub-segment: nothing has burst yet.
      expect([table.next(), table.hp('ann')]).toEqual(['1 good dee', 20]);
      return table;
    };
    const blown = scene('anti-personnel', [7, 7, 8, 8, 9, 10, 1, 2, 3, 4]);
    expect(blown.next([1, 1])).toBe('2 good max');
    expect([blown.hp('ann'), blown.status('ann'), blown.left('ann')]).toEqual([-10, 'dying', []]);
    expect(blown.said).toContain('what Max threw bursts');
    expect(blown.now.combatants.max?.marks).not.toHaveProperty('fuse');
    const gassed = scene('knockout-gas', [7, 7, 7, 1, 1, 1, 1, 1]);
    expect([gassed.next(), gassed.status('ann'), gassed.stacks('ann', 'gassed')]).toEqual(['2 good max', 'out', 1]);
    const smoked = scene('smoke', []);
    expect([smoked.next(), smoked.stacks('ann', 'in-smoke')]).toEqual(['1 bad ann', 1]);
  });

  it('a throw too short lands on this side, and the GM may move it (SG-88)', () => {
    const short = (lands: With): number => {
      const table = turn1(speed, ...crowd);
      table.does('grenade', 'max', ['ann'], { distance: 5, ...lands }, [7, 8, 1, 1, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1]);
      return table.hp('ann');
    };
    expect(short({})).toBe(15);
    expect(short({ lands: 0 })).toBe(10);
  });

  it('gas works for three turns, adds up, and the GM says who falls (SG-91, SG-92)', () => {
    const table = turn1(speed, ...crowd);
    const title = table.does(
      'grenade',
      'max',
      ['ann', 'bob', 'cid'],
      { kind: 'knockout-gas' },
      [7, 1, 1, 1, 7, 8, 9, 1, 1, 1, 1, 1],
    );
    expect(title).toBe('Max throws knockout gas: 3 of 3 reached');
    expect(['ann', 'bob', 'cid'].map((who) => table.status(who))).toEqual(['out', 'up', 'up']);
    expect(table.stacks('bob', 'impaired')).toBe(1);
    expect(table.left('ann')).toEqual([]);
    while (table.now.cursor.at?.[0] !== 8) table.next();
    // Turn 2: one more success makes four, more than Bob's Health of 3 and as much as Cid's 4.
    table.next([1, 2, 3, 4, 5, 6, 7, 5, 6, 7, 8, 7, 1, 1, 1, 1, 1, 1, 1], { 'gas-falls': [] });
    expect(table.now.cursor.round).toBe(2);
    expect(['bob', 'cid'].map((who) => table.status(who))).toEqual(['up', 'up']);
    while (table.now.cursor.at?.[0] !== 8) table.next();
    table.next([1, 2, 3, 4, 5, 6, 7, 5, 6, 7, 8, 7, 1, 1, 1, 1, 1, 1, 1]);
    expect(['bob', 'cid'].map((who) => table.status(who))).toEqual(['out', 'out']);
    while (table.now.cursor.round === 3) table.next(table.left('max').length === 0 ? [1, 2, 3, 4] : []);
    expect(table.stacks('cid', 'gassed')).toBe(0);
  });

  it('gas is thrown for in every turn, also in those that go by in one record', () => {
    const table = new Table(['Max', 'own', bomber], ['Ann', 'other', body(2)]);
    table.next([1, 2, 3, 4, 5, 6]);
    const own = { action: 'grenade', by: 'max', on: ['max', 'ann'], with: { kind: 'knockout-gas', distance: 0 } };
    const strong = [7, 7, 7, 7, 7, 1, 1, 1];
    table.decide(own, strong);
    expect([table.status('max'), table.status('ann')]).toEqual(['out', 'out']);
    // Nobody is left who can act: two turns go by, and the gas of both is in the record.
    table.next([...strong, ...strong]);
    expect([table.now.cursor.round, table.stacks('ann', 'gassed')]).toEqual([3, 1]);
  });

  it('smoke hampers who looks into it or out of it, until it is gone (SG-93)', () => {
    const table = turn1(speed, ...crowd);
    expect(table.does('grenade', 'max', ['ann'], { kind: 'smoke' }, [7, 1, 1, 1])).toBe(
      'Max throws smoke: 1 of 1 reached',
    );
    table.next();
    expect(table.does('attack', 'max', ['ann'], {}, [8, 8, 8, 8])).toBe('Max misses Ann');
    expect(table.cited).toContain('SG-93');
    table.next();
    expect(table.does('attack', 'max', ['ann'], { sight: false }, [8, 1, 1, 1])).toBe('Max hits Ann for 5');
    for (const round of [1, 2, 3]) {
      expect(table.stacks('ann', 'in-smoke')).toBe(1);
      while (table.now.cursor.round === round) {
        table.next(lastOf(table) ? speed : []);
      }
    }
    expect(table.stacks('ann', 'in-smoke')).toBe(0);
  });
});

describe('splitting dice (SG-60 to SG-64)', () => {
  const mage = body(6, {
    psiStrength: 4,
    psiPrecision: 4,
    fortune: 4,
    skills: [{ name: 'Watch', level: 2 }],
    weapons: [{ name: 'Blaster', skill: 'Guns' }],
    speed: 'body',
  });
  const psion = {
    ...mage,
    skills: [{ name: 'Guns', level: 2 }],
    powers: [{ name: 'Flight', level: 2 }, { name: 'Push', kind: 'instant' }, { name: 'Shield' }],
  };
  const scene = (sheet: With = mage): Table => {
    const table = new Table(['Max', 'own', sheet], ['Ann', 'other', body(4)], ['Bob', 'other', body(2)]);
    table.next([1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8]);
    return table;
  };

  it('the pool is the smaller substat, all skill counts for each part, one surcharge in all (B-34)', () => {
    const table = scene();
    const rolls = { substat: 'bodyPrecision', skill: 'Watch', second: 'psiStrength', secondSkill: 'Watch' };
    expect(table.does('split', 'max', [], { ...rolls, share: 4 })).toBe('[each part has at least one die (SG-60)]');
    expect(table.does('split', 'max', [], { ...rolls, same: true })).toContain('(SG-62)');
    expect(table.does('split', 'max', [], rolls, [6, 6, 5, 1])).toBe(
      'Max rolls Watch: 2 successes, Watch: 1 success, off speed: segment 6 too',
    );
  });

  it('attacks on two share the dice of one pool, and no more than there are', () => {
    const table = scene();
    const apart = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'], with: {} };
    expect(table.decide({ ...apart, each: { ann: { share: 5 } } })).toBe(
      '[8 dice are divided, and the pool has 6 (SG-60)]',
    );
    expect(table.decide({ ...apart, on: ['ann'] })).toContain('(SG-60)');
    const said = { ...apart, each: { ann: { share: 4 }, bob: { share: 2, answer: 'dodge' } } };
    expect(table.decide(said, [7, 7, 1, 1, 7, 7, 8, 1])).toBe(
      'Max hits Ann for 9; Max hits Bob for 7; Bob dodges for segment 7',
    );
    expect(table.left('max')).toEqual([2, 3, 4, 5, 6]);
    const three = new Table(
      ['Max', 'own', mage],
      ['Ann', 'other', body(4)],
      ['Bob', 'other', body(2)],
      ['Cid', 'other', body(2)],
    );
    three.next([1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8, 7, 8]);
    expect(three.decide({ ...apart, on: ['ann', 'bob', 'cid'] })).toBe('[more than two parts take a shtick (SG-61)]');
  });

  it('an attack and a power share the smaller substat, each with all of its skill, for one surcharge (B-34)', () => {
    const table = scene(psion);
    const said = { power: 'Flight' };
    // 4 dice: 2 for the attack, 2 for Flight; skill 2 lifts both sixes of each. Blaster: 2 x 2 + 5.
    expect(table.does('attack-and-power', 'max', ['ann'], said, [6, 6, 6, 6])).toBe(
      'Max hits Ann for 9; uses Flight: 2 successes, 2 kept, off speed: segment 6 too',
    );
    expect([table.hp('ann'), table.stacks('max', 'psi-flight'), table.left('max')]).toEqual([31, 2, [2, 3, 4, 5]]);
    expect(table.cited).toEqual(expect.arrayContaining(['SG-60', 'SG-64', 'SG-74', 'SG-27']));
    expect(table.does('attack', 'max', ['ann'])).toContain('(SG-51)');
  });

  it('by a house rule each part that is off speed costs a later phase of its own (SG-64)', () => {
    const ofMind = { ...psion, mindStrength: 6, mindPrecision: 6, education: 6, speed: 'mind' };
    const plays = (settings: With, action: string, on: readonly string[], said: With, faces: readonly number[]) => {
      const table = new Table(['Max', 'own', ofMind], ['Ann', 'other', body(4)], ['Bob', 'other', body(2)]);
      table.under(settings).next([1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8], { stat: ['Mind'] });
      const title = table.does(action, 'max', on, said, faces);
      return [title.replace(/^.*, off/, 'off'), table.left('max')];
    };
    const both = (settings: With, said: With) =>
      plays(settings, 'attack-and-power', ['ann'], { power: 'Push', ...said }, [1, 1, 1, 1]);
    expect(both({}, {})).toEqual(['off speed: segment 6 too', [2, 3, 4, 5]]);
    const each = { surcharges: 'each' };
    expect(both(each, {})).toEqual(['off speed: segment 5 and 6 too', [2, 3, 4]]);
    expect(both(each, { gives: '3' })).toEqual(['off speed: segment 3 and 6 too', [2, 4, 5]]);
    const two = plays(each, 'two-attacks', ['ann', 'bob'], {}, [1, 1, 1, 1, 1, 1]);
    expect(two).toEqual(['off speed: segment 5 and 6 too', [2, 3, 4]]);
    const late = new Table(['Max', 'own', ofMind], ['Ann', 'other', body(4)]).under(each);
    late.next([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { stat: ['Mind'] });
    for (let n = 1; n < 5; n += 1) late.next();
    expect(late.stands).toBe('5 good max');
    expect(late.does('attack-and-power', 'max', ['ann'], { power: 'Push' })).toBe(
      '[Precision of Body and Strength of Psi at a speed of Mind costs 2 later phases, and Max has only 6 (SG-64)]',
    );
    const rolls = { substat: 'mindStrength', second: 'psiStrength' };
    expect(plays(each, 'split', [], rolls, [1, 1, 1, 1])).toEqual(['off speed: segment 6 too', [2, 3, 4, 5]]);
  });

  it('of the power only dice that are free are shared; a running one can be let go for more (SG-31, SG-60)', () => {
    const table = scene(psion);
    const both = (said: With, faces: readonly number[] = []) =>
      table.does('attack-and-power', 'max', ['ann'], said, faces);
    expect(both({ share: 4 })).toBe('[each part has at least one die (SG-60)]');
    expect(both({ same: true })).toContain('(SG-62)');
    expect(both({ power: 'Flying' })).toContain('(SG-26)');
    both({ power: 'Flight', share: 1 }, [1, 7, 8, 1]);
    table.next();
    expect(table.next()).toBe('2 good max');
    // 2 of 4 dice keep Flight up: 1 for the attack, 1 for Push, which is instant. Ann dodges with 4 dice.
    expect(both({ power: 'Push', answer: 'dodge' }, [7, 1, 1, 1, 1, 7])).toBe(
      'Max hits Ann for 7; Ann dodges for segment 2; uses Push: 1 success, off speed: segment 5 too',
    );
    expect(table.next()).toBe('3 good max');
    // Flight's dice are free again: 3 for the attack, 1 for Shield.
    const dropped = { power: 'Shield', drop: 'Flight', share: 3, keep: 0 };
    expect(both(dropped, [1, 1, 1, 7])).toBe(
      'Max misses Ann; uses Shield: 1 success, 0 kept, off speed: segment 4 too',
    );
    expect([table.stacks('max', 'psi-flight'), table.stacks('max', 'psi-shield')]).toEqual([0, 0]);
  });

  const blaster = {
    ...psion,
    karma: 1,
    powers: [
      { name: 'Blast', kind: 'instant', multiplier: 3, base: 2, level: 3 },
      { name: 'Flight', level: 2 },
    ],
  };

  it('a weapon and a power that does damage share one pool, each on a target of its own (SG-60 to SG-64, B-34)', () => {
    const table = scene(blaster);
    const said = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'], with: {} };
    const both = { ...said, each: { bob: { weapon: 'Blast', answer: 'dodge' } } };
    // Of 6 dice and 4 the smaller: 2 for each. Skill 2 lifts a 5 of the blaster, skill 3 a 4 of the Blast; Bob dodges once.
    expect(table.decide({ ...both, each: { bob: { weapon: 'Blast', share: 3 } } })).toBe(
      '[5 dice are divided, and the pool has 4 (SG-60)]',
    );
    expect(table.decide(both, [5, 1, 4, 8, 7, 1])).toBe(
      'Max hits Ann for 7; Max hits Bob for 5; Bob dodges for segment 7, off speed: segment 6 too',
    );
    expect(table.cited).toEqual(expect.arrayContaining(['SG-60', 'SG-64', 'SG-74', 'SG-28']));
    expect(table.does('attack-and-power', 'max', ['ann'], { power: 'Blast' })).toContain('(SG-51)');
    table.next();
    expect(table.next()).toBe('2 good max');
    expect(table.does('attack-and-power', 'max', ['ann'], { power: 'Blast' })).toBe(
      '[Blast does damage to a target of its own: that is "Attack two" (SG-60)]',
    );
    // Two dice keep Flight up: one is left for each, unless it is let go. Two blasts are of one speed.
    table.does('power', 'max', [], { power: 'Flight', keep: 2 }, [7, 8, 1, 1]);
    expect(table.next()).toBe('2 bad ann');
    expect(table.next()).toBe('3 good max');
    const blasts = { ...said, with: { weapon: 'Blast' } };
    expect(table.decide({ ...blasts, with: { weapon: 'Blast', share: 2 } })).toContain('the pool has 2');
    expect(table.decide({ ...blasts, with: { weapon: 'Blast', share: 2, drop: 'Flight' } }, [7, 1, 1, 1])).toBe(
      'Max hits Ann for 5; Max misses Bob, off speed: segment 4 too',
    );
    expect(table.stacks('max', 'psi-flight')).toBe(0);
  });

  it('karma and luck are for one roll of two: the first (SG-08, SG-20)', () => {
    const table = scene(blaster);
    const said = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'] };
    const values = { tn: 4, karma: true, luck: true, share: 1 };
    // Ann: a die and four of Fortune at 4; Bob: one die at 5, which skill 2 lifts.
    expect(table.decide({ ...said, with: values }, [1, 4, 1, 1, 1, 3])).toBe('Max hits Ann for 7; Max hits Bob for 7');
    expect(table.now.combatants.max?.tracks.karma?.now).toBe(0);
  });

  it('a dodge split between two attacks takes one phase, till the sub-segment is over (SG-63)', () => {
    const shots = (settings: With): Table => {
      const table = new Table(['Max', 'own', body(2)], ['Ann', 'other', body(4)], ['Bob', 'other', body(4)]).under(
        settings,
      );
      table.next([8, 9, 1, 2, 3, 4, 1, 2, 3, 4]);
      return table;
    };
    const table = shots({});
    expect(table.does('attack', 'ann', ['max'], { answer: 'rest' })).toBe('[Max has no dodge split (SG-63)]');
    expect(table.does('attack', 'ann', ['max'], { answer: 'split' }, [7, 1, 1, 1, 8])).toBe(
      'Ann misses Max; Max dodges for segment 8',
    );
    table.next();
    expect(table.does('attack', 'bob', ['max'], { answer: 'rest' }, [7, 1, 1, 1, 1])).toBe(
      'Bob hits Max for 5; Max dodges with the rest of the dice',
    );
    expect(table.left('max')).toEqual([9]);
    table.next();
    table.does('attack', 'ann', ['max'], { answer: 'split', dodgeShare: 1 }, [1, 1, 1, 1, 8]);
    expect(table.stacks('max', 'dodge-split')).toBe(1);
    table.next();
    table.next();
    expect(table.stacks('max', 'dodge-split')).toBe(0);
    expect(shots({ splitDodge: false }).does('attack', 'ann', ['max'], { answer: 'split' })).toContain('(SG-63)');
  });
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

describe('how long it lasts is up to the house', () => {
  it.each([
    ['knockout-gas', 'gassed', { gasTurns: 1 }, [7, 1, 1, 1, 7, 1, 1, 1, 1, 1, 1, 1]],
    ['smoke', 'in-smoke', { smokeTurns: 1 }, [7, 1, 1, 1]],
  ])('%s is gone with the turn', (kind, condition, settings, faces) => {
    const table = new Table(['Max', 'own', bomber], ['Ann', 'other', body(2)]).under(settings);
    table.next([1, 2, 3, 4, 5, 6]);
    table.does('grenade', 'max', ['ann'], { kind }, faces);
    expect(table.stacks('ann', condition)).toBe(1);
    while (table.now.cursor.round === 1) table.next(lastOf(table) ? [1, 2, 3, 4, 5, 6] : []);
    expect(table.stacks('ann', condition)).toBe(0);
  });
});

/** Whether going on begins a new turn: nobody has a phase left. */
function lastOf(table: Table): boolean {
  return Object.keys(table.now.combatants).every((who) => table.left(who).length === 0);
}
