import { z } from 'zod';
import { type Conversation, dice, type ThrowClasses } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import {
  type Against,
  diceOf,
  fits,
  mostDice,
  poolFlags,
  reaches,
  reachRule,
  reachText,
  sides,
  tooMany,
} from './pool.ts';

/** What a roll comes to. */
export interface Rolled {
  readonly successes: number;
  /** How many dice show a 10, before modifiers. */
  readonly natural10s: number;
  /** As many successes as the task needs (CR-02). */
  readonly success: boolean;
}

const input = z
  .strictObject({
    ...poolFlags,
    complexity: z.int().min(1).max(1000).default(1).describe('how many successes the task needs'),
  })
  .refine(fits, tooMany);

/** A roll of a pool: natural 10s always succeed, and count twice where they reach the difficulty too (CR-06). */
export const roll = rules.ruling({
  id: 'crytures.roll',
  title: 'Roll',
  input,
  headline: 'successes',
  counts: ['successes', 'natural10s', 'success'],
  *rule(given, { settings, note }): Conversation<Rolled> {
    const count = diceOf(given.pool, given.dieMod, settings, note);
    const { faces } = yield dice('roll', 'roll', count, sides, { classes: rollAlike(given, settings) });
    return judgeRoll(faces, given, settings, note);
  },
});

/** What the dice of a roll come to. */
export function judgeRoll(
  faces: readonly number[],
  given: Against & { readonly complexity: number },
  settings: Settings,
  note: Note,
): Rolled {
  let reached = 0;
  let natural10s = 0;
  for (const face of faces) {
    if (reaches(face, given, settings)) reached += 1;
    if (face === sides) natural10s += 1;
  }
  const { value: successes } = note
    .calculate('successes')
    .start(reached, note.keepsSteps && reachText(faces, given, settings), reachRule(given))
    .plus(natural10s, note.keepsSteps && tensText(natural10s, given, settings), 'CR-06');
  const beyond = note
    .calculate('beyond')
    .start(successes, note.keepsSteps && `${successes} successes`, 'CR-01')
    .plus(-given.complexity, note.keepsSteps && `complexity ${given.complexity}`, 'CR-02').value;
  if (note.keepsSteps) tell(faces, successes, given, settings, note);
  return { successes, natural10s, success: beyond >= 0 };
}

/** Throws count alike when as many dice reach the difficulty and as many show a 10: both in one sum. */
export function rollAlike(against: Against, settings: Settings): ThrowClasses {
  const tens = mostDice + 1;
  return {
    by: 'die',
    score: (face) => (reaches(face, against, settings) ? 1 : 0) + (face === sides ? tens : 0),
  };
}

function tensText(natural10s: number, against: Against, settings: Settings): string {
  return `${natural10s} natural 10s, ${reaches(sides, against, settings) ? 'counted twice' : 'a success each all the same'}`;
}

function tell(faces: readonly number[], successes: number, against: Against, settings: Settings, note: Note): void {
  if (against.rollMod !== 0)
    note.say('roll modifier', 'CR-05', note.keepsSteps && `${against.rollMod} added to each die`);
  if (successes > 0 || settings.critFail === 'off' || faces.length === 0) return;
  if (settings.critFail === 'no-success' || faces.includes(1))
    note.say('critical failure', 'CR-09', 'a critical failure');
}
