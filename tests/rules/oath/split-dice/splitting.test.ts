/** One pool of dice split between rolls, attacks, powers or dodges (B-34). */
import { describe, expect, it } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { oath } from '../../../../src/rules/oath/index.ts';
import { body, type Fighter, Table, turn1, type With } from '../table.ts';

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
    return turn1(
      [1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8],
      ['Max', 'own', sheet],
      ['Ann', 'other', body(4)],
      ['Bob', 'other', body(2)],
    );
  };

  it('uses the smaller substat, the full skill for each part, and one surcharge in all (B-34)', () => {
    const table = scene();
    const rolls = { substat: 'bodyPrecision', skill: 'Watch', second: 'psiStrength', secondSkill: 'Watch' };
    expect(table.does('split', 'max', [], { ...rolls, share: 4 })).toBe('[each part needs at least one die (SG-60)]');
    expect(table.does('split', 'max', [], { ...rolls, same: true })).toContain('(SG-62)');
    expect(table.does('split', 'max', [], rolls, [6, 6, 5, 1])).toBe(
      'Max rolls Watch: 2 successes, Watch: 1 success; Max, off speed, gives up 6',
    );
  });

  it('splits one pool between two attacks, and refuses more dice than there are (SG-60)', () => {
    const table = scene();
    const apart = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'], with: {} };
    expect(table.decide({ ...apart, each: { ann: { share: 5 }, bob: { share: 3 } } })).toBe(
      '[the parts have 8 dice, and the pool has 6 (SG-60)]',
    );
    expect(table.decide({ ...apart, each: { ann: { share: 6 } } })).toBe('[each part needs at least one die (SG-60)]');
    expect(table.decide({ ...apart, on: ['ann'] })).toContain('(SG-60)');
    const values = { ...apart, each: { ann: { share: 4 }, bob: { share: 2, answer: 'dodge' } } };
    expect(table.decide(values, [7, 7, 1, 1, 7, 7, 8, 1])).toBe(
      'Max hits Ann for 9; Max hits Bob for 7; Bob dodges (spends segment 7)',
    );
    expect(table.left('max')).toEqual([2, 3, 4, 5, 6]);
    const three = turn1(
      [1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8, 7, 8],
      ['Max', 'own', mage],
      ['Ann', 'other', body(4)],
      ['Bob', 'other', body(2)],
      ['Cid', 'other', body(2)],
    );
    expect(three.decide({ ...apart, on: ['ann', 'bob', 'cid'] })).toBe('[more than two parts take a shtick (SG-61)]');
  });

  it('splits the smaller substat between an attack and a power, for one surcharge (B-34)', () => {
    const table = scene(psion);
    const values = { power: 'Flight' };
    // 4 dice: 2 for the attack, 2 for Flight; skill 2 raises both sixes of each. Blaster: 2 x 2 + 5.
    expect(table.does('attack-and-power', 'max', ['ann'], values, [6, 6, 6, 6])).toBe(
      'Max hits Ann for 9; uses Flight: 2 successes, 2 kept; Max, off speed, gives up 6',
    );
    expect([table.hp('ann'), table.stacks('max', 'psi-flight'), table.left('max')]).toEqual([31, 2, [2, 3, 4, 5]]);
    expect(table.cited).toEqual(expect.arrayContaining(['SG-60', 'SG-64', 'SG-74', 'SG-27']));
    expect(table.does('attack', 'max', ['ann'])).toContain('(SG-51)');
  });

  it('costs a surcharge for each part that is off speed, by house rule (SG-64)', () => {
    const ofMind = { ...psion, mindStrength: 6, mindPrecision: 6, education: 6, speed: 'mind' };
    const titleAndLeft = (
      settings: With,
      action: string,
      on: readonly string[],
      values: With,
      faces: readonly number[],
    ) => {
      const table = new Table(['Max', 'own', ofMind], ['Ann', 'other', body(4)], ['Bob', 'other', body(2)]);
      table.under(settings).next([1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 7, 8], { stat: ['Mind'] });
      const title = table.does(action, 'max', on, values, faces);
      return [title.replace(/^.*; Max, off/, 'off'), table.left('max')];
    };
    const both = (settings: With, values: With) =>
      titleAndLeft(settings, 'attack-and-power', ['ann'], { power: 'Push', ...values }, [1, 1, 1, 1]);
    expect(both({}, {})).toEqual(['off speed, gives up 6', [2, 3, 4, 5]]);
    const each = { surcharges: 'each' };
    expect(both(each, {})).toEqual(['off speed, gives up 5 and 6', [2, 3, 4]]);
    expect(both(each, { gives: '3' })).toEqual(['off speed, gives up 3 and 6', [2, 4, 5]]);
    const two = titleAndLeft(each, 'two-attacks', ['ann', 'bob'], {}, [1, 1, 1, 1, 1, 1]);
    expect(two).toEqual(['off speed, gives up 5 and 6', [2, 3, 4]]);
    const late = new Table(['Max', 'own', ofMind], ['Ann', 'other', body(4)]).under(each);
    late.next([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { stat: ['Mind'] });
    for (let n = 1; n < 5; n += 1) late.next();
    expect(late.position).toBe('5 good max');
    expect(late.does('attack-and-power', 'max', ['ann'], { power: 'Push' })).toBe(
      '[Precision of Body and Strength of Psi at a speed of Mind costs 2 later phases, and Max has only 6 (SG-64)]',
    );
    const rolls = { substat: 'mindStrength', second: 'psiStrength' };
    expect(titleAndLeft(each, 'split', [], rolls, [1, 1, 1, 1])).toEqual(['off speed, gives up 6', [2, 3, 4, 5]]);
  });

  it('counts only the free dice of a power; letting go of a running one adds dice (SG-31, SG-60)', () => {
    const table = scene(psion);
    const both = (values: With, faces: readonly number[] = []) =>
      table.does('attack-and-power', 'max', ['ann'], values, faces);
    expect(both({ share: 4 })).toBe('[each part needs at least one die (SG-60)]');
    expect(both({ same: true })).toContain('(SG-62)');
    expect(both({ power: 'Flying' })).toContain('(SG-26)');
    both({ power: 'Flight', share: 1 }, [1, 7, 8, 1]);
    table.next();
    expect(table.next()).toBe('2 good max');
    // 2 of 4 dice keep Flight up: 1 for the attack, 1 for Push, which is instant. Ann dodges with 4 dice.
    expect(both({ power: 'Push', answer: 'dodge' }, [7, 1, 1, 1, 1, 7])).toBe(
      'Max hits Ann for 7; Ann dodges (spends segment 2); uses Push: 1 success; Max, off speed, gives up 5',
    );
    expect(table.next()).toBe('3 good max');
    // Flight's dice are free again: 3 for the attack, 1 for Shield.
    const dropped = { power: 'Shield', drop: 'Flight', share: 3, keep: 0 };
    expect(both(dropped, [1, 1, 1, 7])).toBe(
      'Max misses Ann; uses Shield: 1 success, 0 kept; Max, off speed, gives up 4',
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

  it('splits one pool between a weapon and a power that deals damage (SG-60 to SG-64, B-34)', () => {
    const table = scene(blaster);
    const values = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'], with: {} };
    const both = { ...values, each: { bob: { weapon: 'Blast', answer: 'dodge' } } };
    // Of 6 dice and 4 the smaller: 2 for each. Skill 2 raises a 5 of the blaster, skill 3 a 4 of the Blast; Bob dodges once.
    expect(table.decide({ ...both, each: { bob: { weapon: 'Blast', share: 3 }, ann: { share: 2 } } })).toBe(
      '[the parts have 5 dice, and the pool has 4 (SG-60)]',
    );
    expect(table.decide(both, [5, 1, 4, 8, 7, 1])).toBe(
      'Max hits Ann for 7; Max hits Bob for 5; Bob dodges (spends segment 7); Max, off speed, gives up 6',
    );
    expect(table.cited).toEqual(expect.arrayContaining(['SG-60', 'SG-64', 'SG-74', 'SG-28']));
    expect(table.does('attack-and-power', 'max', ['ann'], { power: 'Blast' })).toContain('(SG-51)');
    table.next();
    expect(table.next()).toBe('2 good max');
    expect(table.does('attack-and-power', 'max', ['ann'], { power: 'Blast' })).toBe(
      '[Blast deals damage to a target of its own: use "Attack two" (SG-60)]',
    );
    // Two dice keep Flight up: one is left for each, unless Max lets go of it. Two blasts are off speed by the same stat.
    table.does('power', 'max', [], { power: 'Flight', keep: 2 }, [7, 8, 1, 1]);
    expect(table.next()).toBe('2 bad ann');
    expect(table.next()).toBe('3 good max');
    const blasts = { ...values, with: { weapon: 'Blast' } };
    expect(table.decide({ ...blasts, with: { weapon: 'Blast', share: 2 } })).toContain('the pool has 2');
    expect(table.decide({ ...blasts, with: { weapon: 'Blast', share: 2, drop: 'Flight' } }, [7, 1, 1, 1])).toBe(
      'Max hits Ann for 5; Max misses Bob; Max, off speed, gives up 4',
    );
    expect(table.stacks('max', 'psi-flight')).toBe(0);
  });

  it('uses karma and luck for the first of two attacks only (SG-08, SG-20)', () => {
    const table = scene(blaster);
    const intent = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'] };
    const values = { tn: 4, karma: true, luck: true, share: 1 };
    // Ann: a die and four of Fortune at 4; Bob: one die at 5, which skill 2 raises.
    expect(table.decide({ ...intent, with: values }, [1, 4, 1, 1, 1, 3])).toBe(
      'Max hits Ann for 7; Max hits Bob for 7',
    );
    expect(table.now.combatants.max?.tracks.karma?.now).toBe(0);
  });

  it('splits a dodge between two attacks of one sub-segment, for one phase (SG-63)', () => {
    const shots = (settings: With): Table => {
      return turn1(
        [8, 9, 1, 2, 3, 4, 1, 2, 3, 4],
        ['Max', 'own', body(2)],
        ['Ann', 'other', body(4)],
        ['Bob', 'other', body(4)],
      ).under(settings);
    };
    const table = shots({});
    expect(table.does('attack', 'ann', ['max'], { answer: 'rest' })).toBe('[Max has no dodge split (SG-63)]');
    expect(table.does('attack', 'ann', ['max'], { answer: 'split' }, [7, 1, 1, 1, 8])).toBe(
      'Ann misses Max; Max dodges (spends segment 8)',
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

  describe('of an odd pool', () => {
    const five = (...more: readonly Fighter[]): Table => {
      const table = new Table(['Max', 'own', body(5)], ['Ann', 'other', body(2)], ['Bob', 'other', body(2)], ...more);
      table.next([1, 2, 3, 4, 5, 6, 7, 6, 7, ...more.flatMap(() => [6, 7])]);
      return table;
    };
    const both = { action: 'two-attacks', by: 'max', on: ['ann', 'bob'], with: {} };

    it('gives the first target the odd die, and every die is rolled (SG-60)', () => {
      // Fists: 3 successes and Strength 5 against Ann, 2 and 5 against Bob.
      expect(five().decide(both, [7, 7, 7, 7, 7])).toBe('Max hits Ann for 8; Max hits Bob for 7');
      expect(findAction(oath, 'two-attacks')?.explain(five().now, both)).toEqual([
        '5 dice: 3 for Ann, 2 for Bob (SG-60)',
      ]);
    });

    it('is divided as the attacker says, and the rest goes to the others (SG-60)', () => {
      const bobMore = { ...both, each: { bob: { share: 4 } } };
      expect(five().decide(bobMore, [7, 7, 7, 7, 7])).toBe('Max hits Ann for 6; Max hits Bob for 9');
      const some = { ...both, with: { share: 2 } };
      expect(five().decide(some, [7, 7, 7, 7])).toBe('Max hits Ann for 7; Max hits Bob for 7');
    });
  });

  describe('with a shtick', () => {
    const splitter = body(6, { shticks: ['Split attack'], skills: [{ name: 'Watch', level: 2 }] });
    const twice = { action: 'two-attacks', by: 'max', on: ['ann', 'ann'], with: {} };

    it('aims two parts at one target, which dodges the first (SG-62)', () => {
      expect(scene(body(6)).decide(twice)).toBe('[two parts of split dice at one target take a shtick (SG-62)]');
      // 3 dice each: 2 successes less a dodge of 1, and 3 successes; Strength 6 with each hit.
      const dodged = { ...twice, with: { answer: 'dodge' } };
      const table = scene(splitter);
      expect(table.decide(dodged, [7, 7, 1, 8, 1, 1, 1, 7, 7, 7])).toBe(
        'Max hits Ann for 16; Ann dodges (spends segment 1)',
      );
      expect(table.cited).toEqual(expect.arrayContaining(['SG-60', 'SG-62', 'SG-74']));
      const counted = { ...twice, on: ['ann'], each: { ann: { attacks: 2 } } };
      expect(scene(splitter).decide(counted, [7, 1, 1, 1, 1, 1])).toBe('Max hits Ann for 7');
      expect(scene(body(6)).decide(counted)).toContain('(SG-62)');
    });

    it('divides the pool into more than two parts (SG-61)', () => {
      const three = { ...twice, on: ['ann', 'bob', 'ann'] };
      expect(scene(body(6)).decide(three)).toBe('[more than two parts take a shtick (SG-61)]');
      // Two dice for each of three parts: two at Ann, one at Bob.
      expect(scene(splitter).decide(three, [7, 1, 7, 1, 7, 1])).toBe('Max hits Ann for 14; Max hits Bob for 7');
    });

    it('gives the first parts of an odd pool the odd dice (SG-60)', () => {
      const odd = turn1([1, 2, 3, 4, 5], ['Max', 'own', body(5, { shticks: ['Split attack'] })]);
      const rolls = { substat: 'bodyPrecision', second: 'bodyStrength', more: ['health'] };
      expect(odd.does('split', 'max', [], rolls, [7, 7, 7, 7, 7])).toBe(
        'Max rolls Precision of Body: 2 successes, Strength of Body: 2 successes, Health: 1 success',
      );
    });

    it('makes three rolls at once (SG-61)', () => {
      const rolls = { substat: 'bodyPrecision', second: 'bodyStrength', more: ['health:Watch'] };
      expect(scene({ ...splitter, shticks: [] }).does('split', 'max', [], rolls)).toBe(
        '[more than two parts take a shtick (SG-61)]',
      );
      // Two dice each; Watch raises a 5.
      expect(scene(splitter).does('split', 'max', [], rolls, [7, 7, 1, 7, 5, 1])).toBe(
        'Max rolls Precision of Body: 2 successes, Strength of Body: 1 success, Watch: 1 success',
      );
      expect(scene(splitter).does('split', 'max', [], { ...rolls, more: ['health:Flying'] })).toContain('(SG-22)');
      const blanks = findAction(oath, 'split')?.blanks(scene(splitter).now, {
        action: 'split',
        by: 'max',
        on: [],
        with: rolls,
      });
      expect(blanks?.find(({ id }) => id === 'share')?.defaultValue).toBe(2);
      expect(blanks?.map(({ id }) => id)).toContain('more');
    });
  });
});
