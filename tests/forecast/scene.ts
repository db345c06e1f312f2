/** Scenes for forecasts, and fights of the same kind worked out without the rules. */
import type { Scene } from '../../src/forecast/play.ts';
import { resultOf, type Share } from '../../src/forecast/result.ts';
import { countedIds, tallyRuns } from '../../src/forecast/tally.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type Fighter, seated, type With } from '../rules/table.ts';

/** A fight that has not begun. */
export function sceneOf(system: System, who: readonly Fighter[], settings: With = {}): Scene {
  return { system, encounter: seated(system, who, settings), first: null, mostRounds: 50 };
}

/** How the players' side fares in fights of 100 seeds, beside the chance that was worked out. */
export interface Agreement {
  /** In how many of the 100 seeds the chance lies inside the interval. */
  readonly inside: number;
  /** By how many standard errors the share of all fights together is off. */
  readonly off: number;
}

/** Plays so many fights with each of 100 seeds. */
export function compareSeeds(scene: Scene, chance: number, runs: number): Agreement {
  let [inside, won] = [0, 0];
  for (let seed = 0; seed < 100; seed += 1) {
    const { p, low, high } = ownShare(scene, `seed ${seed}`, runs);
    if (low <= chance && chance <= high) inside += 1;
    won += p / 100;
  }
  return { inside, off: Math.abs(won - chance) / Math.sqrt((chance * (1 - chance)) / (100 * runs)) };
}

/** In how many of 100 seeds the chance lies inside the interval of the players' side to win. */
export function seedsInside(scene: Scene, chance: number, runs = 100): number {
  return compareSeeds(scene, chance, runs).inside;
}

function ownShare(scene: Scene, seed: string, runs: number): Share {
  return resultOf(countedIds(scene.encounter), tallyRuns(scene, seed, 0, runs)).sides.own;
}
