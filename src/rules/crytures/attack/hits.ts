/** What the dice of an attack count: hits, critical hits, and misses that hurt the clumsy (CR-01 to CR-07, CR-63, CR-101). */
import type { ThrowClasses } from '../../../game/index.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Against, reaches, sides } from '../roll/pool.ts';

/** What decides how the dice of an attack count. */
export interface AttackDice extends Against {
  /** Hits that the Crit line adds for each natural 10. */
  readonly critHits: number;
  /** Whether the attacker is clumsy. */
  readonly clumsy: boolean;
}

/** The counts of a throw. */
export interface HitCounts {
  /** Dice that reach the difficulty. */
  readonly reached: number;
  /** Natural 10s that do not reach it, which hit all the same. */
  readonly lowTens: number;
  /** Natural 10s that count twice, by house rule. */
  readonly doubled: number;
  /** Natural 10s that trigger the Crit line. */
  readonly crits: number;
  /** Dice that hurt a clumsy attacker: all misses if any die shows a 1, or by house rule each 1. */
  readonly slips: number;
}

/** The house rules that decide how dice count. */
type HitRules = Pick<Settings, 'critMode' | 'lowTenCrits' | 'clumsyMode' | 'critHitsBlocked' | 'naturalOne'>;

/** Counts the dice of a throw. */
export function countHits(faces: readonly number[], attack: AttackDice, settings: HitRules): HitCounts {
  let reached = 0;
  let natural10s = 0;
  let ones = 0;
  for (const face of faces) {
    if (reaches(face, attack, settings)) reached += 1;
    if (face === sides) natural10s += 1;
    if (face === 1) ones += 1;
  }
  const tenReaches = reaches(sides, attack, settings);
  const lowTens = tenReaches ? 0 : natural10s;
  const misses = faces.length - reached - lowTens;
  const slips = settings.clumsyMode === 'per-one' ? ones : misses;
  return {
    reached,
    lowTens,
    doubled: tenReaches && settings.critMode === 'double-plus-crit' ? natural10s : 0,
    crits: tenReaches || settings.lowTenCrits ? natural10s : 0,
    slips: attack.clumsy && ones > 0 ? slips : 0,
  };
}

/**
 * The counts of a throw in one number: critical hits (at most 200), hits, slips, and whether a 1 shows. Where Block cancels
 * the hits of the Crit line as well, those are counted as hits.
 */
const unit = { crit: 1, hit: 2 ** 8, slip: 2 ** 26, one: 2 ** 34 } as const;

/** Throws are equal when their hits, critical hits and slips are. */
export function attackClasses(attack: AttackDice, settings: HitRules): ThrowClasses {
  const scores = Array.from({ length: sides + 1 }, (_, face) => scoreOf(face, attack, settings));
  const score = (face: number): number => scores[face] ?? 0;
  if (!attack.clumsy) return { by: 'die', score };
  if (settings.clumsyMode === 'per-one') {
    return { by: 'die', score: (face) => score(face) + (face === 1 ? unit.slip : 0) };
  }
  // A fold reads face 1 first, and only if there is one do misses count as slips.
  return {
    by: 'fold',
    start: 0,
    step(state, face, dice) {
      const counted = state + dice * score(face) + (face === 1 ? unit.one : 0);
      const slips = counted >= unit.one && score(face) === 0;
      return slips ? counted + dice * unit.slip : counted;
    },
  };
}

/** What one die adds to the counts; 0 for a miss. */
function scoreOf(face: number, attack: AttackDice, settings: HitRules): number {
  const { reached, lowTens, doubled, crits } = countHits([face], { ...attack, clumsy: false }, settings);
  const hits = reached + lowTens + doubled;
  return settings.critHitsBlocked ? (hits + crits * attack.critHits) * unit.hit : hits * unit.hit + crits * unit.crit;
}
