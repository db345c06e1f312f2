import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Conversation, choose, dice, isThrow, onlyFace } from '../../src/dice/ask.ts';
import { certainDice, drive, runToEnd } from '../../src/dice/drive.ts';
import { fairDice, fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { firstOf, type RecordedAnswer, recordedAnswers, silent } from '../../src/dice/recorded.ts';
import { typedFaces } from '../../src/dice/typed.ts';

function* strike(): Conversation<readonly number[]> {
  const hit = onlyFace(yield dice('hit', 'strike', { count: 1, sides: 20 }));
  if (hit < 10) return [hit];
  const how = yield* choose('how', 'how hard', ['soft', 'hard']);
  const { faces } = yield dice('damage', 'damage', { count: how === 'hard' ? 3 : 1, sides: 6, again: 6 });
  return [hit, ...faces];
}

const hard = { dice: () => null, choice: () => ['hard'] };

describe('typed', () => {
  test('faces are handed out as the ruling asks, re-throws after the wave that brought them', () => {
    const source = typedFaces([12, 6, 1, 6, 6, 2, 3]);
    const driven = drive(strike(), firstOf(source, hard));
    expect(driven.done && driven.value).toEqual([12, 6, 1, 6, 6, 2, 3]);
    expect(source.leftOver()).toBeNull();
    expect(source.problem).toBeNull();
  });

  test.each([
    [[], 'no face for strike (d20): 0 given, more are needed'],
    [[21], 'strike is a d20: it cannot show 21'],
    [[0], 'strike is a d20: it cannot show 0'],
    [[12, 1, 7, 1], 'damage, die 2 is a d6: it cannot show 7'],
    [[12, 6, 1, 1], 'no face for damage, re-roll 1 (d6): 4 given, more are needed'],
    [[12, 1, 2.5, 1], 'damage, die 2 is a d6: it cannot show 2.5'],
  ])('%j: %s', (faces, says) => {
    const source = typedFaces(faces);
    expect(drive(strike(), firstOf(source, hard)).done).toBe(false);
    expect(source.problem).toBe(says);
  });

  test.each([
    [[3, 4], '2 faces given, and only 1 die thrown: 1 too many'],
    [[12, 1, 2, 3, 4, 5], '6 faces given, and only 4 dice thrown: 2 too many'],
  ])('%j: %s', (faces, says) => {
    const source = typedFaces(faces);
    expect(drive(strike(), firstOf(source, hard)).done).toBe(true);
    expect(source.leftOver()).toBe(says);
  });

  test('faces for a ruling that throws none are too many, and no dice need no face', () => {
    const source = typedFaces([4]);
    expect(source.leftOver()).toBe('1 face given, and this ruling throws no dice');
    expect(source.dice(dice('none', 'none', { count: 0, sides: 6 }))).toEqual([]);
  });
});

describe('fair', () => {
  test('the same seed throws the same dice, another other ones', () => {
    const ask = dice('a', 'a', { count: 50, sides: 100 });
    expect(fairDice(seedFromText('x')).dice(ask)).toEqual(fairDice(seedFromText('x')).dice(ask));
    expect(fastFairDice(seedFromText('x')).dice(ask)).toEqual(fairDice(seedFromText('x')).dice(ask));
    expect(fairDice(seedFromText('x')).dice(ask)).not.toEqual(fairDice(seedFromText('y')).dice(ask));
  });

  test.each([2, 6, 10, 20, 100])('every face of a d%d is equally likely (chi-square, one in a million)', (sides) => {
    const throws = 1_000 * sides;
    const counts = new Array<number>(sides).fill(0);
    for (const face of fairDice(seedFromText(`d${sides}`)).dice(dice('a', 'a', { count: throws, sides }))) {
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    const even = throws / sides;
    const chi = counts.reduce((sum, seen) => sum + (seen - even) ** 2 / even, 0);
    // Wilson and Hilferty: chi-square as a normal, 4.75 standard deviations up.
    const degrees = sides - 1;
    const bound = degrees * (1 - 2 / (9 * degrees) + 4.75 * Math.sqrt(2 / (9 * degrees))) ** 3;
    expect(chi).toBeLessThan(bound);
  });

  test('dice that are thrown again follow in waves, and any throw of it answers its ask', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 8, max: 10 }),
        (seed, count, again) => {
          const ask = dice('a', 'a', { count, sides: 10, again });
          const faces = fairDice(seedFromText(seed)).dice(ask);
          expect(isThrow(ask, faces)).toBe(true);
          for (let from = 0, open = count; open > 0; ) {
            const wave = faces.slice(from, from + open);
            expect(wave.length).toBe(open);
            from += open;
            open = wave.filter((face) => face >= again).length;
            if (open === 0) expect(faces.length).toBe(from);
          }
        },
      ),
      { seed: 3 },
    );
  });

  test('dice that would be thrown again for ever are a bug, not a hang', () => {
    expect(() => fairDice(seedFromText('x')).dice(dice('a', 'a', { count: 1, sides: 6, again: 1 }))).toThrow(
      /without end/,
    );
  });

  test('seeds of different texts differ in every word, and are never all zero', () => {
    const seeds = ['', 'a', 'b', 'ab', 'ba', 'mara'].map(seedFromText);
    for (const n of [0, 1, 2, 3] as const) expect(new Set(seeds.map((seed) => seed[n])).size).toBe(seeds.length);
    for (const seed of seeds) expect(seed.some((word) => word !== 0)).toBe(true);
  });
});

describe('recorded', () => {
  const kept: readonly RecordedAnswer[] = [
    { id: 'how', picks: ['hard'] },
    { id: 'damage', sides: 6, count: 3, faces: [6, 1, 1, 2], from: 'typed' },
    { id: 'hit', sides: 20, count: 1, faces: [15], from: 'typed' },
  ];

  test('answers are found by id, in whatever order they were kept', () => {
    const driven = drive(strike(), recordedAnswers(kept));
    expect(driven.done && driven.value).toEqual([15, 6, 1, 1, 2]);
  });

  test('an ask whose count or sides changed, or whose faces no longer fit, is not answered', () => {
    const source = recordedAnswers(kept);
    expect(source.dice(dice('hit', 'hit', { count: 1, sides: 12 }))).toBeNull();
    expect(source.dice(dice('hit', 'hit', { count: 2, sides: 20 }))).toBeNull();
    expect(source.dice(dice('damage', 'damage', { count: 3, sides: 6 }))).toBeNull();
    expect(source.dice(dice('how', 'how', { count: 1, sides: 6 }))).toBeNull();
    expect(source.choice({ kind: 'choice', id: 'how', label: 'how', options: ['soft'] })).toBeNull();
    expect(source.choice({ kind: 'choice', id: 'hit', label: 'hit', options: ['hard'] })).toBeNull();
  });

  test('the first source that knows answers', () => {
    const driven = drive(strike(), firstOf(silent, recordedAnswers(kept.slice(2)), typedFaces([1, 1, 1]), hard));
    expect(driven.done && driven.value).toEqual([15, 1, 1, 1]);
  });
});

describe('drive', () => {
  test('a conversation waits at the first ask without an answer', () => {
    const driven = drive(strike(), typedFaces([12]));
    expect(driven).toMatchObject({ done: false, ask: { id: 'how' }, answered: [{ answer: { faces: [12] } }] });
    expect(drive(strike(), silent)).toMatchObject({ done: false, ask: { id: 'hit' }, answered: [] });
  });

  test('without a source to its end it is an error to ask for what nobody knows', () => {
    expect(runToEnd(strike(), typedFaces([3]))).toEqual([3]);
    expect(() => runToEnd(strike(), silent)).toThrow('no answer to hit');
  });

  test('certain dice are those thrown whatever is rolled', () => {
    expect(certainDice(strike, firstOf(silent, hard)).map(({ id }) => id)).toEqual(['hit']);
    const known = firstOf(recordedAnswers([{ id: 'hit', sides: 20, count: 1, faces: [15], from: 'typed' }]), hard);
    expect(certainDice(strike, known).map(({ id }) => id)).toEqual(['hit', 'damage']);
  });
});
