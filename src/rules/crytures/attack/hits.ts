/** What the dice of an attack count: hits, those of Crit lines, misses that hurt the clumsy (CR-01 to CR-07, CR-63, CR-101). */
import type { ThrowClasses } from '../../../dice/ask.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Against, reaches, sides } from '../roll/pool.ts';

/** What an attack is rolled with. */
export interface Aim extends Against {
  /** Hits that the Crit line adds for each natural 10. */
  readonly critHits: number;
  readonly clumsy: boolean;
}

/** What the dice of a throw come to. */
export interface Tally {
  /** Dice that reach the difficulty. */
  readonly reached: number;
  /** Natural 10s that do not reach it, and hit all the same. */
  readonly lowTens: number;
  /** Natural 10s that are doubled as well, by house rule. */
  readonly doubled: number;
  /** Natural 10s with their Crit line. */
  readonly crits: number;
  /** Dice that hurt a clumsy attacker: those that miss if any shows a 1, or by house rule each 1. 0 for who is not. */
  readonly slips: number;
}

/** The house rules by which dice count. */
type HitRules = Pick<Settings, 'critMode' | 'lowTenCrits' | 'clumsyMode' | 'critHitsBlocked' | 'naturalOne'>;

/** Counts a throw. */
export function tally(faces: readonly number[], aim: Aim, settings: HitRules): Tally {
  let reached = 0;
  let natural10s = 0;
  let ones = 0;
  for (const face of faces) {
    if (reaches(face, aim, settings)) reached += 1;
    if (face === sides) natural10s += 1;
    if (face === 1) ones += 1;
  }
  const tenReaches = reaches(sides, aim, settings);
  const lowTens = tenReaches ? 0 : natural10s;
  const missed = faces.length - reached - lowTens;
  const slips = settings.clumsyMode === 'per-one' ? ones : missed;
  return {
    reached,
    lowTens,
    doubled: tenReaches && settings.critMode === 'double-plus-crit' ? natural10s : 0,
    crits: tenReaches || settings.lowTenCrits ? natural10s : 0,
    slips: aim.clumsy && ones > 0 ? slips : 0,
  };
}

/**
 * What a throw counts, in one number: natural 10s with their Crit line (at most 200), hits, slips, whether a 1 shows. Where
 * Block meets all hits alike, it is all one where they come from, and those of Crit lines are among the hits.
 */
const unit = { crit: 1, hit: 2 ** 8, slip: 2 ** 26, one: 2 ** 34 } as const;

/** Throws count alike when they hit, crit and hurt a clumsy attacker alike. */
export function counting(aim: Aim, settings: HitRules): ThrowClasses {
  const worths = Array.from({ length: sides + 1 }, (_, face) => worth(face, aim, settings));
  const worthOf = (face: number): number => worths[face] ?? 0;
  if (!aim.clumsy) return { by: 'die', score: worthOf };
  if (settings.clumsyMode === 'per-one') {
    return { by: 'die', score: (face) => worthOf(face) + (face === 1 ? unit.slip : 0) };
  }
  // Whether misses hurt is known once the 1s are: face 1 comes first.
  return {
    by: 'fold',
    start: 0,
    step(state, face, dice) {
      const counted = state + dice * worthOf(face) + (face === 1 ? unit.one : 0);
      const slips = counted >= unit.one && worthOf(face) === 0;
      return slips ? counted + dice * unit.slip : counted;
    },
  };
}

/** What one die adds to the count; 0 for a miss. */
function worth(face: number, aim: Aim, settings: HitRules): number {
  const { reached, lowTens, doubled, crits } = tally([face], { ...aim, clumsy: false }, settings);
  const hits = reached + lowTens + doubled;
  return settings.critHitsBlocked ? (hits + crits * aim.critHits) * unit.hit : hits * unit.hit + crits * unit.crit;
}
