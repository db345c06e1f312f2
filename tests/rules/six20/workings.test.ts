/** What the working of each ruling says, step by step, once for each branch and at its edges. */
import { describe, expect, it } from 'vitest';
import { readBlow } from '../../../src/rules/six20/attack/strike.ruling.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import type { With } from '../table.ts';
import { workingOf } from '../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(six20, `six20.${ruling}`, input, faces, settings);

/** The lines of some numbers, without their names where it is one. */
function linesOf(said: readonly string[], ...names: readonly string[]): readonly string[] {
  const own = said.filter((line) => names.some((name) => line.startsWith(`${name}: `)));
  return names.length === 1 ? own.map((line) => line.slice(line.indexOf(': ') + 2)) : own;
}

describe('checks (DV-01 to DV-07)', () => {
  it('against a difficulty, a DC, another side', () => {
    expect(works('check', { modifier: 3, adjustment: -2, difficulty: 'hard' }, [12])).toEqual([
      'ask check: 1 d20',
      'total: d20 shows 12 = 12 DV-01',
      'total: modifiers 3 = 15 DV-01',
      'total: adjustment -2 = 13 DV-08',
      'against: hard: DC 20 = 20 DV-04',
      'margin: total 13 = 13 DV-03',
      'margin: against 20 = -7 DV-03',
    ]);
    expect(linesOf(works('check', { dc: 13 }, [12]), 'against')).toEqual(['DC 13 = 13 DV-03']);
    const opposed = works('check', { opposed: 4 }, [12, 9]);
    expect(opposed.slice(0, 2)).toEqual(['ask check: 1 d20', 'ask opposed: 1 d20']);
    expect(linesOf(opposed, 'against', 'margin')).toEqual([
      'against: d20 shows 9 = 9 DV-02',
      'against: modifiers 4 = 13 DV-02',
      'margin: total 12 = 12 DV-02',
      'margin: against 13 = -1 DV-02',
    ]);
    expect(works('check', { dc: 10, save: true }, [12])[0]).toBe('ask save: 1 d20');
  });

  it.each([
    ['easy', 10],
    ['average', 15],
    ['hard', 20],
    ['heroic', 25],
    ['epic', 30],
  ])('%s is DC %i (DV-04)', (difficulty, dc) => {
    const said = works('check', { difficulty, must: true }, [1]);
    expect(linesOf(said, 'against')).toEqual([`${difficulty}: DC ${dc} = ${dc} DV-04`]);
  });

  const unrolled = 'check: easy: succeeds without a roll DV-05';
  const extreme = 'check: easy, but under Extreme conditions: rolled DV-05';
  it.each<[With, With, string | null]>([
    [{}, {}, unrolled],
    [{ adjustment: -7 }, {}, unrolled],
    [{ adjustment: -8 }, {}, extreme],
    [{ adjustment: 8 }, {}, unrolled],
    [{ adjustment: 8 }, { easyTrigger: 'any' }, extreme],
    [{ adjustment: 7 }, { easyTrigger: 'any' }, unrolled],
    [{ adjustment: -8 }, { easyTrigger: 'never' }, unrolled],
    [{ must: true }, {}, null],
    [{ save: true }, {}, null],
  ])('an easy task, %o under %o', (input, settings, line) => {
    const said = works('check', { difficulty: 'easy', ...input }, line === unrolled ? [] : [2], settings);
    expect(said.filter((one) => one.includes('DV-05'))).toEqual(line === null ? [] : [line]);
  });

  it.each([
    [20, true, ['a natural 20 succeeds DV-07']],
    [1, true, ['a natural 1 fails DV-07']],
    [19, true, []],
    [20, false, []],
  ])('a natural %i with autoNat %s', (face, autoNat, lines) => {
    expect(linesOf(works('check', { dc: 10 }, [face], { autoNat }), 'success')).toEqual(lines);
  });
});

describe('attacks (DV-49 to DV-64)', () => {
  const input = { attack: 5, defence: 2 };

  it('both roll, or an NPC uses 10', () => {
    expect(works('attack', input, [11, 12])).toEqual([
      'ask attack: 1 d20',
      'ask defence: 1 d20',
      'attack: d20 shows 11 = 11 DV-49',
      'attack: modifiers 5 = 16 DV-49',
      'defence: d20 shows 12 = 12 DV-50',
      'defence: modifiers 2 = 14 DV-50',
      'margin: attack 16 = 16 DV-52',
      'margin: defence 14 = 2 DV-52',
    ]);
    expect(linesOf(works('attack', { ...input, npcDefender: true }, [11]), 'defence')[0]).toBe(
      'an NPC uses 10 = 10 DV-51',
    );
    expect(linesOf(works('attack', { ...input, npcAttacker: true, npcDefender: true }), 'attack')[0]).toBe(
      'an NPC uses 10 = 10 DV-53',
    );
    const rolls = works('attack', { ...input, npcAttacker: true, npcDefender: true }, [11], { npcVsNpcRoll: true });
    expect(rolls[0]).toBe('ask attack: 1 d20');
  });

  it.each<[readonly number[], With, With, readonly string[]]>([
    [[18, 5], { threat: 19 }, {}, []],
    [[19, 5], { threat: 19 }, {}, ['the attack die is 19 or more DV-62']],
    [[20, 5], { threat: 19 }, {}, ['the attack die is 19 or more DV-62', 'hits whatever the totals are DV-64']],
    [
      [19, 5],
      { threat: 19 },
      { threatNeedsHit: false },
      ['the attack die is 19 or more DV-62', 'hits whatever the totals are DV-64'],
    ],
    [[10, 1], {}, {}, ['the defence die is 1 or less DV-63', 'hits whatever the totals are DV-64']],
    [[10, 2], { threat: 19 }, {}, []],
    [[2], { threat: 19, npcAttacker: true }, {}, ['the defence die is 2 or less DV-63']],
    [[3], { threat: 19, npcAttacker: true }, {}, []],
    [[2], { threat: 19, npcAttacker: true }, { fumbleMirror: false }, []],
  ])('dice %o with %o under %o', (faces, more, settings, lines) => {
    expect(linesOf(works('attack', { ...input, ...more }, faces, settings), 'critical')).toEqual(lines);
  });

  const strike = (more: With, faces: readonly number[], settings: With = {}): readonly string[] =>
    works('strike', { attack: 20, defence: 0, dice: 2, damage: -9, resistance: 1, ...more }, faces, settings);

  it('damage is at least 1 before what the target resists, and 0 at last', () => {
    expect(linesOf(strike({}, [10, 10, 3, 4]), 'damage')).toEqual([
      'dice 3 + 4 = 7 DV-60',
      'modifiers -9 = -2 DV-60',
      'a hit does at least 1 = 1 DV-60',
      'damage reduction 1 = 0 DV-61',
      'not below 0 = 0 DV-61',
    ]);
    expect(linesOf(strike({ dice: 0 }, [10, 10]), 'damage')[0]).toBe('no dice = 0 DV-60');
  });

  it.each<[With, readonly number[], With, string | null]>([
    [{ nonlethal: true }, [10, 10, 3, 4], { nonlethal: 'vitality-only' }, 'spared: nonlethal: vitality only DV-97'],
    [{ nonlethal: true }, [10, 10, 3, 4], {}, null],
    [{ nonlethal: true, damage: -9 }, [10, 10, 3, 4], { nonlethal: 'vitality-only' }, null],
    [{}, [20, 10, 3, 4], { critToWounds: true }, 'straight: a critical hit: straight to wounds DV-71'],
    [{ damage: -9 }, [20, 10, 3, 4], { critToWounds: true }, null],
    [{}, [19, 10, 3, 4], { critToWounds: true }, null],
    [{}, [20, 10, 3, 4], {}, null],
  ])('%o with %o under %o', (more, faces, settings, line) => {
    const said = strike({ damage: 3, ...more }, faces, settings);
    expect(said.filter((one) => /^(spared|straight)/.test(one))).toEqual(line === null ? [] : [line]);
  });

  it('a blow is kept as one number', () => {
    expect([0, 5, 6, 28].map(readBlow)).toEqual([
      { damage: 0, straight: false, spares: false },
      { damage: 1, straight: false, spares: true },
      { damage: 1, straight: true, spares: false },
      { damage: 7, straight: false, spares: false },
    ]);
  });
});

describe('manoeuvres (DV-75 to DV-81)', () => {
  const fails = 'success: fails: the defender may make an opportunity attack DV-79';
  const pushed = (margin: number, steps: number): readonly string[] => [
    `a push, in feet: margin ${margin} = ${margin} DV-81`,
    `a push, in feet: not below 0 = ${Math.max(0, margin)} DV-81`,
    `a push, in feet: for every 5 of margin = ${Math.max(0, margin) / 5} DV-81`,
    `a push, in feet: full steps only = ${steps} DV-81`,
    `a push, in feet: 5 feet each = ${steps * 5} DV-81`,
    `a push, in feet: and at least 5 feet = ${steps * 5 + 5} DV-81`,
  ];
  const decided = (rule: string, says: string): string => `success: ${says} ${rule}`;

  it.each<[string, With, readonly number[], With, readonly string[]]>([
    ['equal succeeds', { cma: 1, cmd: 0 }, [9, 10], {}, pushed(0, 0)],
    ['one less fails', { cma: 0, cmd: 0 }, [9, 10], {}, [fails]],
    ['full steps of 5', { cma: 0, cmd: 0 }, [19, 10], {}, pushed(9, 1)],
    [
      'a 20 succeeds',
      { cma: 0, cmd: 30 },
      [20, 10],
      {},
      [decided('DV-77', 'succeeds by the die alone'), ...pushed(-20, 0)],
    ],
    ['a 1 fails', { cma: 30, cmd: 0 }, [1, 10], {}, [decided('DV-77', 'fails by the die alone'), fails]],
    [
      'no escape from bonds',
      { cma: 0, cmd: 30, bonds: true },
      [20, 10],
      {},
      [decided('DV-77', 'the die alone is no escape from bonds'), fails],
    ],
    [
      'against an NPC a 20 of the defender fails it',
      { cma: 30, cmd: 0, npcAttacker: true },
      [20],
      {},
      [decided('DV-78', 'fails by the die alone'), fails],
    ],
    [
      'and a 1 lets it succeed',
      { cma: 0, cmd: 30, npcAttacker: true },
      [1],
      {},
      [decided('DV-78', 'succeeds by the die alone'), ...pushed(-21, 0)],
    ],
    ['or not, by house rule', { cma: 0, cmd: 30, npcAttacker: true }, [1], { npcManoeuvreDie: false }, [fails]],
  ])('%s', (_case, input, faces, settings, lines) => {
    const said = works('manoeuvre', input, faces, settings);
    expect(linesOf(said, 'success', 'a push, in feet')).toEqual(lines);
  });
});

describe('the adjustment track (DV-08 to DV-18)', () => {
  const value = (input: With, settings: With = {}): readonly string[] =>
    linesOf(works('adjust', input, [], settings), 'value');
  const penalty = (amount: number): string => `a penalty = ${amount} DV-08`;

  it.each<[With, readonly string[]]>([
    [{}, ['none = 0 DV-14']],
    [{ bonus: ['minor'] }, ['a Minor as it is = 2 DV-08', penalty(2)]],
    [{ penalty: ['extreme'] }, ['an Extreme as it is = 8 DV-08', penalty(-8)]],
    [{ bonus: ['minor', 'minor'] }, ['Minor + Minor make a Major = 4 DV-09', penalty(4)]],
    [{ bonus: ['major', 'minor'] }, ['Major + Minor make a Major = 4 DV-15', penalty(4)]],
    [{ bonus: ['major', 'major'] }, ['Major + Major make an Extreme = 8 DV-09', penalty(8)]],
    [{ bonus: ['extreme', 'minor'] }, ['Extreme + Minor make an Extreme = 8 DV-18', penalty(8)]],
    [{ bonus: ['major'], penalty: ['minor'] }, ['Major less Minor leave a Minor = 2 DV-10', penalty(2)]],
    [{ bonus: ['minor'], penalty: ['minor'] }, ['Minor less Minor leave nothing = 0 DV-10', penalty(0)]],
    [{ bonus: ['extreme'], penalty: ['major'] }, ['Extreme less Major leave a Major = 4 DV-16', penalty(4)]],
  ])('%o', (input, lines) => {
    expect(value(input)).toEqual(lines);
  });

  it('of one source the largest counts, or all by house rule (DV-11)', () => {
    const input = { bonus: ['minor', 'major'], bonusFrom: ['cover', 'Cover '] };
    expect(works('adjust', input)).toEqual([
      'bonuses: in units = 0 DV-14',
      'bonuses: Cover : Major = 2 DV-08',
      'bonuses: cover again: counts once (2) DV-11',
      'penalties: none = 0 DV-14',
      'units: bonuses 2 = 2 DV-14',
      'units: penalties 0 = 2 DV-10',
      'value: a Major as it is = 4 DV-08',
      'value: a penalty = 4 DV-08',
    ]);
    expect(value(input, { allowSameSource: true })[0]).toBe('Minor + Major make a Major = 4 DV-15');
    expect(value(input, { allowSameSource: true, trackOdd: 'up' })[0]).toBe('Minor + Major make an Extreme = 8 DV-15');
  });

  it('limits of a side before both cancel (DV-17, DV-18)', () => {
    const input = { bonus: ['extreme', 'minor'], penalty: ['minor', 'major'] };
    expect(linesOf(works('adjust', input, [], { capBeforeCancel: true }), 'bonuses').at(-1)).toBe(
      'not beyond Extreme = 4 DV-18',
    );
    const first = works('adjust', input, [], { advanceFirst: true });
    expect([linesOf(first, 'bonuses').at(-1), linesOf(first, 'penalties').at(-1)]).toEqual([
      'rounded to a level first = 4 DV-17',
      'rounded to a level first = 2 DV-17',
    ]);
    expect(works('adjust', input).join()).not.toMatch(/not beyond|rounded/);
  });

  it('stances: neutral, one, several (DV-20, DV-24)', () => {
    expect(works('stance', { bcb: 4 })[0]).toBe('stance: neutral: nothing is adjusted DV-20');
    const one = works('stance', { bcb: 4, stance: ['defensive'], level: ['minor'] });
    expect(linesOf(one, 'stance')).toEqual([]);
    const two = works('stance', { bcb: 8, stance: ['defensive', 'precision'], level: ['minor', 'minor'] }, [], {
      stanceClash: 'track',
    });
    expect(two.at(-1)).toBe('stance: stances combine: adjustments to the same roll add up DV-24');
  });
});
