import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { batch, json, scratch, vrule } from '../../vrule.ts';

describe('a ruling, as the contract has it', () => {
  test('the example of the page on the command line', () => {
    expect(json(scratch(), ['roll', '--might', '60', '--diff', '45', '--rolled', '75'])).toMatchObject({
      ruling: 'vaxia.roll',
      input: { might: [60], diff: [45], actions: 1 },
      dice: [{ id: 'roll', ask: 'd100', sides: 100, faces: [75], from: 'typed' }],
      outcome: {
        success: true,
        need: expect.closeTo(34.454036, 6),
        winsby: expect.closeTo(40.545964, 6),
        pp: expect.closeTo(24.327578, 6),
        points: 24,
      },
      working: expect.arrayContaining([
        expect.objectContaining({ rule: 'VX-13', says: 'need 34.5 (difficulty 45 against might 60)' }),
      ]),
    });
  });

  test("--rolled of a ruling that has a flag of that name is the ruling's, and no face of a die (DV-87, B-41)", () => {
    const points = ['six20', 'points', '--level', '2', '--constitution', '14'];
    const [average, rolled] = batch(scratch(), [points, [...points, '--rolled', '6']]);
    // 8 + 2 at level 1, then half of d8 + 1, or the 6, + 2.
    expect([average, rolled]).toMatchObject([{ outcome: { vitality: 17 } }, { outcome: { vitality: 18 } }]);
  });

  test('the same by its full name, with values after =', () => {
    const [short, full] = batch(scratch(), [
      ['roll', '--might', '60', '--diff', '45', '--rolled', '75'],
      ['vaxia', 'roll', '--might=60', '--diff=45', '--rolled=75'],
    ]);
    expect(full).toEqual(short);
  });

  test('negative numbers may follow a flag', () => {
    const inputs = batch(scratch(), [
      ['roll', '--might', '60', '--modifier', '-5', '--rolled', '50'],
      ['roll', '--might', '60', '--modifier=-5', '--rolled', '50'],
      ['roll', '--might', '60', '--modifier', '-.5', '--rolled', '50'],
    ]);
    expect(inputs).toMatchObject([
      { input: { modifier: -5 } },
      { input: { modifier: -5 } },
      { input: { modifier: -0.5 } },
    ]);
  });

  test('dice from a seed fall the same way, and what vrule rolled can be rolled again', () => {
    const home = scratch();
    const rolled = z.object({ seed: z.string(), dice: z.unknown() }).parse(json(home, ['roll', '--might', '60,55']));
    const [again, one, other] = batch(home, [
      ['roll', '--might', '60,55', '--seed', rolled.seed],
      ['roll', '--might', '60', '--seed', 'a'],
      ['roll', '--might', '60', '--seed', 'a'],
    ]);
    expect(again).toMatchObject({ dice: rolled.dice });
    expect(one).toEqual(other);
  });

  test('printed for people: headline, dice, warnings; with --why every step, with --odds the chance', () => {
    const { out } = vrule(scratch(), ['roll', '--might', '0.5', '--rolled', '100', '--why', '--odds']);
    expect(out).toMatch(/^Vaxia roll: success, \d point/);
    expect(out).toContain('dice  d100 100, typed');
    expect(out).toMatch(/might 0\.5 counts as 1 \(VX-30\)/);
    expect(out).toMatch(/rounded half away from zero \(VX-28\)/);
    expect(out).toMatch(/1 % succeed, 0 expected/);
  });

  test('house rules are set by key', () => {
    const [gap40, gap50] = batch(scratch(), [
      // Winsbys 45 apart: lopsided from 40 on, and not by the default of 50.
      ['roll', '--might', '50,50', '--rolled', '90,45', '--set', 'lopsided-gap=40'],
      ['roll', '--might', '50,50', '--rolled', '90,45'],
    ]);
    expect([gap40, gap50]).toMatchObject([{ outcome: { lopsided: true } }, { outcome: { lopsided: false } }]);
  });
});

describe('odds for people', () => {
  const roll = ['odds', 'vaxia', 'roll', '--might', '60', '--diff', '45'];

  test('first the chance of success and what is expected, then bands with the chance of at least so much', () => {
    const { out } = vrule(scratch(), roll);
    // The need is 34.5, so 66 of 100 faces succeed; 35 makes (35 - 34.454) x 0.6 = 0.3 points, rounded 0, and 36 makes 1.
    expect(out).toMatch(/^Vaxia: Roll\n {2}succeeds {2}66\.0 %\n {2}points {4}[\d.]+ expected; half the time/);
    expect(out).toMatch(/\n *points +chance +at least\n +0 +35\.0 % +100\.0 % +#+\n +1 to 4 +6\.0 % +65\.0 % +#+\n/);
    // 25 points take a win by 24.5 / 0.6 = 40.8, a face of 76 and more.
    expect(out).toMatch(/\n +25 to 29 +8\.0 % +25\.0 %/);
    expect(out.split('\n').length).toBeLessThan(16);
  });

  test('in full every value has a row', () => {
    const { out } = vrule(scratch(), [...roll, '--full']);
    expect(out).toMatch(/\n +24 +2\.0 % +27\.0 %/);
    expect(out).toContain('standard deviation');
  });

  test('a yes or no is one percentage', () => {
    expect(vrule(scratch(), [...roll, '--of', 'success']).out).toBe('Vaxia: Roll\n  succeeds  66.0 %\n');
  });
});

describe('odds', () => {
  test('the chance of a success: faces 35 to 100 of a d100', () => {
    expect(json(scratch(), ['odds', 'vaxia', 'roll', '--might', '60', '--diff', '45', '--of', 'success'])).toEqual({
      ruling: 'vaxia.roll',
      of: 'success',
      exact: true,
      tail: 0,
      distribution: [
        { value: false, p: expect.closeTo(0.34, 12) },
        { value: true, p: expect.closeTo(0.66, 12) },
      ],
      mean: expect.closeTo(0.66, 12),
      sd: expect.closeTo(Math.sqrt(0.66 * 0.34), 12),
    });
  });

  test('of the headline unless another field is named', () => {
    expect(json(scratch(), ['odds', 'oath', 'speed', '--dice', '3'])).toMatchObject({
      ruling: 'oath.speed',
      of: 'phases',
    });
  });

  test('an unknown field, and faces, are wrong usage', () => {
    const answers = batch(scratch(), [
      ['odds', 'vaxia', 'roll', '--might', '60', '--of', 'luck'],
      ['odds', 'vaxia', 'roll', '--might', '60', '--rolled', '5'],
    ]);
    expect(answers).toMatchObject([{ exit: 2 }, { exit: 2 }]);
  });
});

describe('help is made from the schemas', () => {
  test('a game lists its rulings, a ruling its flags', () => {
    const home = scratch();
    const { out: listed } = vrule(home, ['oath']);
    expect(listed).toContain('vrule oath <ruling> [flags]');
    expect(listed).toMatch(/^ {2}speed +Speed/m);
    const { out, exit } = vrule(home, ['vaxia', 'roll', '--help']);
    expect(exit).toBe(0);
    expect(out).toMatch(/--might N,N….*needed/);
    expect(out).toMatch(/--diff N,N….*25 if left\s+out/);
  });
});
