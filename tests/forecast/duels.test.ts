/** Duels whose chances are worked out here, from the games' formulas alone, lie inside the intervals of the forecast. */
import { expect, test } from 'vitest';
import { duel } from '../../examples/duel/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { sceneOf, seedsInside } from './scene.ts';

/** The least number of 100 seeds whose 95 % intervals hold the chance: fewer have a chance below one in a thousand. */
const least = 95;

test('duel: two duellists whom any hit fells', () => {
  // A d20 + 5 against 13 hits with 8 and more: 13/20. A d20 + 2 against 12 hits with 10 and more: 11/20. d6 is at least 1.
  const [a, b] = [13 / 20, 11 / 20];
  // Whoever begins wins with the first hit; the higher d20 begins, of equal ones the first to join.
  const first = (20 * 19) / 2 / 400 + 1 / 20;
  const winsFirst = a / (1 - (1 - a) * (1 - b));
  const winsSecond = ((1 - b) * a) / (1 - (1 - a) * (1 - b));
  const chance = first * winsFirst + (1 - first) * winsSecond;
  const scene = sceneOf(duel, [
    ['Inez', { health: 1, skill: 5, armour: 12 }, 'own'],
    ['Baron', { health: 1, skill: 2, armour: 13 }, 'other'],
  ]);
  expect(seedsInside(scene, chance)).toBeGreaterThanOrEqual(least);
});

/** VX-13: the number on a d100 that succeeds. */
function need(might: number, difficulty: number): number {
  return 50.5 + (49.5 / Math.atan(3)) * Math.atan(3 * ((difficulty - might) / (difficulty + might)));
}

/** How an undefended attack ends (VX-17, VX-50): no damage, exactly 1, or more. */
function attackChances(hit: number, power: number, dex: number, end: number): readonly [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let first = 1; first <= 100; first += 1) {
    for (let second = 1; second <= 100; second += 1) {
      const winsby = (first - need(hit, dex) + second - need(power, end)) / 2;
      const points = winsby < 0 ? 0 : Math.round((winsby * (hit + power)) / 2 / 100);
      counts[Math.min(2, points) as 0 | 1 | 2] += 1 / 10_000;
    }
  }
  return counts;
}

test('vaxia: two fighters of 1 LIF, who reel at 0 and die at -1', () => {
  const mara = { LIF: 1, DEX: 30, STR: 40, END: 25 };
  const thug = { LIF: 1, DEX: 35, STR: 28, END: 30 };
  const [ofMara, ofThug] = [
    attackChances(mara.DEX, mara.STR, thug.DEX, thug.END),
    attackChances(thug.DEX, thug.STR, mara.DEX, mara.END),
  ];
  // Against the most difficult roll to stay up only 100 succeeds (VX-20), for 1 round (VX-88), after which it is rolled again.
  const stays = 0.01;
  type State = 'up' | 'stays' | 'down';
  /** How a fighter is at the end of a round, given the chances of the attack on it. */
  const after = (
    state: State,
    [none, one]: readonly [number, number, number],
  ): readonly (readonly [State, number])[] => {
    if (state === 'up')
      return [
        ['up', none],
        ['stays', one * stays],
        ['down', 1 - none - one * stays],
      ];
    // Who stays up since an earlier round rolls again as this one ends.
    return [
      ['stays', none * stays],
      ['down', 1 - none * stays],
    ];
  };
  /** The chance that Mara wins from a pair of states; both act in a round, whatever becomes of them in it (VX-41). */
  const known = new Map<string, number>();
  const wins = (a: State, b: State, depth = 0): number => {
    if (b === 'down') return a === 'down' ? 0 : 1;
    if (a === 'down' || depth > 60) return 0;
    const key = `${a} ${b} ${depth}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let chance = 0;
    for (const [nextA, pA] of after(a, ofThug)) {
      for (const [nextB, pB] of after(b, ofMara)) chance += pA * pB * wins(nextA, nextB, depth + 1);
    }
    known.set(key, chance);
    return chance;
  };
  const scene = sceneOf(
    vaxia,
    [
      ['Mara', mara, 'own'],
      ['Thug', thug, 'other'],
    ],
    { stayBase: 1000 },
  );
  expect(seedsInside(scene, wins('up', 'up'))).toBeGreaterThanOrEqual(least);
});
