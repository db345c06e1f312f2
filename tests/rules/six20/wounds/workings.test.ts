/** What the workings of damage, dying, points and rest say, once for each branch and at their edges. */
import { describe, expect, it } from 'vitest';
import { six20 } from '../../../../src/rules/six20/index.ts';
import type { With } from '../../table.ts';
import { workingOf } from '../../workings.ts';

const works = (ruling: string, input: With, faces: readonly number[] = [], settings: With = {}): readonly string[] =>
  workingOf(six20, `six20.${ruling}`, input, faces, settings);

describe('damage (DV-36, DV-84 to DV-97)', () => {
  const hit = (input: With, settings: With = {}): readonly string[] =>
    works('damage', { amount: 5, vitality: 3, wounds: 10, ...input }, [], settings);
  const vitality = ['vitality: vitality 3 = 3 DV-84', 'vitality: damage 5 = -2 DV-84'];
  const rest = 'vitality: not below 0: the rest goes to wounds = 0 DV-84';

  it.each<[string, With, With, readonly string[]]>([
    [
      'through vitality to wounds',
      {},
      {},
      [
        ...vitality,
        rest,
        'wounds: wounds 10 = 10 DV-84',
        'wounds: damage beyond vitality = 8 DV-84',
        'wounds: not below 0 = 8 DV-92',
      ],
    ],
    [
      'by house rule it stops at vitality',
      {},
      { overflow: false },
      [
        ...vitality,
        rest,
        'wounds: wounds 10 = 10 DV-84',
        'wounds: this hit stops at vitality (10) DV-84',
        'wounds: not below 0 = 10 DV-92',
      ],
    ],
    [
      'nor where there is none',
      { vitality: 0 },
      { overflow: false },
      [
        'vitality: vitality 0 = 0 DV-84',
        'vitality: damage 5 = -5 DV-84',
        rest,
        'wounds: wounds 10 = 10 DV-84',
        'wounds: damage beyond vitality = 5 DV-84',
        'wounds: not below 0 = 5 DV-92',
      ],
    ],
    [
      'nonlethal by house rule',
      { nonlethal: true },
      { nonlethal: 'vitality-only' },
      [
        ...vitality,
        'vitality: not below 0 = 0 DV-84',
        'wounds: wounds 10 = 10 DV-84',
        'wounds: nonlethal: wounds are spared (10) DV-97',
        'wounds: not below 0 = 10 DV-92',
      ],
    ],
    [
      'a critical by house rule',
      { critical: true },
      { critToWounds: true },
      ['wounds: wounds 10 = 10 DV-71', 'wounds: 5 straight to wounds = 5 DV-71', 'wounds: not below 0 = 5 DV-92'],
    ],
    [
      'flat-footed, a save that fails by 1',
      { flatFooted: true, reflex: 14 },
      {},
      [
        'Reflex save: total 14 = 14 DV-36',
        'Reflex save: DC 15 = -1 DV-36',
        'wounds: wounds 10 = 10 DV-36',
        'wounds: 5 straight to wounds = 5 DV-36',
        'wounds: not below 0 = 5 DV-92',
      ],
    ],
    [
      'flat-footed, a save just made',
      { flatFooted: true, reflex: 15 },
      {},
      [
        'Reflex save: total 15 = 15 DV-36',
        'Reflex save: DC 15 = 0 DV-36',
        ...vitality,
        rest,
        'wounds: wounds 10 = 10 DV-84',
        'wounds: damage beyond vitality = 8 DV-84',
        'wounds: not below 0 = 8 DV-92',
      ],
    ],
  ])('%s', (_case, input, settings, lines) => {
    expect(hit(input, settings)).toEqual(lines);
  });

  it.each<[string, With, With, readonly string[]]>([
    [
      'a wound that fatigues',
      {},
      { woundFatigue: true },
      ['fatigued: wounded: fatigued until 8 hours of rest, or until the wounds are healed DV-90'],
    ],
    ['no wound, no fatigue', { amount: 3 }, { woundFatigue: true, woundStun: true }, []],
    [
      'a wound that stuns',
      {},
      { woundStun: true },
      [
        'Fortitude DC: a wound: DC 5 = 5 DV-91',
        'Fortitude DC: 2 wound points lost = 7 DV-91',
        'Fortitude DC: below it: stunned for 1d4 rounds DV-91',
      ],
    ],
    ['exactly to 0', { amount: 13 }, {}, ['status: no wound points are left: unconscious and dying DV-85']],
    ['one is left', { amount: 12 }, {}, []],
    [
      'a save at 0 by house rule',
      { amount: 13, fortitude: 15 },
      { disabledSave: true },
      ['status: Fortitude 15 against 15: conscious at 0 wounds, disabled DV-92'],
    ],
    [
      'and one that fails',
      { amount: 13, fortitude: 14 },
      { disabledSave: true },
      ['status: no wound points are left: unconscious and dying DV-85'],
    ],
    [
      'no such save else',
      { amount: 13, fortitude: 15 },
      {},
      ['status: no wound points are left: unconscious and dying DV-85'],
    ],
    [
      'disabled, hurt again',
      { wounds: 0, down: 'disabled' },
      {},
      ['status: damage at 0 wounds: disabled before, now dying DV-92'],
    ],
    [
      'dying, hurt again',
      { wounds: 0, down: 'dying' },
      {},
      ['status: damage at 0 wounds: dying before, now dead DV-92'],
    ],
    ['by house rule nothing', { wounds: 0, down: 'dying' }, { downDamage: 'nothing' }, []],
    ['vitality takes it', { wounds: 0, down: 'dying', vitality: 5 }, {}, []],
  ])('%s', (_case, input, settings, lines) => {
    const said = hit(input, settings).filter((line) => /^(fatigued|Fortitude|status)/.test(line));
    expect(said).toEqual(lines);
  });
});

describe('dying (DV-93)', () => {
  it.each([
    [5, 'failed by 5 or more: dead'],
    [6, 'neither failed nor made by 5: still dying'],
    [14, 'neither failed nor made by 5: still dying'],
    [15, 'made by 5: stable'],
    [19, 'made by 5: stable'],
    [20, 'made by 10: conscious, disabled'],
  ])('a first save that comes to %i: %s', (total, says) => {
    expect(works('dying', { fortitude: total - 10 }, [10])).toEqual([
      'ask Fortitude: 1 d20',
      'Fortitude: d20 shows 10 = 10 DV-93',
      `Fortitude: Fortitude ${total - 10} = ${total} DV-06`,
      'DC: the first save: 10 = 10 DV-93',
      'DC: 0 saves before = 10 DV-93',
      `margin: Fortitude ${total} = ${total} DV-93`,
      `margin: DC 10 = ${total - 10} DV-93`,
      `fate: ${says} DV-93`,
    ]);
  });

  it('each save before adds 1', () => {
    expect(works('dying', { fortitude: 0, saves: 1 }, [10])).toContain('DC: 1 save before = 11 DV-93');
  });
});

describe('points (DV-87 to DV-89)', () => {
  it('the whole die, then dice or half and 1, each with Constitution, at least 1', () => {
    expect(works('points', { level: 4, die: 6, constitution: 6, rolled: [1, 5] })).toEqual([
      'vitality: the whole d6 = 6 DV-87',
      'vitality: Constitution -2 = 4 DV-87',
      'vitality: at least 1 = 4 DV-87',
      'vitality: level 2, rolled = 5 DV-87',
      'vitality: level 3, rolled = 8 DV-87',
      'vitality: level 4, high average = 10 DV-87',
      'wounds: the Constitution score = 6 DV-88',
    ]);
  });

  it('wounds by house rules: the sheet, and the size', () => {
    const wounds = (input: With, settings: With): readonly string[] =>
      works('points', { constitution: 11, ...input }, [], settings).filter((line) => line.startsWith('wounds'));
    expect(wounds({ wounds: 7 }, { wpFormula: 'sheet' })).toEqual(['wounds: as the sheet says = 7 DV-88']);
    expect(wounds({ wounds: 7 }, {})).toEqual(['wounds: the Constitution score = 11 DV-88']);
    const sized = (size: string, constitution = 11): string | undefined =>
      wounds({ size, constitution }, { sizeWounds: true }).at(-1);
    expect(
      ['small', 'medium', 'large', 'huge', 'gargantuan', 'colossal', 'tiny', 'diminutive', 'fine'].map((size) =>
        sized(size),
      ),
    ).toEqual([11, 11, 22, 44, 88, 176, 5, 2, 1].map((most) => `wounds: at least 1 = ${most} DV-89`));
    expect(sized('fine', 4)).toBe('wounds: at least 1 = 1 DV-89');
  });
});

describe('rest (DV-98 to DV-109)', () => {
  const rests = (input: With, settings: With = {}): readonly string[] =>
    works('rest', { level: 3, con: 1, hours: 1, ...input }, [], settings);

  it('an hour at rest', () => {
    expect(rests({})).toEqual([
      'rate: level 3 = 3 DV-105',
      'rate: Constitution 1 = 4 DV-105',
      'rate: at least 1 = 4 DV-105',
      'seconds: 1 hour = 1 DV-104',
      'seconds: in seconds = 3600 DV-104',
      'seconds: to the second = 3600 DV-104',
      'vitality: 3600 seconds = 3600 DV-104',
      'vitality: a period is 10 minutes = 6 DV-98',
      'vitality: whole periods only = 6 DV-104',
      'vitality: 4 each = 24 DV-98',
      'wounds: 3600 seconds = 3600 DV-104',
      'wounds: a period is 8 hours = 0.125 DV-99',
      'wounds: whole periods only = 0 DV-104',
      'wounds: 4 each = 0 DV-99',
      'ability: 3600 seconds = 3600 DV-104',
      'ability: a period is 8 hours = 0.125 DV-100',
      'ability: whole periods only = 0 DV-104',
      'ability: 1 each = 0 DV-100',
      'ability: for each ability that needs it DV-107',
    ]);
  });

  it.each([
    [{ active: true }, 'an hour', 'a day', 'DV-98', 'DV-99', 'DV-100'],
    [{ drain: true }, 'a week', 'a week', 'DV-101', 'DV-102', 'DV-103'],
    [{ drain: true, active: true }, 'a month', 'a month', 'DV-101', 'DV-102', 'DV-103'],
  ])('%o: every %s, every %s', (input, quick, slow, ...rules) => {
    const periods = rests({ ...input, hours: 8 }).flatMap(
      (line) => /(?:a period is )(.*) = .* (DV-\d+)/.exec(line)?.slice(1) ?? [],
    );
    expect(periods).toEqual([quick, rules[0], slow, rules[1], slow, rules[2]]);
  });

  it('just short of a period nothing; the level alone, one ability, by house rule', () => {
    expect(rests({ hours: 0.4995 }).find((line) => line.startsWith('vitality: whole'))).toBe(
      'vitality: whole periods only = 2 DV-104',
    );
    expect(rests({ hours: 8 })).toContain('wounds: 4 each = 4 DV-99');
    expect(rests({}, { recoveryCon: false })[1]).toBe('rate: Constitution adds nothing = 3 DV-105');
    expect(rests({}, { eachAbility: false }).at(-1)).toBe('ability: for one ability only DV-107');
    expect(rests({ level: 0, con: -3 })[2]).toBe('rate: at least 1 = 1 DV-105');
  });

  it('psychic healing is no faster than rest (DV-109)', () => {
    const lines = rests({ active: true, psychic: 30 }).filter((line) => line.includes('DV-109'));
    expect(lines).toEqual([
      'most by rest: a period is 10 minutes = 6 DV-109',
      'most by rest: 4 each = 24 DV-109',
      'vitality: psychic healing 30 = 34 DV-109',
      'vitality: no more than rest gives: 24 = 24 DV-109',
    ]);
  });
});
