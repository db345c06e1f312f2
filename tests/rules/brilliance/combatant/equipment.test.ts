/** The tables of section 10: weapons, armor and shields (BS-121 to BS-140), and the sizes of creatures (BS-75). */
import { describe, expect, it } from 'vitest';
import { Note } from '../../../../src/game/kernel/note.ts';
import { armsOf, wornGear } from '../../../../src/rules/brilliance/combatant/arms.ts';
import { settings } from '../../../../src/rules/brilliance/combatant/settings.ts';
import { type Sheet, sheet } from '../../../../src/rules/brilliance/combatant/sheet.ts';
import type { RuleId } from '../../../../src/rules/brilliance/rulebook.ts';
import { hits, Table, type With } from '../table.ts';

const thrown = [5, 10, 15];
const magitech = { kind: 'ranged', ignoreDodge: 100, reload: 'full', chargeMana: 1 };

describe('a weapon of the table', () => {
  it.each([
    ['throwing knife', 'BS-121', 1, 1, 1, { kind: 'thrown', range: thrown }],
    ['shuriken', 'BS-121', 1, 1, 1, { kind: 'thrown', range: thrown }],
    ['stone', 'BS-122', 1, 0, 1, { kind: 'thrown', range: thrown }],
    ['dagger', 'BS-123', 1, 1, 1, { kind: 'melee', size: 'small', range: thrown }],
    ['poniard', 'BS-123', 1, 1, 1, { kind: 'melee', size: 'small', range: thrown }],
    ['throwing hammer', 'BS-124', 2, 0, 2, { kind: 'melee', size: 'small', range: thrown }],
    ['shortsword', 'BS-125', 2, 1, 2, { kind: 'melee', size: 'medium' }],
    ['rapier', 'BS-125', 2, 1, 2, { kind: 'melee', size: 'medium' }],
    ['spear', 'BS-125', 2, 1, 2, { kind: 'melee', size: 'medium' }],
    ['javelin', 'BS-125', 2, 1, 2, { kind: 'melee', size: 'medium', range: [10, 15, 20] }],
    ['longsword', 'BS-126', 3, 0, 2, { kind: 'melee', size: 'large', statistic: 'strength' }],
    ['flail', 'BS-126', 3, 0, 2, { kind: 'melee', size: 'large', statistic: 'strength' }],
    ['warhammer', 'BS-126', 3, 0, 2, { kind: 'melee', size: 'large', statistic: 'strength' }],
    ['mace', 'BS-126', 3, 0, 2, { kind: 'melee', size: 'large', statistic: 'strength' }],
    ['axe', 'BS-126', 3, 0, 2, { kind: 'melee', size: 'large', statistic: 'strength' }],
    ['greataxe', 'BS-127', 5, 0, 3, { kind: 'melee', size: 'two-handed', statistic: 'strength' }],
    ['greatsword', 'BS-127', 5, 0, 3, { kind: 'melee', size: 'two-handed', statistic: 'strength' }],
    ['polearm', 'BS-127', 5, 0, 3, { kind: 'melee', size: 'two-handed', statistic: 'strength' }],
    ['long spear', 'BS-128', 4, 1, 2, { kind: 'melee', size: 'two-handed' }],
    ['lance', 'BS-128', 4, 1, 2, { kind: 'melee', size: 'two-handed' }],
    ['maul', 'BS-129', 5, 0, 3, { kind: 'melee', size: 'two-handed', statistic: 'strength' }],
    ['longbow', 'BS-130', 2, 2, 0, { kind: 'ranged', charges: 0 }],
    ['composite longbow', 'BS-131', 3, 2, 0, { kind: 'ranged', charges: 0 }],
    ['medium crossbow', 'BS-132', 2, 2, 0, { kind: 'ranged', charges: 0 }],
    ['hand crossbow', 'BS-133', 1, 1, 0, { kind: 'ranged', size: 'tiny', charges: 0 }],
    ['arbalest', 'BS-134', 3, 2, 3, { kind: 'ranged', range: [20, 40, 60] }],
    ['magitech pistol', 'BS-135', 2, 0, 1, { ...magitech, charges: 2, range: [15, 35, 55] }],
    ['magitech rifle', 'BS-135', 3, 0, 2, { ...magitech, charges: 1, range: [20, 40, 60] }],
  ])('%s (%s): %i dice, AP %i, Strength %i', (name, rule, dice, ap, strength, more) => {
    const [weapon] = armsOf(sheet.parse({ weapons: [{ name }] }), settings.parse({}));
    expect(weapon).toMatchObject({ name, rule, dice, ap, strength, ...more });
    if (!('range' in more)) expect(weapon?.range).toBeUndefined();
    // 4 Strength in melee, else 3 Dexterity, and 2 ranks.
    const skills = ['Melee Weapons', 'Thrown Weapons', 'Ranged Weapons'].map((skill) => ({ name: skill, ranks: 2 }));
    const ann = { strength: 4, dexterity: 3, skills, weapons: [{ name }] };
    const table = new Table(['Ann', ann], ['Bob', { dexterity: 0, intelligence: 0 }, 'other']);
    const pool = dice + (more.kind === 'melee' ? 4 : 3) + 2;
    table.does('attack', 'ann', ['bob'], {}, hits(pool, 1));
    expect([table.thrown, table.cited.has(rule)]).toEqual([pool, true]);
  });

  it.each([
    ['composite longbow', { compositeBowAp: 4 }, { ap: 4, charges: 0 }],
    ['hand crossbow', { handCrossbowAp: 3, crossbowReload: 'move' }, { ap: 3, charges: 1, reload: 'move' }],
    ['crossbow', { crossbowReload: 'full' }, { ap: 2, charges: 1, reload: 'full' }],
    ['longbow', { crossbowReload: 'full' }, { ap: 2, charges: 0 }],
    ['maul', { maulDice: 7 }, { dice: 7 }],
    ['arbalest', { arbalestDice: 7 }, { dice: 7 }],
    ['magitech pistol', { pistolDice: 7 }, { dice: 7 }],
    ['magitech rifle', { rifleDice: 7 }, { dice: 7 }],
  ])('%s under %j: %j', (name, rules, values) => {
    const [weapon] = armsOf(sheet.parse({ weapons: [{ name }] }), settings.parse(rules));
    expect(weapon).toMatchObject(values);
  });

  it('has the values that the sheet gives instead of those of the table', () => {
    const own = {
      dice: 9,
      ap: 8,
      strength: 7,
      size: 'tiny',
      kind: 'natural',
      ignoreDodge: 6,
      charges: 5,
      reload: 'move',
    };
    const weapons = [{ name: 'Old Faithful', like: 'Magitech Rifle', ...own, chargeMana: 4, range: [1, 2, 3] }];
    const [weapon] = armsOf(sheet.parse({ weapons }), settings.parse({}));
    expect(weapon).toMatchObject({ ...own, chargeMana: 4, range: [1, 2, 3], rule: 'BS-135' });
  });

  it('that the table does not have has one die and no more', () => {
    const [weapon] = armsOf(sheet.parse({ weapons: [{ name: 'chair' }] }), settings.parse({}));
    const none = { ap: 0, strength: 0, ignoreDodge: 0, charges: 0, chargeMana: 0 };
    expect(weapon).toEqual({
      ...weapon,
      ...none,
      name: 'chair',
      dice: 1,
      kind: 'melee',
      size: 'medium',
      reload: 'standard',
    });
  });
});

describe('armor and shields', () => {
  it.each([
    ['nothing', 'nothing', {}, { armor: 0, reduction: 0, shield: 0, apr: 0 }, []],
    ['leather', 'nothing', {}, { armor: 1, reduction: 0, shield: 0, apr: 0 }, ['BS-136']],
    ['chainmail shirt', 'light shield', {}, { armor: 2, reduction: 1, shield: 1, apr: 1 }, ['BS-137', 'BS-139']],
    ['full plate', 'heavy shield', {}, { armor: 3, reduction: 2, shield: 2, apr: 2 }, ['BS-138', 'BS-140']],
    [
      'full plate',
      'heavy shield',
      { plateReduction: 5, heavyShield: 6, heavyShieldApr: 7 },
      { armor: 3, reduction: 5, shield: 6, apr: 7 },
      ['BS-138', 'BS-140'],
    ],
  ])('%s and %s under %j: %j', (wears, bears, rules, gear, cited) => {
    const note = new Note<RuleId>(true);
    const worn = (more: With): unknown => wornGear(sheet.parse({ wears, bears, ...more }), settings.parse(rules), note);
    expect(worn({})).toEqual(gear);
    expect(note.lines.map(({ rule }) => rule)).toEqual(cited);
    // The sheet adds to what is worn.
    const { armor, reduction, shield, apr } = gear;
    expect(worn({ armor: 1, reduction: 2, shield: 3, apr: 4 })).toEqual({
      armor: armor + 1,
      reduction: reduction + 2,
      shield: shield + 3,
      apr: apr + 4,
    });
  });
});

describe('the size of a creature (BS-75)', () => {
  const able = { strength: 2, skills: [{ name: 'Melee Weapons', ranks: 8 }], weapons: [{ name: 'club', dice: 1 }] };

  it.each([
    ['tiny', -2, 2],
    ['small', -1, 1],
    ['medium', 0, 0],
    ['large', 1, -1],
    ['huge', 2, -2],
  ] satisfies readonly (readonly [Sheet['size'], number, number])[])(
    '%s: %i to Health and Speed, %i to Dodge',
    (size, more, dodge) => {
      const sized = { size, constitution: 5, health: 3, dexterity: 6, intelligence: 6, speed: 6 };
      const table = new Table(['Bob', sized], ['Ann', able, 'other']).begun();
      expect(table.track('bob')).toBe(8 + more);
      // A Move action of as many yards as its Speed.
      expect(table.does('move', 'bob', [], { yards: 6 + more })).toBe(`Bob moves ${6 + more} yards`);
      // 2 Strength, 8 ranks and 1 die, less a Dodge of 6 and what size changes it by.
      const dice = 11 - 6 - dodge;
      table.until('ann').does('attack', 'ann', ['bob'], {}, hits(dice, 1));
      expect(table.thrown).toBe(dice);
    },
  );
});
