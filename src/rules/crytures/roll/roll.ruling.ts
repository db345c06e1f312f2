import { type Conversation, dice, formatCount, type ThrowClasses, z } from '../../../game/index.ts';
import { type CryturesRulingContext, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import {
  type Against,
  bySuccesses,
  diceToRoll,
  fits,
  formatReach,
  mostDice,
  poolFields,
  reaches,
  reachRule,
  sides,
  tooManyDice,
} from './pool.ts';

export interface RollOutcome {
  readonly successes: number;
  /** How many dice show a 10 before modifiers. */
  readonly natural10s: number;
  /** Whether there are as many successes as the task needs (CR-02). */
  readonly success: boolean;
}

const input = z
  .strictObject({
    ...poolFields,
    complexity: z.int().min(1).max(1000).default(1).describe('successes that the task needs'),
  })
  .refine(fits, tooManyDice);

/** The roll of a pool that is not an attack: natural 10s always succeed, twice if they reach the difficulty (CR-06). */
export const roll = rules.ruling({
  id: 'crytures.roll',
  title: 'Roll',
  input,
  headline: 'successes',
  counts: ['successes', 'natural10s', 'success'],
  *rule(task, context): Conversation<RollOutcome> {
    const count = diceToRoll(task, context);
    const { faces } = yield dice('roll', 'roll', {
      count,
      sides,
      classes: rollClasses(task, context.settings),
      howGood: bySuccesses(task, context.settings),
    });
    return rollOutcome(faces, task, context);
  },
});

/** What a roll is for: its difficulty, and the successes it needs. */
interface Task extends Against {
  readonly complexity: number;
}

/** The outcome of a roll by the faces of its dice. */
export function rollOutcome(faces: readonly number[], task: Task, context: CryturesRulingContext): RollOutcome {
  const { settings, note } = context;
  let reached = 0;
  let natural10s = 0;
  for (const face of faces) {
    if (reaches(face, task, settings)) reached += 1;
    if (face === sides) natural10s += 1;
  }
  const tens = reaches(sides, task, settings) ? 'counted twice' : 'which always succeed';
  const { value: successes } = note
    .calculate('successes')
    .start(reached, () => formatReach(faces, task, settings), reachRule(task))
    .plus(natural10s, () => `${formatCount(natural10s, 'natural 10')}, ${tens}`, 'CR-06');
  const margin = note
    .calculate('margin')
    .start(successes, () => formatCount(successes, 'success'), 'CR-01')
    .plus(-task.complexity, () => `complexity ${task.complexity}`, 'CR-02').value;
  if (task.rollMod !== 0) note.say('roll modifier', 'CR-05', () => `${task.rollMod} added to each die`);
  if (successes === 0 && isCriticalFailure(faces, settings))
    note.say('critical failure', 'CR-09', 'a critical failure');
  return { successes, natural10s, success: margin >= 0 };
}

/** Throws are equal when as many dice reach the difficulty and as many show a 10: both counts in one sum. */
export function rollClasses(against: Against, settings: Settings): ThrowClasses {
  const ten = mostDice + 1;
  return {
    by: 'die',
    score: (face) => (reaches(face, against, settings) ? 1 : 0) + (face === sides ? ten : 0),
  };
}

/** Whether a roll without successes is a critical failure (CR-09). */
function isCriticalFailure(faces: readonly number[], { critFail }: Settings): boolean {
  switch (critFail) {
    case 'one-shown':
      return faces.includes(1);
    case 'no-success':
      return faces.length > 0;
    case 'off':
      return false;
  }
}
