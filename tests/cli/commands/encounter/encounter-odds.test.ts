import { expect, test } from 'vitest';
import * as z from 'zod';
import { batch, json, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

const attack = ['attack', '--by', 'Mara', '--on', 'thug-1'];

test('the odds of an action in the encounter as it is now, in the contract of odds, and nothing is written', () => {
  const home = bridge();
  const [, odds, log] = batch(home, [
    ['next', 'bridge'],
    ['odds', 'bridge', ...attack],
    ['log', 'bridge'],
  ]);
  expect(odds).toMatchObject({
    action: 'attack',
    on: [{ id: 'thug-1', odds: { ruling: 'vaxia.attack', of: 'damage', exact: true, tail: 0 } }],
  });
  expect(log).toHaveLength(2);
  const shape = z.object({
    on: z.array(
      z.object({
        odds: z.object({ distribution: z.array(z.object({ value: z.number(), p: z.number() })) }),
        drops: z.number().nullable(),
      }),
    ),
  });
  const [on] = shape.parse(odds).on;
  const sum = on?.odds.distribution.reduce((all, { p }) => all + p, 0);
  expect(sum).toBeCloseTo(1, 12);
  const ofThirty = on?.odds.distribution.reduce((all, { value, p }) => (value >= 30 ? all + p : all), 0);
  expect(on?.drops).toBeCloseTo(ofThirty ?? -1, 12);
});

test('an action prints its odds with its record as JSON', () => {
  const [, done] = batch(bridge(), [
    ['next', 'bridge'],
    ['act', 'bridge', ...attack, '--rolled', '90,80', '--odds'],
  ]);
  expect(done).toMatchObject({
    seq: 3,
    odds: { action: 'attack', on: [{ id: 'thug-1', odds: { of: 'damage' }, drops: expect.any(Number) }] },
  });
});

test('a group prints the odds of all together with its record, and as JSON', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  const group = ['act', 'bridge', 'attack', '--by', 'thugs', '--on', 'Mara', '--seed', 'a', '--odds'];
  expect(json(home, [...group, '--json'])).toMatchObject({
    odds: { action: 'attack', on: [{ id: 'mara', by: [{ id: 'thug-1' }, { id: 'thug-2' }] }], exact: true },
  });
  vrule(home, ['undo', 'bridge']);
  expect(vrule(home, group).out).toMatch(/^odds on Mara: \d+ % any damage, \d+\.\d expected\n/);
});

test('what has no odds, and what is refused, is said in a sentence', () => {
  const home = bridge();
  vrule(home, ['next', 'bridge']);
  expect(vrule(home, ['odds', 'bridge', ...attack]).out).toMatch(/^Thug 1: 47 % hurts \| 2.1 expected\n/);
  expect(vrule(home, ['odds', 'bridge', 'damage', '--on', 'Mara', '--amount', '1'])).toMatchObject({
    exit: 3,
    err: 'vrule: Damage has no odds\n',
  });
  expect(vrule(home, ['odds', 'brigde', ...attack])).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/did you mean bridge\?/),
  });
  // What takes one target has no odds on two, for one actor or for several.
  for (const by of ['Mara', 'thugs']) {
    const on = by === 'Mara' ? 'thug-1,thug-2' : 'Mara,thug-1';
    expect(vrule(home, ['odds', 'bridge', 'attack', '--by', by, '--on', on])).toMatchObject({
      exit: 3,
      err: 'vrule: Attack takes one target\n',
    });
  }
  expect(vrule(home, ['odds', 'bridge', ...attack, '--rolled', '1,1'])).toMatchObject({ exit: 2 });
  expect(vrule(home, ['odds', 'bridge'])).toMatchObject({ exit: 2 });
});

test('chances are printed without the last digit, in which sums are not exact', () => {
  const odds = json(scratch(), ['odds', 'vaxia', 'roll', '--might', '50', '--of', 'success']);
  expect(odds).toMatchObject({ distribution: [{ p: expect.any(Number) }, { p: expect.any(Number) }] });
  expect(JSON.stringify(odds)).not.toMatch(/9999|00000/);
});

test('the odds of a group: what all come to, what each adds, and the chance that the target drops', () => {
  const home = bridge();
  const group = ['odds', 'bridge', 'attack', '--by', 'thugs', '--on', 'mara'];
  const alone = (by: string) => ['odds', 'bridge', 'attack', '--by', by, '--on', 'mara'];
  const [, odds, one, two, log] = batch(home, [
    ['next', 'bridge'],
    group,
    alone('thug-1'),
    alone('thug-2'),
    ['log', 'bridge'],
  ]);
  const shape = z.object({ on: z.array(z.object({ odds: z.object({ mean: z.number() }) })) });
  const meanOf = (json: unknown): number => shape.parse(json).on[0]?.odds.mean ?? Number.NaN;
  const all = z.object({ by: z.array(z.object({ id: z.string() })), expected: z.number() }).parse(odds);
  expect(all.by.map(({ id }) => id)).toEqual(['thug-1', 'thug-2']);
  expect(all.expected).toBeCloseTo(meanOf(one) + meanOf(two), 9);
  expect(meanOf(odds)).toBeCloseTo(all.expected, 12);
  expect(odds).toMatchObject({
    action: 'attack',
    exact: true,
    on: [{ id: 'mara', odds: { of: 'damage' }, drops: expect.any(Number), by: [{ id: 'thug-1' }, { id: 'thug-2' }] }],
  });
  expect(log).toHaveLength(2);
  const { out } = vrule(home, group);
  expect(out).toMatch(/^Mara: \d+ % any damage \| \d+\.\d expected\n +damage/);
  expect(out).toMatch(/\neach adds: Thugs 1-2 \d\.\d each\nuses 1 action each\n$/);
});
