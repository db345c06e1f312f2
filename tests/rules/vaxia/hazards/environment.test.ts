import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/rules/kernel/note.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { chart, sources } from '../../../../src/rules/vaxia/hazards/chart.table.ts';
import { type EnvironmentOutcome, environment } from '../../../../src/rules/vaxia/hazards/environment.ruling.ts';
import type { WorkingStep } from '../../../../src/state/working.ts';

interface Result {
  readonly outcome: EnvironmentOutcome;
  readonly lines: readonly WorkingStep[];
}

/** Runs the ruling with these faces, and checks that a silent run has the same outcome. */
function exposed(input: object, faces: readonly number[], house: object = {}): Result {
  const parsed = environment.input.parse(input);
  const houseRules = settings.parse(house);
  const note = new Note(true);
  const outcome = runToEnd(environment.rule(parsed, { settings: houseRules, note }), typedFaces(faces));
  const silent = runToEnd(environment.rule(parsed, { settings: houseRules, note: new Note(false) }), typedFaces(faces));
  expect(silent).toEqual(outcome);
  return { outcome, lines: note.lines };
}

/** Might 25 on a roll of 1 fails against difficulty 1: the whole base is taken. */
const failing = { might: [25] };

describe('the chart (VX-112)', () => {
  it.each([
    ['A-30: falling 20 ft', { source: 'fall', feet: 20 }, [20]],
    ['A-32: gas, rounds 1, 2, 3', { source: 'gas' }, [5, 10, 15]],
    ['A-33: extreme cold, 3 rounds', { source: 'cold' }, [5, 5, 5]],
    ['A-34: electrocution, dry', { source: 'electrocution' }, [10]],
    ['A-34: electrocution, wet', { source: 'electrocution', wet: true }, [20]],
    ['A-35: collapse of 2 floors', { source: 'collapse', floors: 2 }, [20]],
    ['A-36: deep sea, water breather', { source: 'deep-sea', base: 10 }, [10, 20, 30]],
    ['A-52: 15 ft drop', { source: 'fall', feet: 15 }, [15]],
    ['fire', { source: 'fire' }, [10, 10]],
    ['EMP', { source: 'emp' }, [10, 10]],
    ['radiation', { source: 'radiation' }, [5, 5]],
    ['lava', { source: 'lava' }, [15, 15]],
    ['near lava', { source: 'lava', near: true }, [5, 5]],
    ['drowning', { source: 'drowning' }, [5, 10, 15]],
    ['deep sea', { source: 'deep-sea' }, [15, 30]],
    ['space', { source: 'space' }, [15, 30]],
    ['deep sea, warm', { source: 'deep-sea', spared: ['cold'] }, [10, 20]],
    ['A-36: deep sea, water breather, by its parts', { source: 'deep-sea', spared: ['breath'] }, [10, 20]],
    ['space in a sealed suit', { source: 'space', spared: ['cold', 'breath', 'pressure'] }, [0, 0]],
    ['a base of the input', { source: 'custom', base: 8 }, [8, 8]],
    ['a fall of no feet', { source: 'fall', feet: 0 }, [0]],
  ])('%s', (_case, input, bases) => {
    const rounds = bases.map((_base, n) => exposed({ ...failing, ...input, round: n + 1 }, [1]).outcome);
    expect(rounds.map(({ base }) => base)).toEqual(bases);
    expect(rounds.map(({ damage }) => damage)).toEqual(bases);
  });

  it('the first round of a new exposure has the plain base (A-32)', () => {
    expect(exposed({ ...failing, source: 'gas', round: 1 }, [1]).outcome.base).toBe(5);
  });

  it('the chart has a row for every source, in the same order', () => {
    expect(Object.keys(chart)).toEqual([...sources]);
  });
});

describe('resisting (VX-109)', () => {
  it('a ceiling of base 15 on DEX 30, END 35, rolls 20 and 30 (A-31)', () => {
    const { base, points, damage, roll } = exposed({ source: 'collapse', base: 15, might: [30, 35] }, [20, 30]).outcome;
    expect([base, points, damage]).toEqual([15, 8, 7]);
    expect(roll.pp).toBeCloseTo(7.5547, 4);
    expect(roll.traits?.map(({ need }) => need)).toEqual([expect.closeTo(1.8142, 4), expect.closeTo(1.6952, 4)]);
  });

  it('base 10 and 4 points leave 6, whatever the armour, and the working says so (A-37)', () => {
    const { outcome, lines } = exposed({ ...failing, source: 'fire' }, [18]);
    expect([outcome.points, outcome.damage]).toEqual([4, 6]);
    expect(lines).toContainEqual(expect.objectContaining({ of: 'damage', rule: 'VX-117', counts: false }));
  });

  it('more points than the base do not heal', () => {
    expect(exposed({ source: 'cold', might: [80] }, [20]).outcome).toMatchObject({ points: 15, damage: 0 });
  });

  it('the dice of a pair are named after the stats that resist', () => {
    const given = environment.input.parse({ source: 'collapse', might: [30, 35] });
    const { value } = environment.rule(given, { settings: settings.parse({}), note: new Note(false) }).next();
    expect(value).toMatchObject({ id: 'resist', count: 2, sides: 100, each: ['DEX', 'END'] });
  });
});

describe('radiation takes END (Q-23)', () => {
  it.each([
    ['with damage', [25], [1], {}, 5],
    ['resisted', [80], [20], {}, 0],
    ['resisted, as a house rule', [80], [20], { radiationPenaltyOnResist: true }, 5],
  ])('%s', (_case, might, faces, house, penalty) => {
    expect(exposed({ source: 'radiation', might }, faces, house).outcome.penalty).toBe(penalty);
  });

  it('no other source lowers END', () => {
    for (const source of sources.filter((one) => one !== 'radiation')) {
      expect(exposed({ ...failing, source, feet: 10, base: 10 }, [1]).outcome.penalty).toBe(0);
    }
  });
});

describe('the working shows fields that do not count', () => {
  it.each([
    [{ source: 'fire', wet: true, near: true, feet: 9, floors: 3 }, ['feet', 'floors', 'wet', 'near'], 10],
    [{ source: 'collapse', floors: 3, base: 15 }, ['floors'], 15],
    [{ source: 'electrocution', wet: true, base: 15 }, ['wet'], 15],
    [{ source: 'fire', spared: ['cold'] }, ['spared'], 10],
    [{ source: 'fire', round: 4 }, ['once per exposure'], 10],
  ])('%j', (input, unused, base) => {
    const { outcome, lines } = exposed({ ...failing, ...input }, [1]);
    const notCounted = lines.filter(({ of, counts }) => of === 'base' && counts === false);
    expect(notCounted.map(({ says }) => says.split(':')[0])).toEqual(unused);
    expect(outcome.base).toBe(base);
  });
});

describe('invalid input', () => {
  it.each([
    [{ source: 'fall' }, 'feet'],
    [{ source: 'custom' }, 'base'],
    [{ source: 'gas', round: 0 }, 'round'],
    [{ source: 'collapse', floors: 0 }, 'floors'],
    [{ source: 'fall', feet: -1 }, 'feet'],
    [{ source: 'fire', might: [] }, 'might'],
  ])('%j', (input, field) => {
    const parsed = environment.input.safeParse({ ...failing, ...input });
    expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('what is for another source does not count, and is said so (VX-112)', () => {
  const fields = { feet: 20, floors: 2, wet: true, near: true, spared: ['cold'] };
  const counting: Readonly<Record<string, string>> = {
    fall: 'feet',
    collapse: 'floors',
    electrocution: 'wet',
    lava: 'near',
    'deep-sea': 'spared',
    space: 'spared',
  };

  it.each(sources)('%s', (source) => {
    const base = source === 'custom' ? { base: 10 } : {};
    const { lines } = exposed({ ...failing, source, ...fields, ...base }, [1]);
    const others = Object.keys(fields).filter((field) => field !== counting[source]);
    const unused = lines.filter(({ counts, rule }) => counts === false && rule === 'VX-112').map(({ says }) => says);
    expect(unused.filter((says) => says.includes('does not count for'))).toEqual(
      others.map((field) => `${field}: does not count for ${source}`),
    );
  });

  it.each(Object.entries(counting))('of %s, %s does not count where the base is set (VX-111)', (source, field) => {
    const { lines, outcome } = exposed({ ...failing, source, ...fields, base: 8 }, [1]);
    expect([outcome.base, lines.filter(({ rule }) => rule === 'VX-111').map(({ says }) => says)]).toEqual([
      8,
      expect.arrayContaining([`${field}: does not count, the base is set`]),
    ]);
  });
});
