import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

const maxPoints = 100_000;
const points = z.int().min(0).max(maxPoints);

/** The fields of Health, Vigor and the missing points of both that are backlash. */
export const bodyInput = {
  health: z.int().min(-maxPoints).max(maxPoints).describe('current Health'),
  maxHealth: z.int().min(1).max(maxPoints).describe('maximum Health'),
  vigor: points.describe('current Vigor'),
  maxVigor: points.describe('maximum Vigor'),
  backlashHealth: points.default(0).describe('missing Health that is lethal backlash'),
  backlashVigor: points.default(0).describe('missing Vigor that is backlash'),
};

const input = z.strictObject({
  points: points.describe('points of healing'),
  vigorOnly: z.boolean().default(false).describe('the healing restores Vigor only'),
  ...bodyInput,
});

type HealInput = z.infer<typeof input>;

/** Health and Vigor after healing. */
export interface HealOutcome {
  readonly health: number;
  readonly vigor: number;
}

/** Magical healing: Health first, then 2 Vigor a point; it does not heal backlash (BS-97 to BS-99). */
export const heal = rules.ruling({
  id: 'brilliance.heal',
  title: 'Healing by magic',
  input,
  headline: 'health',
  counts: ['health', 'vigor'],
  *rule(input, { settings, note }): Conversation<HealOutcome> {
    const healthGained = input.vigorOnly ? 0 : healthHealed(input, note);
    return {
      health: input.health + healthGained,
      vigor: vigorHealed(input, input.points - healthGained, settings, note),
    };
  },
});

/** Points of healing that go to Health, 1 each. */
function healthHealed({ points: healing, health, maxHealth, backlashHealth }: HealInput, note: BrillianceNote): number {
  const missing = healablePoints('missing Health', maxHealth - health, backlashHealth, note);
  return note
    .calculate('Health healed')
    .start(healing, () => `healing ${healing}`, 'BS-98')
    .capAt(missing, () => `not more than can be healed, ${missing}`, 'BS-98').value;
}

/** Vigor after the points of healing that are left. */
function vigorHealed(input: HealInput, left: number, { vigorHealing }: Settings, note: BrillianceNote): number {
  const { vigor, maxVigor, backlashVigor, vigorOnly } = input;
  const missing = healablePoints('missing Vigor', maxVigor - vigor, backlashVigor, note);
  const [each, rule]: readonly [number, RuleId] = vigorOnly ? [vigorHealing, 'BS-99'] : [2, 'BS-98'];
  const gained = note
    .calculate('Vigor healed')
    .start(left, () => `healing left: ${left}`, rule)
    .times(each, () => `${each} Vigor a point`, rule)
    .capAt(missing, () => `not more than can be healed, ${missing}`, rule).value;
  return vigor + gained;
}

/** The missing points that magic can heal: all but backlash (BS-97). */
function healablePoints(of: string, missing: number, backlash: number, note: BrillianceNote): number {
  const points = note.calculate(of).start(missing, () => `${missing}`, 'BS-98');
  if (backlash > 0) points.plus(-backlash, () => `backlash ${backlash}, which magic cannot heal`, 'BS-97');
  return points.floorAt(0, 'not below 0', 'BS-98').value;
}
