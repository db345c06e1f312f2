/** Odds, the dice that are certain, and fair dice at their edges, with numbers by hand. */
import { describe, expect, it } from 'vitest';
import { type Conversation, choose, type DiceAsk, dice, onlyFace, type ThrowClasses } from '../../src/dice/ask.ts';
import { certainDice } from '../../src/dice/drive.ts';
import { fairDice, fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { chanceOf, distributionOf, eachOutcome, odds, oddsOfEach, outcomesBy } from '../../src/dice/odds/odds.ts';
import { classifyThrows } from '../../src/dice/odds/throws.ts';
import { silent } from '../../src/dice/recorded.ts';

const die = (sides: number, more: Partial<DiceAsk> = {}): DiceAsk => dice('d', 'die', { count: 1, sides, ...more });
const byScore: ThrowClasses = { by: 'die', score: (face) => face };

describe('classes of throws', () => {
  it.each<[string, ThrowClasses | undefined]>([
    ['each', undefined],
    ['die', byScore],
    ['fold', { by: 'fold', start: 7, step: (state) => state }],
    ['hands', { by: 'hands', size: 2, classes: byScore, score: () => 3 }],
    ['parts', { by: 'parts', parts: [] }],
    ['throw', { by: 'throw', key: () => 5 }],
  ])('no dice fall in one way (%s)', (_by, classes) => {
    expect(classifyThrows(dice('d', 'd', { count: 0, sides: 6 }), classes)).toEqual({
      classes: [{ p: 1, faces: [] }],
      tail: 0,
    });
  });

  it('chances that are known, as faces from 1', () => {
    const known = classifyThrows(die(3), { by: 'chances', same: 'x', chances: [0.5, 0.25, 0.25] } as ThrowClasses);
    expect(known.classes).toEqual([
      { p: 0.5, faces: [1] },
      { p: 0.25, faces: [2] },
      { p: 0.25, faces: [3] },
    ]);
  });

  it('dice that are thrown again form no hands, parts or folds', () => {
    const again = dice('d', 'd', { count: 2, sides: 6, again: 6 });
    const impossible: readonly ThrowClasses[] = [
      { by: 'hands', size: 1, classes: byScore, score: () => 0 },
      { by: 'parts', parts: [{ size: 2, classes: byScore }] },
      { by: 'fold', start: 0, step: (state) => state },
    ];
    for (const classes of impossible) expect(() => classifyThrows(again, classes)).toThrow(/^d: /);
    const none = { by: 'hands', size: 0, classes: byScore, score: () => 0 } as const;
    expect(() => classifyThrows(dice('d', 'd', { count: 2, sides: 6 }), none)).toThrow('hands of 0');
  });

  it('more than a million throws are too many, one by one', () => {
    const each = (sides: number): unknown =>
      classifyThrows(dice('d', 'pool', { count: 2, sides }), { by: 'throw', key: () => 0 });
    expect(() => each(1001)).toThrow('pool: 2d1001 have more than 1,000,000 throws, too many for exact odds');
  });
});

describe('odds', () => {
  function* rolled(ask: DiceAsk): Conversation<number> {
    return onlyFace(yield ask);
  }

  it('are in the order of their values, with mean and spread', () => {
    const of = (value: (face: number) => number | string | boolean) => odds(() => rolled(die(4)), value);
    expect(of((face) => -face).distribution.map(({ value }) => value)).toEqual([-4, -3, -2, -1]);
    const isHigh = of((face) => face > 1);
    expect([isHigh.distribution, isHigh.mean]).toEqual([
      [
        { value: false, p: 0.25 },
        { value: true, p: 0.75 },
      ],
      0.75,
    ]);
    const words = of((face) => ['d', 'b', 'c', 'a'][face - 1] ?? '');
    expect(words.distribution.map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd']);
    expect([words.mean, words.sd]).toEqual([Number.NaN, Number.NaN]);
    expect(of((face) => face).mean).toBe(2.5);
    expect(of((face) => face).sd).toBeCloseTo(Math.sqrt(1.25), 14);
    expect(distributionOf(new Map(), 1)).toEqual({ distribution: [], tail: 1, mean: Number.NaN, sd: Number.NaN });
    expect(distributionOf(new Map([[2, 0.5]]), 0.5)).toMatchObject({ mean: 2, sd: 0 });
  });

  it('what is less likely than 1e-17 is cut and counted', () => {
    const rare = { by: 'chances', same: 'rare', chances: [1, 1e-18, 1e-16] } as ThrowClasses;
    const { distribution, tail, paths } = odds(
      () => rolled(die(3, { classes: rare })),
      (face) => face,
    );
    expect([distribution, tail, paths]).toEqual([
      [
        { value: 1, p: 1 },
        { value: 3, p: 1e-16 },
      ],
      1e-18,
      2,
    ]);
  });

  it('classes of one name are of one ask alone: other dice have their own', () => {
    const same: ThrowClasses = { ...byScore, same: 'face' } as ThrowClasses;
    function* two(): Conversation<number> {
      return onlyFace(yield die(2, { classes: same })) * 10 + onlyFace(yield die(3, { classes: same }));
    }
    const found = odds(two, (value) => value).distribution;
    expect(found.map(({ value }) => value)).toEqual([11, 12, 13, 21, 22, 23]);
    for (const { p } of found) expect(p).toBeCloseTo(1 / 6, 14);
  });

  it('of several values at once, and the chance of some', () => {
    const [face, isHigh] = oddsOfEach(() => rolled(die(4)), [(value) => value, (value) => value > 2]);
    expect([face?.mean, isHigh?.mean]).toEqual([2.5, 0.5]);
    expect(
      chanceOf(
        odds(
          () => rolled(die(4)),
          (value) => value,
        ),
        (value) => Number(value) >= 2,
      ),
    ).toBe(0.75);
  });

  it('outcomes by a key: the first of each, with the chance of all', () => {
    const { outcomes, tail } = outcomesBy(
      () => rolled(die(4)),
      (face) => (face > 1 ? 'more' : 'one'),
    );
    expect([outcomes, tail]).toEqual([
      [
        { p: 0.25, outcome: 1 },
        { p: 0.75, outcome: 2 },
      ],
      0,
    ]);
    const arrived: (readonly [number, number])[] = [];
    expect(
      eachOutcome(
        () => rolled(die(2)),
        {},
        (outcome, p) => arrived.push([outcome, p]),
      ),
    ).toBe(0);
    expect(arrived).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });
});

describe('the dice that will be thrown whatever is rolled', () => {
  const certain = (talk: () => Conversation<unknown>): readonly string[] =>
    certainDice(talk, silent).map(({ id, count, sides }) => `${id} ${count}d${sides}`);
  const ask = (id: string, count = 1, sides = 6, more: Partial<DiceAsk> = {}): DiceAsk =>
    dice(id, id, { count, sides, ...more });

  it('all of them, in their order; none of no dice', () => {
    expect(
      certain(function* () {
        yield ask('a');
        yield ask('none', 0);
        yield ask('b', 2, 10);
      }),
    ).toEqual(['a 1d6', 'b 2d10']);
    expect(certain(function* () {})).toEqual([]);
  });

  it.each([
    ['only after a 1', (face: number) => face === 1],
    ['only after the highest', (face: number) => face === 6],
    ['never', () => false],
  ])('not one that is thrown %s', (_when, isAsked) => {
    expect(
      certain(function* () {
        if (isAsked(onlyFace(yield ask('a')))) yield ask('b');
        yield ask('c');
      }),
    ).toEqual(['a 1d6', 'c 1d6']);
  });

  it('not one whose number or kind depends on the dice', () => {
    expect(
      certain(function* () {
        const face = onlyFace(yield ask('a'));
        yield ask('b', face);
        yield ask('c', 1, face === 6 ? 6 : 8);
        yield ask('d');
      }),
    ).toEqual(['a 1d6', 'd 1d6']);
  });

  it('not one that is thrown only where two tie, of many', () => {
    const many = Array.from({ length: 12 }, (_, n) => `m${n}`);
    const found = certain(function* () {
      const faces: number[] = [];
      for (const id of many) faces.push(onlyFace(yield ask(id, 1, 20)));
      for (const [n, id] of many.entries())
        if (faces.filter((face) => face === faces[n]).length > 1) yield ask(`again ${id}`, 1, 20);
    });
    expect(found).toEqual(many.map((id) => `${id} 1d20`));
  });

  it('up to a choice without a default, and through dice that are thrown again', () => {
    expect(
      certain(function* () {
        yield ask('a', 2, 10, { again: 10 });
        yield* choose('c', 'c', ['x', 'y']);
        yield ask('b');
      }),
    ).toEqual(['a 2d10']);
  });
});

it('fast fair dice show what fair dice show', () => {
  for (let n = 0; n < 40; n += 1) {
    const seed = seedFromText(`edge ${n}`);
    for (const one of [
      die(6),
      dice('d', 'd', { count: 2, sides: 10 }),
      dice('d', 'd', { count: 5, sides: 4 }),
      die(4, { again: 3 }),
    ])
      expect(fastFairDice(seed).dice(one)).toEqual(fairDice(seed).dice(one));
  }
  const once = fairDice(seedFromText('skip'));
  const skipped = fairDice(seedFromText('skip'));
  once.dice(dice('d', 'd', { count: 3, sides: 6 }));
  skipped.skip(3, 6);
  expect([once.draws, skipped.draws, once.drawOf('d'), once.drawOf('e')]).toEqual([3, 3, 0, undefined]);
  expect(once.dice(die(20))).toEqual(skipped.dice(die(20)));
});
