/** What a target sets against an attack: a dodge, known or still to be thrown, and cover (SG-74, SG-80, SG-81). */
import type { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { diceField, skillField, successesField } from '../roll/roll.fields.ts';
import { rollSkilled, unhelped } from '../roll/skill-roll.ts';

export const dodgeFields = {
  dodge: successesField.describe("successes of the target's dodge, where they are known"),
  dodgeDice: diceField
    .exactOptional()
    .describe('how many d10 the target dodges with: its Precision of Body, or what a split leaves of it'),
  dodgeSkill: skillField.describe("the target's skill points for dodging"),
  cover: successesField.describe('successes that cover takes off: light 1, half 2, heavy 3'),
};

/** How a target meets an attack. */
export interface Met {
  readonly dodge: number;
  readonly dodgeDice?: number;
  readonly dodgeSkill: number;
}

/** Refuses a dodge that is both known and to be thrown. */
export function dodgeOnce(given: Met, context: z.RefinementCtx): void {
  if (given.dodge === 0 || given.dodgeDice === undefined) return;
  const message = 'does not go with --dodge: that says what was thrown already';
  context.addIssue({ code: 'custom', path: ['dodgeDice'], message, input: given });
}

const purpose = {
  id: 'dodge',
  label: 'dodge',
  counts: 'successes',
  thrower: 'target',
  names: { target: 'dodge: target number', successes: 'dodge' },
} as const;

/** The successes of a dodge, thrown at the target number that the house has where they are not known. */
export function* dodged({ dodge, dodgeDice, dodgeSkill }: Met, settings: Settings, note: Note): Conversation<number> {
  if (dodgeDice === undefined) return dodge;
  note.say('dodge', 'SG-80', note.keepsSteps && `Precision of Body ${dodgeDice}, dodging skill ${dodgeSkill}`);
  const given = { ...unhelped, dice: dodgeDice, skill: dodgeSkill, tn: settings.dodgeTN };
  const { successes } = yield* rollSkilled(given, purpose, settings, note);
  return successes;
}
