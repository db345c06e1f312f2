/** Luck against brute force, and against numbers worked out by hand. */
import { describe, expect, test } from 'vitest';
import { chronicleOf, sourceOf } from '../../src/chronicle/derive/chronicle.ts';
import { LuckTally } from '../../src/chronicle/derive/luck.ts';
import { asDistribution, type KnownDistributions, scoreOfThrow } from '../../src/chronicle/derive/throw-score.ts';
import { type DiceAsk, dice, type ThrowClasses } from '../../src/dice/ask.ts';
import { drive } from '../../src/dice/drive.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { findBook } from '../../src/rules/index.ts';
import { requestFor } from '../../src/session/request.ts';
import { commit, memorySession } from '../tui/app/test-table.ts';

/** Every throw of these dice, each as a list of faces. */
function* everyThrow(sides: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = sides;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let face = 1; face <= first; face += 1) for (const others of everyThrow(rest)) yield [face, ...others];
}

const success = { by: 'die', score: (face: number) => (face >= 5 ? 1 : 0) } as const;
const different = { by: 'fold', same: 'different', start: 0, step: (state: number) => state + 1 } as const;

/** The throws of a small fight: a d4, two d6 as successes, three d4 of which different faces count. */
const asks: readonly DiceAsk[] = [
  dice('a', 'a', { count: 1, sides: 4 }),
  dice('b', 'b', { count: 2, sides: 6, howGood: success }),
  dice('c', 'c', { count: 3, sides: 4, howGood: different }),
];

function slowValue(faces: readonly number[]): number {
  return (faces[0] ?? 0) + faces.slice(1, 3).filter((face) => face >= 5).length + new Set(faces.slice(3)).size;
}

function luckOf(faces: readonly number[]) {
  const known: KnownDistributions = new Map();
  const tally = new LuckTally();
  let at = 0;
  for (const ask of asks) {
    const thrown = scoreOfThrow(ask, faces.slice(at, at + ask.count), known);
    at += ask.count;
    if (thrown !== null) tally.add(thrown.rolled, thrown.of);
  }
  return tally.luck();
}

describe('the chance of as much luck', () => {
  test('agrees with every throw of a small fight', () => {
    const all = [...everyThrow([4, 6, 6, 4, 4, 4])];
    const values = all.map(slowValue);
    const mean = values.reduce((sum, value) => sum + value, 0) / all.length;
    for (const faces of all.filter((_, n) => n % 397 === 0)) {
      const rolled = slowValue(faces);
      const as = rolled >= mean ? values.filter((value) => value >= rolled) : values.filter((value) => value <= rolled);
      const luck = luckOf(faces);
      expect(luck).toMatchObject({ throws: 3, rolled, exact: true });
      expect(luck.expected).toBeCloseTo(mean, 10);
      expect(luck.p).toBeCloseTo(as.length / all.length, 10);
    }
  });

  test('is that of a normal distribution, and says so, where throws are too many', () => {
    const d100 = asDistribution(new Map(Array.from({ length: 100 }, (_, n) => [n + 1, 0.01])));
    const many = new LuckTally();
    // 20,000 dice: mean 1,010,000, standard deviation 4082.
    for (let n = 0; n < 20_000; n += 1) many.add(n === 0 ? 50 + 4082 : n % 2 === 0 ? 50 : 51, d100);
    const luck = many.luck();
    expect(luck).toMatchObject({ throws: 20_000, exact: false });
    expect(luck.rolled - luck.expected).toBeCloseTo(4082, 6);
    expect(luck.p).toBeCloseTo(0.1587, 3);
  });

  test('of nothing but certainty is 1', () => {
    const tally = new LuckTally();
    tally.add(3, asDistribution(new Map([[3, 1]])));
    expect(tally.luck()).toEqual({ throws: 1, rolled: 3, expected: 3, p: 1, exact: true });
  });
});

/** The first dice that a ruling asks for. */
function firstAsk(system: string, ruling: string, input: object): DiceAsk {
  const prepared = findBook(system)
    ?.rulings.find(({ id }) => id === `${system}.${ruling}`)
    ?.prepare(input, {});
  if (prepared?.ok !== true) throw new Error(JSON.stringify(prepared));
  const driven = drive(prepared.start(new Note(false)), { dice: () => null, choice: () => null });
  if (driven.done || driven.ask.kind !== 'dice') throw new Error('no dice');
  return driven.ask;
}

test.each([
  // A face of a d100 or d20 counts as it is.
  ['vaxia', 'roll', { might: [60], diff: [45] }, [75], 75, 50.5],
  ['six20', 'attack', { attack: 5, defence: 14 }, [15], 15, 10.5],
  // Three dice that reach 7 with 4 in 10 each; skill is no luck.
  ['oath', 'roll', { dice: 3, skill: 5, tn: 7 }, [7, 6, 10], 2, 1.2],
  // Different faces of three d10: 10 × (1 − 0.9³).
  ['oath', 'speed', { dice: 3 }, [4, 4, 9], 2, 2.71],
  // Successes from 8, a 10 rolls again: 0.3 / 0.9 each.
  ['brilliance', 'roll', { pool: 3 }, [8, 10, 2, 9], 3, 1],
  // The die of initiative is no pool: its face counts.
  ['brilliance', 'initiative', { bonus: 2 }, [7], 7, 5.5],
  // Half of the faces reach 6, and a 10 counts twice: 0.6 each.
  ['crytures', 'roll', { pool: 4, difficulty: 6 }, [10, 6, 5, 1], 3, 2.4],
  // Initiative dice of the upper half.
  ['crytures', 'initiative', { dice: 4 }, [10, 6, 5, 1], 2, 2],
] as const)('a good throw of %s %s', (system, ruling, input, faces, rolled, expected) => {
  const thrown = scoreOfThrow(firstAsk(system, ruling, input), faces, new Map());
  expect(thrown?.rolled).toBe(rolled);
  expect(thrown?.of.mean).toBeCloseTo(expected, 8);
});

test('what came from a phone is counted for its seat as well, over all combatants whom it holds', () => {
  const session = memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Wolf', side: 'own', sheet: { LIF: 20 } },
    { name: 'Ogre', side: 'other', sheet: { LIF: 60 } },
  ]);
  commit(session, { action: 'next', by: null, on: [], with: {} });
  const attack = (by: string, faces: readonly number[], seat?: string): void => {
    const { request } = session.complete(requestFor({ action: 'attack', by, on: ['ogre'], with: {} }), {
      dice: (ask, answers) => answers.typed(ask, faces, seat),
      choice: () => null,
    });
    expect(session.commit(request).ok).toBe(true);
  };
  attack('mara', [75, 80], 'Mara');
  attack('wolf', [20, 30], 'Mara');
  attack('mara', [1, 1]);
  const { luck, luckOfSeats } = chronicleOf(sourceOf(session));
  expect(luck.map(({ id, throws, rolled }) => [id, throws, rolled])).toEqual([
    ['mara', 2, 157],
    ['wolf', 1, 50],
  ]);
  expect(luckOfSeats).toMatchObject([{ seat: 'Mara', throws: 2, rolled: 205, expected: expect.closeTo(202) }]);
});

test('a pool is as good as what its classes count, unless howGood says otherwise', () => {
  const classes = { by: 'die', score: (face: number) => (face >= 5 ? 1 : 0) } as const;
  const pool = { count: 3, sides: 6 } as const;
  const known = (): KnownDistributions => new Map();
  // Two dice from 5 up; three dice have one in the mean, and 10.5 as a sum.
  expect(scoreOfThrow(dice('a', 'a', { ...pool, classes }), [5, 6, 1], known())).toMatchObject({
    rolled: 2,
    of: { mean: 1 },
  });
  expect(scoreOfThrow(dice('a', 'a', { ...pool, classes, howGood: null }), [5, 6, 1], known())).toBeNull();
  const byThrow: ThrowClasses = { by: 'throw', key: (faces) => faces.join() };
  expect(scoreOfThrow(dice('a', 'a', { ...pool, howGood: byThrow }), [5, 6, 1], known())).toMatchObject({
    rolled: 12,
    of: { low: 3 },
  });
});

test('luck is counted for its thrower, and for the side', () => {
  const session = memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Ogre', side: 'other', sheet: { LIF: 60 } },
  ]);
  commit(session, { action: 'next', by: null, on: [], with: {} });
  commit(session, { action: 'attack', by: 'mara', on: ['ogre'], with: { defence: 'block' } }, [75, 80, 20, 30]);
  const { luck, luckOfSides, unweighed } = chronicleOf(sourceOf(session));
  // Of 10,000 throws of two d100 1,081 come to 155 or more, and 1,225 to 50 or less.
  const even = { throws: 1, expected: expect.closeTo(101), exact: true };
  expect(luck).toEqual([
    { ...even, id: 'mara', name: 'Mara', side: 'own', rolled: 155, p: expect.closeTo(0.1081) },
    { ...even, id: 'ogre', name: 'Ogre', side: 'other', rolled: 50, p: expect.closeTo(0.1225) },
  ]);
  expect(luckOfSides).toMatchObject([
    { side: 'own', rolled: 155 },
    { side: 'other', rolled: 50 },
  ]);
  expect(unweighed).toBe(0);
  session.undo();
  expect(chronicleOf(sourceOf(session)).luck).toEqual([]);
});
