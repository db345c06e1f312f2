/** What dice and skill come to together (SG-14 to SG-17), read from the highest face down. */
import type { ThrowClasses } from '../../../dice/ask.ts';

/** The sides of every die of the game. */
export const sides = 10;

/** What a throw comes to. */
export interface Allocated {
  /** Dice at the target number or above, as thrown. */
  readonly shown: number;
  /** Dice that skill lifted. */
  readonly raised: number;
  /** Skill points that this took; 0 where every die may rise by the whole skill, since nothing is used up then. */
  readonly spent: number;
}

/** Whether lifting a die to the target number uses points up, or every die may rise by the whole skill (SG-17). */
export type Mode = 'pool' | 'each';

/** What dice are held against: a target number, and the skill that may lift them to it. */
export interface Counting {
  readonly target: number;
  readonly skill: number;
  readonly mode: Mode;
}

/** How many of so many dice that show a face below the target number are lifted to it, with so many points spent before. */
export function liftedOf({ target, skill, mode }: Counting, face: number, dice: number, spent: number): number {
  if (face === 1) return 0;
  if (mode === 'each') return face + skill >= target ? dice : 0;
  // Cheapest dice first, which gives the most successes.
  return Math.min(dice, Math.floor((skill - spent) / (target - face)));
}

/** How many dice reach the target number as they fall. */
export function reaching(faces: readonly number[], target: number): number {
  return faces.filter((face) => face >= target).length;
}

/** Counts a throw; a 1 never rises (SG-16). */
export function count(faces: readonly number[], counting: Counting): Allocated {
  const { target, mode } = counting;
  const showing = new Array<number>(sides + 1).fill(0);
  for (const face of faces) showing[face] = (showing[face] ?? 0) + 1;
  let shown = 0;
  let raised = 0;
  let spent = 0;
  for (let face = sides; face >= 1; face -= 1) {
    const dice = showing[face] ?? 0;
    if (dice === 0) continue;
    if (face >= target) {
      shown += dice;
      continue;
    }
    const lifted = liftedOf(counting, face, dice, spent);
    raised += lifted;
    if (mode === 'pool') spent += lifted * (target - face);
  }
  return { shown, raised, spent };
}

/** Dice that no skill lifts: those that reach the target number add up. */
export function unlifted(target: number): ThrowClasses {
  return { by: 'die', score: (face) => (face >= target ? 1 : 0) };
}

type Fold = Extract<ThrowClasses, { by: 'fold' }>;

/** Room for the points spent beside the successes in one whole number. */
const spentBase = 4096;

/** The most skill that a roll may have. */
export const mostSkill = spentBase - 1;

/**
 * The same for all throws at once: throws count alike when successes and points spent agree. How many dice were lifted is
 * left out, since it would need many times the states.
 */
export function alikeBy(counting: Counting): Fold {
  const { target, mode } = counting;
  return {
    by: 'fold',
    start: 0,
    down: true,
    step(state, face, dice) {
      if (face >= target) return state + dice * spentBase;
      const lifted = liftedOf(counting, face, dice, state % spentBase);
      return state + lifted * spentBase + (mode === 'pool' ? lifted * (target - face) : 0);
    },
  };
}

/**
 * The same where nobody asks for the points spent: throws count alike when they have as many successes. Dice that succeed
 * each on its own are added up; of a pool, points that can lift no lower face are as good as spent, which leaves few states.
 */
export function alikeBySuccesses(counting: Counting): ThrowClasses {
  const { target, skill, mode } = counting;
  if (mode === 'each' || skill === 0) {
    return { by: 'die', score: (face) => (face >= target ? 1 : liftedOf(counting, face, 1, 0)) };
  }
  const pool = alikeBy(counting);
  return {
    ...pool,
    step(state, face, dice) {
      const next = pool.step(state, face, dice);
      const left = skill - (next % spentBase);
      return left <= target - face ? next + left : next;
    },
    key: (state: number) => Math.floor(state / spentBase),
  };
}
