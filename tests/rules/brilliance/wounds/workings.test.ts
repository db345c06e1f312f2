/** What the workings of damage, healing, rest, falls and ways say, once for each branch and at their edges. */
import { describe, expect, it } from 'vitest';
import { brilliance } from '../../../../src/rules/brilliance/index.ts';
import type { With } from '../../table.ts';
import { workingOf } from '../../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(brilliance, `brilliance.${ruling}`, input, faces, settings);

function linesOf(said: readonly string[], ...names: readonly string[]): readonly string[] {
  const own = said.filter((line) => names.some((name) => line.startsWith(`${name}: `)));
  return names.length === 1 ? own.map((line) => line.slice(line.indexOf(': ') + 2)) : own;
}

describe('damage (BS-76 to BS-93)', () => {
  const body = { amount: 5, type: 'lethal', ward: 0, dr: 0, vigor: 4, health: 9, maxHealth: 10 };
  const hit = (more: With, settings: With = {}): readonly string[] =>
    works('damage', { ...body, ...more }, [], settings);

  it('lethal, without Ward and Damage Reduction', () => {
    expect(hit({})).toEqual([
      'dealt: 5 lethal = 5 BS-45',
      'damage: no Ward = 5 BS-82',
      'non-lethal: no Damage Reduction = 0 BS-79',
      'lethal: past Ward: 5 = 5 BS-79',
      'lethal: made non-lethal: 0 = 5 BS-79',
      'Vigor: Vigor 4 = 4 BS-77',
      'Vigor: no non-lethal damage (4) BS-78',
      'Health: Health 9 = 9 BS-76',
      'Health: lethal 5 = 4 BS-76',
      'Health: non-lethal beyond Vigor: 0 = 4 BS-78',
    ]);
  });

  it('through Ward, reduced, beyond Vigor', () => {
    expect(hit({ amount: 8, ward: 2, dr: 5, vigor: 4 }).slice(1)).toEqual([
      'absorbed: Ward 2 = 2 BS-82',
      'absorbed: not more than the damage, 8 = 2 BS-82',
      'through: damage 8 = 8 BS-82',
      'through: Ward absorbs 2 = 6 BS-82',
      'Ward: Ward 2 = 2 BS-82',
      'Ward: absorbed 2 = 0 BS-82',
      'non-lethal: DR 5 = 5 BS-79',
      'non-lethal: not more than Vigor 4 = 4 BS-79',
      'non-lethal: not more than the damage, 6 = 4 BS-79',
      'lethal: past Ward: 6 = 6 BS-79',
      'lethal: made non-lethal: 4 = 2 BS-79',
      'Vigor: Vigor 4 = 4 BS-77',
      'Vigor: non-lethal 4 = 0 BS-78',
      'Vigor: not below 0 = 0 BS-78',
      'Health: Health 9 = 9 BS-76',
      'Health: lethal 2 = 7 BS-76',
      'Health: non-lethal beyond Vigor: 0 = 7 BS-78',
    ]);
    expect(linesOf(hit({ type: 'nonlethal', vigor: 2 }), 'Health')[2]).toBe('non-lethal beyond Vigor: 3 = 6 BS-78');
  });

  it.each<[string, With, With, readonly string[]]>([
    [
      'Ward takes all',
      { ward: 5 },
      {},
      ['ward: Ward absorbs all damage: still a hit BS-83', 'effects: no lethal damage: no bleed, no poison BS-84'],
    ],
    ['Ward leaves 1', { ward: 4 }, {}, []],
    ['nothing to take', { ward: 4, amount: 0 }, {}, ['effects: no lethal damage: no bleed, no poison BS-84']],
    ['all of it converted', { dr: 9, vigor: 9 }, {}, ['effects: no lethal damage: no bleed, no poison BS-84']],
    [
      'converted damage bleeds',
      { dr: 9, vigor: 9 },
      { convertedBleeds: true },
      ['effects: converted damage: bleeds apply BS-84'],
    ],
    [
      'unless there is none',
      { ward: 9 },
      { convertedBleeds: true },
      ['ward: Ward absorbs all damage: still a hit BS-83', 'effects: no lethal damage: no bleed, no poison BS-84'],
    ],
    ['below 0', { health: -1 }, {}, ['reduction: Health -1: all damage is lethal and bypasses Vigor BS-89']],
    ['at 0', { health: 0, amount: 1 }, {}, []],
    [
      'at 0 by house rule',
      { health: 0, amount: 1 },
      { lethalFrom: 'at-0' },
      ['reduction: Health 0: all damage is lethal and bypasses Vigor BS-89'],
    ],
  ])('%s', (_case, more, settings, lines) => {
    expect(linesOf(hit(more, settings), 'ward', 'effects', 'reduction', 'none')).toEqual(lines);
  });

  it.each([
    [9, 8, []],
    [9, 9, ['Health 0: disabled, not bleeding out BS-87']],
    [9, 10, ['Health -1: disabled, bleeding out BS-87']],
    [9, 18, ['Health -9: disabled, bleeding out BS-87']],
    [9, 19, ['Health -10 of 10: dead BS-88']],
  ])('Health %i less %i', (health, amount, lines) => {
    expect(linesOf(hit({ health, amount }, { bleedAt: -1 }), 'status')).toEqual(lines);
  });

  it('mortal damage is doubled first, or last by house rule (BS-85)', () => {
    expect(linesOf(hit({ type: 'mortal' }, { mortal: 'first' }), 'dealt')).toEqual([
      '5 mortal = 5 BS-45',
      'mortal: doubled = 10 BS-85',
    ]);
    const last = hit({ type: 'mortal', dr: 2 }, { mortal: 'last' });
    expect(linesOf(last, 'dealt', 'lethal that passes', 'non-lethal that passes')).toEqual([
      'dealt: 5 mortal = 5 BS-45',
      'lethal that passes: 3 = 3 BS-85',
      'lethal that passes: mortal: doubled = 6 BS-85',
      'non-lethal that passes: 2 = 2 BS-85',
      'non-lethal that passes: mortal: doubled = 4 BS-85',
    ]);
    expect(hit({}, { mortal: 'last' }).join()).not.toContain('doubled');
  });

  it('Ward takes converted points first, by house rule (BS-82)', () => {
    expect(linesOf(hit({ ward: 3, dr: 2 }, { wardTakes: 'converted' }), 'non-lethal')).toEqual([
      'DR 2 = 2 BS-79',
      'not more than Vigor 4 = 2 BS-79',
      'not more than the damage, 5 = 2 BS-79',
      'Ward took 3 = -1 BS-82',
      'not below 0 = 0 BS-82',
    ]);
  });

  it('damage dice: successes, or their sum (BS-109)', () => {
    expect(works('harm', { dice: 0 })).toEqual(['damage dice: no dice = 0 BS-109']);
    expect(works('harm', { dice: 2 }, [8, 7], { damageDice: 'successes' })).toEqual([
      'ask damage dice: 2 d10',
      'damage dice: 8 7: those of 8 or more = 1 BS-109',
    ]);
    expect(works('harm', { dice: 2 }, [8, 7], { damageDice: 'sum' })[1]).toBe('damage dice: 8 7: added up = 15 BS-109');
  });
});

describe('healing and rest (BS-93 to BS-99)', () => {
  const body = { health: 4, maxHealth: 9, vigor: 1, maxVigor: 9 };

  it('Health first, then 2 Vigor a point, never backlash', () => {
    expect(works('heal', { points: 6, ...body, backlashHealth: 2, backlashVigor: 3 })).toEqual([
      'missing Health: 5 = 5 BS-98',
      'missing Health: backlash 2, which magic cannot heal = 3 BS-97',
      'missing Health: not below 0 = 3 BS-98',
      'Health healed: healing 6 = 6 BS-98',
      'Health healed: not more than can be healed, 3 = 3 BS-98',
      'missing Vigor: 8 = 8 BS-98',
      'missing Vigor: backlash 3, which magic cannot heal = 5 BS-97',
      'missing Vigor: not below 0 = 5 BS-98',
      'Vigor healed: healing left: 3 = 3 BS-98',
      'Vigor healed: 2 Vigor a point = 6 BS-98',
      'Vigor healed: not more than can be healed, 5 = 5 BS-98',
    ]);
    const only = works('heal', { points: 2, ...body, vigorOnly: true }, [], { vigorHealing: 3 });
    expect(only).toEqual([
      'missing Vigor: 8 = 8 BS-98',
      'missing Vigor: not below 0 = 8 BS-98',
      'Vigor healed: healing left: 2 = 2 BS-99',
      'Vigor healed: 3 Vigor a point = 6 BS-99',
      'Vigor healed: not more than can be healed, 8 = 6 BS-99',
    ]);
  });

  it('a night, with Medicine, with backlash', () => {
    expect(works('rest', { nights: 2, ...body, medicine: true, backlashHealth: 5, backlashVigor: 1 })).toEqual([
      'Health rested: nights: 2 = 2 BS-95',
      'Health rested: with Medicine, 2 a night = 4 BS-95',
      'Health rested: not more than is missing = 4 BS-95',
      'Vigor rested: minutes: 960 = 960 BS-96',
      'Vigor rested: 1 for each 15 = 64 BS-96',
      'Vigor rested: rounded down = 64 BS-96',
      'Vigor rested: not more than is missing = 8 BS-95',
      'backlash on Health: 5 = 5 BS-97',
      'backlash on Health: rest heals 4 = 1 BS-97',
      'backlash on Health: not below 0 = 1 BS-97',
      'backlash on Vigor: 1 = 1 BS-97',
      'backlash on Vigor: rest heals 8 = -7 BS-97',
      'backlash on Vigor: not below 0 = 0 BS-97',
    ]);
    const short = works('rest', { minutes: 29, ...body });
    expect(short.slice(1, 6)).toEqual([
      'Health rested: 1 a night = 0 BS-95',
      'Health rested: not more than is missing = 0 BS-95',
      'Vigor rested: minutes: 29 = 29 BS-96',
      'Vigor rested: 1 for each 15 = 1.9333 BS-96',
      'Vigor rested: rounded down = 1 BS-96',
    ]);
    expect(short.join()).not.toContain('backlash');
  });

  it.each([
    [[7, 2], 0, ['stabilises: no success: not stabilised BS-93']],
    [[8], 0, ['stabilises: any success stabilises BS-93']],
    [[8], 1, ['stabilises: any success stabilises BS-93', 'bleed: 1 of the 1 that stop the bleed BS-109']],
  ])('Medicine, %o against %i dice of a bleed', (faces, bleedDice, lines) => {
    expect(linesOf(works('medicine', { pool: 1, bleedDice }, faces), 'stabilises', 'bleed')).toEqual(lines);
  });
});

describe('falls and ways (BS-118, BS-119)', () => {
  it.each([
    [3, { falls: 'environment' }, 'up to 3 yards: non-lethal'],
    [4, { falls: 'environment' }, 'more than 3 yards: lethal'],
    [4, {}, 'a fall: non-lethal'],
    [4, { falls: 'seed' }, 'a fall: non-lethal'],
  ])('%i yards under %o: %s', (yards, settings, says) => {
    const said = works('fall', { yards }, Array<number>(yards).fill(8), settings);
    expect(linesOf(said, 'dice', 'kind')).toEqual([
      `dice: yards: ${yards}, a die each = ${yards} BS-118`,
      `kind: ${says} BS-118`,
    ]);
  });

  it.each([
    [10, 3, 13, 2],
    [4, 9, 8, 1],
    [9, 0, 9, 1],
    [10, 0, 10, 2],
  ])('%i yards, %i of them difficult, at Speed 9', (yards, difficult, costs, moves) => {
    expect(works('walk', { yards, difficult, speed: 9 })).toEqual([
      `yards: yards to go: ${yards} = ${yards} BS-24`,
      `yards: difficult ground: ${Math.min(yards, difficult)} more = ${costs} BS-119`,
      `moves: Speed 9: Move actions ${moves} BS-24`,
    ]);
  });
});
