import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';

const most = 100_000;
const points = z.int().min(0).max(most);

/** Health and Vigor of somebody, and how much of what is missing is backlash. */
export const bodyInput = {
  health: z.int().min(-most).max(most).describe('Health now'),
  maxHealth: z.int().min(1).max(most).describe('Health when whole'),
  vigor: points.describe('Vigor now'),
  maxVigor: points.describe('Vigor when whole'),
  backlashHealth: points.default(0).describe('missing Health that is lethal backlash'),
  backlashVigor: points.default(0).describe('missing Vigor that is backlash'),
};

const input = z.strictObject({
  points: points.describe('points of healing'),
  vigorOnly: z.boolean().default(false).describe('healing that restores Vigor and no Health'),
  ...bodyInput,
});

type HealInput = z.infer<typeof input>;

/** Where healing leaves somebody. */
export interface Healed {
  readonly health: number;
  readonly vigor: number;
}

/** Magical healing: Health first, then two Vigor for a point; what is backlash it cannot heal (BS-97 to BS-99). */
export const heal = rules.ruling({
  id: 'brilliance.heal',
  title: 'Healing by magic',
  input,
  headline: 'health',
  counts: ['health', 'vigor'],
  *rule(given, { settings, note }): Conversation<Healed> {
    const forHealth = given.vigorOnly ? 0 : healthHealed(given, note);
    return { health: given.health + forHealth, vigor: vigorHealed(given, given.points - forHealth, settings, note) };
  },
});

/** Points that go to Health, one for one. */
function healthHealed({ points: all, health, maxHealth, backlashHealth }: HealInput, note: BrillianceNote): number {
  const missing = wanted('missing Health', maxHealth - health, backlashHealth, note);
  return note
    .calculate('Health healed')
    .start(all, note.keepsSteps && `healing ${all}`, 'BS-98')
    .capAt(missing, note.keepsSteps && `not more than can be healed, ${missing}`, 'BS-98').value;
}

/** Vigor after what is left of the healing. */
function vigorHealed(given: HealInput, left: number, { vigorHealing }: Settings, note: BrillianceNote): number {
  const { vigor, maxVigor, backlashVigor, vigorOnly } = given;
  const missing = wanted('missing Vigor', maxVigor - vigor, backlashVigor, note);
  const [each, rule]: readonly [number, RuleId] = vigorOnly ? [vigorHealing, 'BS-99'] : [2, 'BS-98'];
  const gained = note
    .calculate('Vigor healed')
    .start(left, note.keepsSteps && `healing left: ${left}`, rule)
    .times(each, note.keepsSteps && `${each} Vigor a point`, rule)
    .capAt(missing, note.keepsSteps && `not more than can be healed, ${missing}`, rule).value;
  return vigor + gained;
}

/** What of the missing points magic can heal. */
function wanted(of: string, missing: number, backlash: number, note: BrillianceNote): number {
  const worked = note.calculate(of).start(missing, note.keepsSteps && `${missing}`, 'BS-98');
  if (backlash > 0) worked.plus(-backlash, note.keepsSteps && `backlash ${backlash}, which magic cannot heal`, 'BS-97');
  return worked.floorAt(0, 'not below 0', 'BS-98').value;
}
