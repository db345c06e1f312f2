import { type ConditionTitle, titlesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';

/**
 * The conditions of Vaxia. The first five follow from the LIF of a person, the last two from that of a vehicle: the rules add and
 * remove them. Players do not see what rules or minds keep to themselves: radiation, reeling.
 */
// biome-ignore format: one line a condition
export const conditions = [
  { id: 'swaying', title: 'reeling', rule: 'VX-102', byRules: true, lasts: true, inStatus: true },
  { id: 'staying-up', title: 'stays up', rule: 'VX-104', ended: null, byRules: true, lasts: true },
  { id: 'unconscious', title: 'unconscious', rule: 'VX-93', byRules: true, lasts: true, inStatus: true },
  { id: 'dying', title: 'dying', rule: 'VX-98', byRules: true, lasts: true, inStatus: true },
  { id: 'dead', title: 'dead', rule: 'VX-94', byRules: true, lasts: true, inStatus: true },
  { id: 'disarmed', title: 'disarmed', rule: 'VX-61', stacks: true, seen: true },
  { id: 'held', title: 'held', rule: 'VX-85', seen: true },
  { id: 'stunned', title: 'stunned', rule: 'VX-85', seen: true },
  { id: 'distracted', title: 'distracted', rule: 'VX-85', seen: true },
  { id: 'transformed', title: 'transformed', rule: 'VX-85', lasts: true, seen: true },
  { id: 'worn', title: 'worn down', rule: 'VX-90', byRules: true, lasts: true, stacks: true },
  { id: 'overcome', title: 'overcome', rule: 'VX-90', lasts: true, seen: true },
  { id: 'crafting', title: 'crafting', rule: 'VX-121', lasts: true, stacks: true, seen: true },
  { id: 'meddled', title: 'metamagic on the spell', rule: 'VX-153', ended: 'no metamagic left on the spell', byRules: true },
  { id: 'wet', title: 'wet', rule: 'VX-112', seen: true },
  { id: 'irradiated', title: 'END lost (for an hour, or until removed)', rule: 'VX-112', ended: 'the lost END is back', lasts: true, stacks: true },
  { id: 'numb', title: 'DEX lost', rule: 'VX-112', ended: 'the lost DEX is back', lasts: true, stacks: true },
  // Hazards that a combatant is in, by the name of the source; the stacks are the rounds in a row.
  { id: 'fire', title: 'in fire', rule: 'VX-112', stacks: true, seen: true },
  { id: 'electrocution', title: 'under current', rule: 'VX-112', stacks: true, seen: true },
  { id: 'cold', title: 'in extreme cold', rule: 'VX-113', stacks: true, seen: true },
  { id: 'radiation', title: 'in radiation', rule: 'VX-113', stacks: true },
  { id: 'lava', title: 'in lava or near it', rule: 'VX-112', stacks: true, seen: true },
  { id: 'gas', title: 'in gas', rule: 'VX-114', stacks: true, seen: true },
  { id: 'drowning', title: 'drowning', rule: 'VX-114', stacks: true, seen: true },
  { id: 'deep-sea', title: 'in the deep sea', rule: 'VX-114', stacks: true, seen: true },
  { id: 'space', title: 'in space', rule: 'VX-116', stacks: true, seen: true },
  { id: 'custom', title: 'in harm', rule: 'VX-111', ended: 'no longer in harm', byRules: true, stacks: true },
  { id: 'disabled', title: 'disabled', rule: 'VX-123', byRules: true, lasts: true, inStatus: true, seen: true },
  { id: 'destroyed', title: 'destroyed', rule: 'VX-137', byRules: true, lasts: true, inStatus: true },
] as const satisfies readonly (ConditionTitle & { rule: RuleId })[];

export type ConditionId = (typeof conditions)[number]['id'];

/** Effects that can be broken out of (VX-85, VX-86). The stacks of `worn` are points off the mind so far (VX-90). */
export const effects = ['held', 'stunned', 'distracted', 'transformed', 'worn'] as const;
export type Effect = (typeof effects)[number];

/** The title of a condition; of one that the GM made up its id. */
export const conditionTitle = titlesOf(conditions);
