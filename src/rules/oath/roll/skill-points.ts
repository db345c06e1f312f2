import type { ThrowClasses } from '../../../game/index.ts';
/** Counting successes: dice at the target number, and dice that skill points raise to it (SG-14 to SG-17). */

/** The sides of every die of the game. */
export const sides = 10;

export interface SuccessCount {
  /** Dice at the target number or above as rolled. */
  readonly shown: number;
  /** Dice that skill raised to the target number. */
  readonly raised: number;
  /** Skill points spent on them; 0 in mode `each`, which uses no points up. */
  readonly spent: number;
}

export interface Counting {
  readonly target: number;
  readonly skill: number;
  /** Raising a die spends points of a shared pool, or every die may be raised by the whole skill (SG-17). */
  readonly mode: 'pool' | 'each';
}

/** How many of `dice` that all show `face`, below the target number, can be raised to it after `spent` points. */
export function countRaised({ target, skill, mode }: Counting, face: number, dice: number, spent: number): number {
  if (face === 1) return 0;
  if (mode === 'each') return face + skill >= target ? dice : 0;
  return Math.min(dice, Math.floor((skill - spent) / (target - face)));
}

/** How many dice reach the target number as rolled. */
export function countReaching(faces: readonly number[], target: number): number {
  return faces.filter((face) => face >= target).length;
}

/** Counts the successes of a throw. Points go to the highest faces first, which gives the most successes. */
export function countSuccesses(faces: readonly number[], counting: Counting): SuccessCount {
  const { target, mode } = counting;
  const diceByFace = new Array<number>(sides + 1).fill(0);
  for (const face of faces) diceByFace[face] = (diceByFace[face] ?? 0) + 1;
  let shown = 0;
  let raised = 0;
  let spent = 0;
  for (let face = sides; face >= 1; face -= 1) {
    const dice = diceByFace[face] ?? 0;
    if (dice === 0) continue;
    if (face >= target) {
      shown += dice;
      continue;
    }
    const raisedHere = countRaised(counting, face, dice, spent);
    raised += raisedHere;
    if (mode === 'pool') spent += raisedHere * (target - face);
  }
  return { shown, raised, spent };
}

/** Classes of throws that skill does not raise: equal numbers of dice at the target number. */
export function classesWithoutSkill(target: number): Extract<ThrowClasses, { by: 'die' }> {
  return { by: 'die', same: `unaided ${target}`, score: (face) => (face >= target ? 1 : 0) };
}

/** A state of the fold is `successes * spentBase + points spent`. */
const spentBase = 4096;

/** The highest skill that a roll may have. */
export const maxSkill = spentBase - 1;

/** Classes of throws with equal successes and points spent; by dice raised there would be many times the states. */
export function classesBySuccessesAndSpent(counting: Counting): Extract<ThrowClasses, { by: 'fold' }> {
  const { target, mode } = counting;
  return {
    by: 'fold',
    same: `spent ${target} ${counting.skill} ${mode}`,
    start: 0,
    down: true,
    step(state, face, dice) {
      if (face >= target) return state + dice * spentBase;
      const raised = countRaised(counting, face, dice, state % spentBase);
      return state + raised * spentBase + (mode === 'pool' ? raised * (target - face) : 0);
    },
  };
}

/**
 * Classes of throws with equal successes. In mode `each`, and without skill, dice succeed independently and are added up; of
 * a pool, points too few to raise any lower face count as spent, which leaves few states.
 */
export function classesBySuccesses(counting: Counting): ThrowClasses {
  const { target, skill, mode } = counting;
  if (mode === 'each' || skill === 0) {
    const same = `successes ${target} ${skill} each`;
    return { by: 'die', same, score: (face) => (face >= target ? 1 : countRaised(counting, face, 1, 0)) };
  }
  const pool = classesBySuccessesAndSpent(counting);
  return {
    ...pool,
    same: `successes ${target} ${skill}`,
    step(state, face, dice) {
      const next = pool.step(state, face, dice);
      const left = skill - (next % spentBase);
      return left <= target - face ? next + left : next;
    },
    key: (state: number) => Math.floor(state / spentBase),
  };
}
