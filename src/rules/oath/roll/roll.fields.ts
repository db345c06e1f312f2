/** Fields of the inputs of rulings: what any roll with a skill may be given (SG-13 to SG-25), and its target number. */
import { z } from '../../../game/index.ts';
import type { OathRulingContext } from '../combatant/game.ts';
import { maxSkill } from './skill-points.ts';

/** The default target number (SG-14). */
export const defaultTarget = 7;

/** The lowest target number without karma (SG-19). */
const lowestTarget = 5;

/**
 * The target number of a roll: `tn`, or that of the house rule for a roll without skill (SG-21); plus smoke (SG-93); at least
 * 5 (SG-19), or with karma at least the house rule's floor (SG-20). Above 10 is legal (SG-18). `of` names it in the working.
 */
export function targetNumber(
  { tn, skill, karma, smoke }: Omit<SkillRoll, 'dice' | 'fortune' | 'reliability'>,
  { settings, note }: OathRulingContext,
  of: string,
): number {
  const target = note.calculate(of);
  target.start(tn, () => `target ${tn}`, tn === defaultTarget ? 'SG-14' : 'SG-18');
  if (skill === 0 && tn === defaultTarget && settings.untrainedTN > defaultTarget) {
    target.is(settings.untrainedTN, 'a roll without skill', 'SG-21');
  }
  if (smoke) target.plus(settings.smokeTN, 'seen through smoke', 'SG-93');
  if (!karma) return target.floorAt(lowestTarget, 'not below 5', 'SG-19').value;
  const { karmaFloor } = settings;
  return target.floorAt(karmaFloor, () => `with karma not below ${karmaFloor}`, 'SG-20').value;
}

const maxDice = 200;

/** How many d10; describe it where it is used. */
export const diceField = z.whole(0, maxDice);
export const skillField = z.whole(0, maxSkill).default(0);
export const targetField = z.whole(-100, 100).default(defaultTarget);
/** Successes that are known already. */
export const successesField = z.whole(0, 1000).default(0);

/** Everything of a roll but its dice. */
export const rollFields = {
  skill: skillField.describe('skill points, those of several fitting skills added'),
  tn: targetField.describe('target number of each die; below 5 counts as 5'),
  karma: z.boolean().default(false).describe('a karma point is spent: the target number may be below 5'),
  fortune: diceField.default(0).describe('Fortune dice added to the roll, once per hour of play'),
  reliability: diceField
    .default(0)
    .describe('how many dice a device may reroll: its Reliability, once per hour of play'),
  smoke: z.boolean().default(false).describe('the roll needs sight through smoke'),
};

/** A roll to be made: how many d10, and what else it is given. */
export type SkillRoll = { readonly dice: number } & z.infer<z.ZodObject<typeof rollFields>>;

/** What range adds to a target number (SG-82). */
export const rangeField = z
  .whole(0, 100)
  .default(0)
  .describe('what range adds to target numbers, if the house rule grenadeRange says so');
