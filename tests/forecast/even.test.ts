import { describe, expect, it } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { type EvenFight, findEven, isEven, type Tried } from '../../src/forecast/even.ts';
import { wilson } from '../../src/forecast/result.ts';
import { tallyRuns } from '../../src/forecast/tally.ts';
import type { Fighter } from '../rules/table.ts';
import { times } from '../torture/share.ts';
import { sceneOf } from './scene.ts';

const watch = { signal: new AbortController().signal, onStep: (): void => {} };

/** How many Blades make a fight even. */
function search(own: readonly Fighter[], blades: readonly Fighter[], mostRounds = 50): Promise<EvenFight> {
  const { encounter } = sceneOf(duel, [...own, ...blades]);
  return findEven(duel, encounter, { runs: 100, seed: 'a', threads: 0, mostRounds }, watch);
}

function blades(count: number, sheet: Fighter[1]): readonly Fighter[] {
  return Array.from({ length: count }, (_, n) => [`Blade ${n + 1}`, sheet, 'other'] as const);
}

function countsOf({ tried }: EvenFight): readonly (readonly [count: number, runs: number])[] {
  return tried.map(({ count, runs }) => [count, runs]);
}

describe('how many make it even', () => {
  it('finds the number at which each side is as likely to win, with most fights there', async () => {
    // Everybody always hits, and every hit fells. Against one the first to act wins: 0.525, as Inez begins where both throw the
    // same. Against two, one is always left who fells her.
    const even = await search(
      [['Inez', { health: 1, skill: 19, armour: 1 }, 'own']],
      blades(3, { health: 1, skill: 19, armour: 1 }),
    );
    expect(even).toMatchObject({ of: 'Blade', count: 1, most: 100 });
    expect(countsOf(even)).toEqual([
      [1, 100],
      [2, 20],
      [3, 20],
    ]);
    const [one] = even.tried;
    expect(one?.own.low).toBeLessThan(0.525);
    expect(one?.own.high).toBeGreaterThan(0.525);
  });

  it('names the number that many fights of each number show to be nearest', async () => {
    const inez: Fighter = ['Inez', { health: 20, skill: 6, armour: 13 }, 'own'];
    const sheet = { health: 4, skill: 2, armour: 11 };
    const even = await search([inez], blades(2, sheet));
    const runs = times(60, 300);
    const shares = [1, 2, 3, 4, 5, 6].map((count) => {
      const scene = sceneOf(duel, [inez, ...blades(count, sheet)]);
      const { own, other } = tallyRuns(scene, 'twin', 0, runs);
      return { count, off: Math.abs(own - other) / runs };
    });
    const nearest = shares.toSorted((a, b) => a.off - b.off)[0];
    expect(even.count).toBe(nearest?.count);
    expect(even.tried.map(({ count }) => count)).toContain((even.count ?? 0) + 1);
  });

  it('does not take a fight without a winner for a lost one: where few have a winner no number is even', async () => {
    // She fells one in each round, and none of them can hurt her: she wins against 5, and nobody against more.
    const even = await search(
      [['Inez', { skill: 19, armour: 40 }, 'own']],
      blades(2, { health: 1, skill: 0, armour: 1 }),
      5,
    );
    expect(even.count).toBeNull();
    expect(even.tried.map(({ count, own, other }) => [count, own.p, other.p])).toEqual([
      [2, 1, 0],
      [3, 1, 0],
      [5, 1, 0],
      [8, 0, 0],
    ]);
  });

  it('says that none is even where the party loses against one', async () => {
    const sheet = { health: 1, skill: 19, armour: 40 };
    const even = await search([['Inez', { health: 1, skill: -5, armour: 1 }, 'own']], blades(3, sheet));
    expect(even.count).toBeNull();
    expect(countsOf(even)).toEqual([
      [1, 20],
      [3, 20],
    ]);
  });

  it('ends with what was tried when it is stopped', async () => {
    const { encounter } = sceneOf(duel, [['Inez', { health: 1 }, 'own'], ...blades(2, { health: 1 })]);
    const stopping = new AbortController();
    const steps: Tried[] = [];
    const onStep = (step: Tried): void => {
      steps.push(step);
      stopping.abort();
    };
    const options = { runs: 1000, seed: 'a', threads: 0 };
    const even = await findEven(duel, encounter, options, { signal: stopping.signal, onStep });
    expect(even).toMatchObject({ count: null, tried: [] });
    expect(steps.map(({ count, runs }) => [count, runs])).toEqual([[2, 20]]);
  });

  it.each([
    [10, 10, 0, true],
    [10, 5, 0, true],
    [11, 5, 4, false],
    [5, 11, 4, false],
    [5, 5, 10, true],
    [5, 5, 11, false],
    [0, 0, 20, false],
  ])('is even with %i won, %i lost and %i without a winner: %s', (own, other, undecided, expected) => {
    const runs = own + other + undecided;
    const share = (hits: number) => wilson(hits, runs);
    const tried = { count: 1, runs, own: share(own), other: share(other), undecided: share(undecided) };
    expect(isEven(tried)).toBe(expected);
  });
});
