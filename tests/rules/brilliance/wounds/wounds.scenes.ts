import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { settings } from '../../../../src/rules/brilliance/combatant/settings.ts';
import { fall } from '../../../../src/rules/brilliance/environment/fall.ruling.ts';
import { medicine } from '../../../../src/rules/brilliance/recovery/recovery.ruling.ts';
import type { RuleId } from '../../../../src/rules/brilliance/rulebook.ts';
import { cutthroat, fails, hits, low, Table } from '../table.ts';

/** Health 8, Vigor 5. */
const bob = { dexterity: 0, intelligence: 0, constitution: 5, health: 3 };
const healer = { intelligence: 3, skills: [{ name: 'Medicine', ranks: 2 }] };

/** Bob after this much damage, with Ann to tend him; it is Ann's turn. */
function hurt(amount: number, sheet = {}, settings = {}): Table {
  const table = new Table(['Ann', healer], ['Bob', { ...bob, ...sheet }, 'other']).under(settings).begun();
  table.does('damage', null, ['bob'], { amount });
  return table;
}

describe('a wounded combatant (BS-87 to BS-91)', () => {
  it.each([
    [7, 'up', false],
    [8, 'dying', true],
    [9, 'dying', true],
    [15, 'dying', true],
    [16, 'dead', false],
    [30, 'dead', false],
  ])('with %i of 8 damage is %s', (amount, status, bleeds) => {
    const table = hurt(amount);
    expect([table.status('bob'), table.has('bob', 'bleeding-out')]).toEqual([status, bleeds]);
  });

  it('does not bleed out at exactly 0 where a house rule says so (A-4)', () => {
    const table = hurt(8, {}, { bleedAt: -1 });
    expect([table.status('bob'), table.has('bob', 'bleeding-out')]).toEqual(['disabled', false]);
  });

  it('bleeds out by 1 at the end of the own turn, which is skipped, until death (BS-92, AC-BS-21)', () => {
    const table = hurt(14);
    table.does('next', null);
    expect(table.said).toContain('Bob is dying and passes');
    expect(table.said.join('\n')).toContain('Bob bleeds out: Health -6 -> -7');
    expect([table.acting, table.track('bob')]).toEqual(['ann', -7]);
    table.does('next', null);
    expect([table.track('bob'), table.status('bob')]).toEqual([-8, 'dead']);
    table.does('next', null);
    expect(table.track('bob')).toBe(-8);
  });

  it('bleeds out at the end of the round where a house rule says so', () => {
    const table = new Table(['Bob', bob], ['Ann', healer]).under({ bleedOutTick: 'round-end' }).begun();
    table.does('damage', null, ['bob'], { amount: 9 });
    table.does('next', null);
    expect(table.track('bob')).toBe(-1);
    table.does('next', null);
    expect(table.track('bob')).toBe(-2);
  });

  it('with Toughness stays awake, bleeds out only below its limit, and has a wound penalty (BS-90, BS-94)', () => {
    const table = hurt(10, { toughness: 2, strength: 6 });
    expect([table.status('bob'), table.has('bob', 'bleeding-out')]).toEqual(['holds on', false]);
    expect(table.cited).toContain('BS-90');
    table.until('bob');
    // Bare hands 2 + 6 Strength, untrained 1, Health -2, against Dodge 2 of Ann.
    expect(table.forecast('attack', 'bob', 'ann')[0]).toBe('3 dice d10');
    table.does('attack', 'bob', ['ann'], {}, fails(3));
    expect(table.cited).toContain('BS-94');
    table.does('damage', null, ['bob'], { amount: 1 });
    expect(table.status('bob')).toBe('dying');
    const weak = hurt(9, { toughness: 2, constitution: 2, health: 6 });
    expect(weak.status('bob')).toBe('dying');
  });

  it('has no wound penalty where a house rule says so', () => {
    const table = hurt(10, { toughness: 2, strength: 6 }, { woundPenalty: false }).until('bob');
    expect(table.forecast('attack', 'bob', 'ann')[0]).toBe('5 dice d10');
  });

  it('takes all damage as lethal below 0 (BS-89, AC-BS-22)', () => {
    const table = hurt(9);
    table.does('environment', null, ['bob'], { hazard: 'fall', amount: 2 }, [8, 8]);
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([-3, 5]);
  });
});

describe('stabilising (BS-93)', () => {
  it('takes any success of Medicine, and ends the loss of Health', () => {
    const table = hurt(10);
    expect(table.does('medicine', 'ann', ['bob'], {}, fails(5))).toBe('Ann tends Bob: 0 successes, no effect');
    expect(table.does('medicine', 'ann', ['bob'])).toContain('(BS-25)');
    table.until('ann');
    expect(table.track('bob')).toBe(-3);
    expect(table.does('medicine', 'ann', ['bob'], {}, hits(5, 1))).toBe('Ann tends Bob: 1 success, stable');
    table.until('ann');
    expect([table.track('bob'), table.status('bob')]).toEqual([-3, 'disabled']);
    expect(table.does('medicine', 'ann', ['bob'])).toBe('[Bob neither bleeds nor drowns (BS-93)]');
  });

  it('lasts until the next wound, which begins bleeding out again (BS-91)', () => {
    const table = hurt(10);
    table.does('medicine', 'ann', ['bob'], {}, hits(5, 1));
    expect([table.track('bob'), table.has('bob', 'stable')]).toEqual([-2, true]);
    table.does('damage', null, ['bob'], { amount: 1 });
    expect([table.has('bob', 'stable'), table.has('bob', 'bleeding-out'), table.cited.has('BS-91')]).toEqual([
      false,
      true,
      true,
    ]);
    table.until('ann');
    expect([table.track('bob'), table.status('bob')]).toEqual([-4, 'dying']);
    // Damage that takes no Health leaves the combatant stable.
    const whole = hurt(10);
    whole.does('medicine', 'ann', ['bob'], {}, hits(5, 1));
    whole.does('environment', null, ['bob'], { hazard: 'fall', amount: 1 }, [1]);
    expect(whole.has('bob', 'stable')).toBe(true);
  });

  it('also follows from healing above 0', () => {
    const table = hurt(9);
    table.does('heal', null, ['bob'], { amount: 2 });
    expect([table.status('bob'), table.has('bob', 'bleeding-out')]).toEqual(['up', false]);
  });

  it('also stops a bleed with as many successes as its next dice (BS-109)', () => {
    const table = hurt(1);
    table.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 3 }, [1, 1, 1]);
    table.does('medicine', 'ann', ['bob'], {}, hits(5, 1));
    expect(table.stacks('bob', 'bleeding')).toBe(2);
    table.until('bob').until('bob');
    table.does('next', null, [], {}, [1, 1]);
    expect(table.does('medicine', 'ann', ['bob'], {}, hits(5, 1))).toBe('Ann tends Bob: 1 success, the bleeding stops');
  });
});

describe('a Medicine check (BS-93, BS-109)', () => {
  it.each([
    [0, 1, ['any success stabilises'], { stabilised: true, bleedStopped: false }],
    [1, 1, ['any success stabilises', '1 of the 1 that stop the bleed'], { stabilised: true, bleedStopped: true }],
    [2, 1, ['any success stabilises', '1 of the 2 that stop the bleed'], { stabilised: true, bleedStopped: false }],
    [
      1,
      0,
      ['no success: not stabilised', '0 of the 1 that stop the bleed'],
      { stabilised: false, bleedStopped: false },
    ],
  ])('against a bleed of %i dice with %i successes: %j', (bleedDice, successes, says, outcome) => {
    const note = new Note<RuleId>(true);
    const roll = medicine.rule({ pool: 2, bleedDice }, { settings: settings.parse({}), note });
    expect(runToEnd(roll, typedFaces(hits(2, successes)))).toEqual({ successes, ...outcome });
    const lines = note.lines.filter(({ of }) => of === 'stabilises' || of === 'bleed');
    expect(lines.map((line) => line.says)).toEqual(says);
  });
});

describe('bleeding (BS-109)', () => {
  it('of 5 rolls 5, 4, 3, 2, 1 dice (AC-BS-14)', () => {
    const table = hurt(0);
    table.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 5 }, low(5));
    const left = [table.stacks('bob', 'bleeding')];
    table.until('bob');
    for (const dice of [4, 3, 2, 1]) {
      // The dice are rolled at the end of each turn of Bob, first in the round after.
      if (dice === 4) table.until('bob');
      table.does('next', null, [], {}, low(dice));
      left.push(table.stacks('bob', 'bleeding'));
      if (dice > 1) table.until('bob');
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(table.track('bob')).toBe(8);
  });

  it('ends with magic that restores full Health', () => {
    const table = hurt(2);
    table.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 2 }, [1, 1]);
    table.does('healing', 'ann', ['bob'], { points: 1 });
    expect(table.has('bob', 'bleeding')).toBe(true);
    table.until('ann').does('heal', null, ['bob'], { amount: 9 });
    expect(table.has('bob', 'bleeding')).toBe(false);
  });

  it('adds the dice up where a house rule says so (A-7)', () => {
    const table = hurt(0, {}, { damageDice: 'sum' });
    table.does('afflict', null, ['bob'], { condition: 'bleeding', dice: 1 }, [6]);
    expect(table.track('bob')).toBe(2);
    expect(table.steps).toContain('6: added up');
  });
});

describe('the environment', () => {
  it.each([
    ['non-lethal, as the combat page has it', null, {}, [8, 1]],
    ['non-lethal by its older word', null, { falls: 'seed' }, [8, 1]],
    ['lethal by the Environment page', null, { falls: 'environment' }, [6, 3]],
    ['lethal in fights begun before that was the default', 1, {}, [6, 3]],
    ['non-lethal in an earlier fight under that house rule', 1, { falls: 'seed' }, [8, 1]],
  ])('a fall of 3 yards is non-lethal; one of 4 is %s (BS-118)', (_what, version, rules, [health, vigor]) => {
    const table = hurt(0, {}, rules).begunUnder(version);
    table.does('environment', null, ['bob'], { hazard: 'fall', amount: 3 }, [8, 8, 1]);
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([8, 3]);
    table.does('environment', null, ['bob'], { hazard: 'fall', amount: 4 }, [8, 8, 1, 1]);
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([health, vigor]);
  });

  it.each([
    [4, {}, 'a fall: non-lethal', 'nonlethal'],
    [4, { falls: 'combat page' }, 'a fall: non-lethal', 'nonlethal'],
    [4, { falls: 'seed' }, 'a fall: non-lethal', 'nonlethal'],
    [3, { falls: 'environment' }, 'up to 3 yards: non-lethal', 'nonlethal'],
    [4, { falls: 'environment' }, 'more than 3 yards: lethal', 'lethal'],
  ])('a fall of %i yards under %j says why it is lethal or not: %s (BS-118)', (yards, rules, says, type) => {
    const note = new Note<RuleId>(true);
    const roll = fall.rule({ yards }, { settings: settings.parse(rules), note });
    const faces = [...low(yards - 1), 8];
    expect(runToEnd(roll, typedFaces(faces))).toEqual({ damage: 1, type, dice: yards });
    expect(note.lines.find(({ of }) => of === 'kind')?.says).toBe(says);
    expect(note.lines.at(-1)?.says).toBe(`${faces.join(' ')}: those of 8 or more`);
  });

  it('fire burns at the end of each own turn until it is out (BS-120)', () => {
    const table = hurt(0);
    table.does('environment', null, ['bob'], { hazard: 'fire', amount: 2 });
    table.until('bob').does('next', null, [], {}, [8, 1]);
    expect(table.track('bob')).toBe(7);
    table.does('environment', null, ['bob'], { hazard: 'out' });
    table.until('bob').until('ann');
    expect(table.track('bob')).toBe(7);
  });

  it('breath lasts 20 rounds, 5 in a struggle; then it costs 1 a round, and Medicine clears the lungs (BS-111)', () => {
    const table = hurt(0);
    table.does('environment', null, ['bob'], { hazard: 'water' });
    expect(table.stacks('bob', 'holding-breath')).toBe(20);
    table.does('environment', null, ['bob'], { hazard: 'struggle' });
    for (let n = 0; n < 5; n += 1) table.until('bob').until('ann');
    expect([table.track('bob'), table.has('bob', 'drowning')]).toEqual([8, true]);
    table.until('bob').until('ann');
    expect(table.track('bob')).toBe(7);
    table.does('set', null, ['bob'], { track: 'health', to: -1 });
    // Who drowns and bleeds out loses 1 a round, not 2.
    table.until('ann');
    expect(table.track('bob')).toBe(-2);
    table.does('medicine', 'ann', ['bob'], {}, hits(5, 1));
    expect([table.has('bob', 'drowning'), table.has('bob', 'stable')]).toEqual([false, true]);
  });

  it('the drowning who are pulled out lose no more by water, and bleed out until stabilised (BS-111)', () => {
    const table = hurt(9);
    table.does('condition', null, ['bob'], { condition: 'drowning' });
    table.does('environment', null, ['bob'], { hazard: 'out' });
    expect([table.has('bob', 'drowning'), table.has('bob', 'bleeding-out')]).toEqual([false, true]);
    expect(table.said).toContain('Bob has water in the lungs: Medicine clears them and stabilises');
    table.until('ann');
    expect(table.track('bob')).toBe(-2);
  });

  it.each([
    ['poisoned', 'BS-116'],
    ['diseased', 'BS-116'],
    ['frost', 'BS-116'],
    ['burning', 'BS-120'],
  ])('%s says at the end of each turn what it did, and by which rule (%s)', (condition, rule) => {
    const table = hurt(0);
    table.does('afflict', null, ['bob'], { condition, dice: 2, resist: 0 });
    table.until('bob').does('next', null, [], {}, [8, 1]);
    const said = (table.last?.facts ?? []).filter((fact) => fact.fact === 'said');
    expect(said).toEqual([{ fact: 'said', rule, text: `Bob, ${condition}, 2 dice: Health 8 -> 7` }]);
  });

  it('a poison does its dice each round until it ends (BS-116)', () => {
    const table = hurt(0);
    table.does('afflict', null, ['bob'], { condition: 'poisoned', dice: 1, rounds: 1, resist: 0 });
    table.until('bob').does('next', null, [], {}, [8]);
    table.until('bob').does('next', null, [], {}, [8]);
    expect([table.track('bob'), table.has('bob', 'poisoned')]).toEqual([6, false]);
  });
});

describe('recovery (BS-95 to BS-99)', () => {
  it('by magic restores Health first, then two Vigor a point (AC-BS-23)', () => {
    const table = hurt(3);
    table.does('set', null, ['bob'], { track: 'vigor', to: 2 });
    expect(table.does('healing', 'ann', ['bob'], { points: 5 })).toBe('Bob heals: Health 5 -> 8, Vigor 2 -> 5');
    expect(table.left('ann')).toBe('FM.');
  });

  it('by Vigor healing restores a point of Vigor for each point', () => {
    const table = hurt(3);
    table.does('set', null, ['bob'], { track: 'vigor', to: 2 });
    expect(table.does('healing', 'ann', ['bob'], { points: 2, kind: 'vigor' })).toBe('Bob heals: Vigor 2 -> 4');
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('%i points of backlash are named in %i numbers of the healing (BS-97)', (amount, times) => {
    const table = hurt(3);
    if (amount > 0) table.does('backlash', 'bob', [], { amount });
    table.does('set', null, ['bob'], { track: 'vigor', to: 2 - amount });
    table.does('healing', 'ann', ['bob'], { points: 5 });
    expect(table.last?.working.filter(({ rule }) => rule === 'BS-97')).toHaveLength(times);
  });

  it('by rest restores 1 Health a night, 2 if tended, and 1 Vigor a quarter of an hour', () => {
    const table = hurt(5);
    table.does('set', null, ['bob'], { track: 'vigor', to: 1 });
    expect(table.does('rest', null, ['bob'], { nights: 1, minutes: 44 })).toBe(
      'Bob rests for 1 night: Health 4, Vigor 3',
    );
    expect(table.does('rest', null, ['bob'], { nights: 1, medicine: true })).toBe(
      'Bob rests for 1 night: Health 6, Vigor 5',
    );
  });

  it('a rest of minutes alone is no night: the default of nights counts where no minutes are entered (BS-95, BS-96)', () => {
    const table = hurt(5);
    table.does('set', null, ['bob'], { track: 'vigor', to: 1 });
    expect(table.does('rest', null, ['bob'], { minutes: 14 })).toBe('Bob rests for 14 minutes: Health 3, Vigor 1');
    expect(table.does('rest', null, ['bob'])).toBe('Bob rests for 1 night: Health 4, Vigor 5');
  });

  it('minutes of several rests add up to a quarter of an hour, until no Vigor is missing (BS-96)', () => {
    const table = hurt(0);
    table.does('set', null, ['bob'], { track: 'vigor', to: 1 });
    const vigor = (minutes: number): number => {
      table.does('rest', null, ['bob'], { minutes });
      return table.track('bob', 'vigor');
    };
    expect([vigor(10), vigor(10), vigor(9), vigor(1)]).toEqual([1, 2, 2, 3]);
    // What is left when all Vigor is back does not count for Vigor that is lost later.
    expect(vigor(44)).toBe(5);
    table.does('set', null, ['bob'], { track: 'vigor', to: 4 });
    expect([vigor(14), vigor(1)]).toEqual([4, 5]);
  });

  it('from backlash is by rest only (BS-97, AC-BS-24)', () => {
    const table = new Table(['Bob', { ...bob, ward: 3 }]);
    table.does('backlash', 'bob', [], { amount: 2, kind: 'lethal' });
    expect([table.track('bob'), table.track('bob', 'ward')]).toEqual([6, 3]);
    table.does('backlash', 'bob', [], { amount: 2 });
    expect(table.does('heal', null, ['bob'], { amount: 9 })).toBe('Bob heals: nothing to heal');
    table.does('rest', null, ['bob'], { nights: 1, minutes: 15 });
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([7, 4]);
    table.does('rest', null, ['bob'], { nights: 1, minutes: 15 });
    expect([table.track('bob'), table.track('bob', 'vigor')]).toEqual([8, 5]);
    table.does('damage', null, ['bob'], { amount: 4 });
    expect(table.does('heal', null, ['bob'], { amount: 1 })).toBe('Bob heals: Health 7 -> 8');
  });

  it('is refused for the dead', () => {
    const table = hurt(16);
    expect(table.does('heal', null, ['bob'], { amount: 3 })).toBe('[Bob is dead (BS-88)]');
    expect(table.does('rest', null, ['bob'], { nights: 1 })).toBe('[Bob is dead (BS-88)]');
    table.does('condition', null, ['bob'], { condition: 'dead', rounds: 1 });
    expect(table.now.combatants.bob?.conditions.dead?.ends).toBe(null);
  });
});

describe('Ward that the GM sets', () => {
  it('absorbs damage like any Ward (BS-82)', () => {
    const table = new Table(['Cutthroat', cutthroat]);
    table.does('set', null, ['cutthroat'], { track: 'ward', to: 2 });
    table.does('damage', null, ['cutthroat'], { amount: 3 });
    expect([table.track('cutthroat', 'ward'), table.track('cutthroat')]).toEqual([0, 5]);
  });
});
