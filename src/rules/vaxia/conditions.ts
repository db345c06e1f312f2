import type { System } from '../system.ts';

/** What can hold of somebody in Vaxia, with the rule behind it. The first five follow LIF and are laid by the rules. */
export const conditions = [
  { id: 'swaying', title: 'sways', rule: 'VX-102' },
  { id: 'staying-up', title: 'stays up', rule: 'VX-104' },
  { id: 'unconscious', title: 'unconscious', rule: 'VX-93' },
  { id: 'dying', title: 'dying', rule: 'VX-98' },
  { id: 'dead', title: 'dead', rule: 'VX-94' },
  { id: 'disarmed', title: 'disarmed', rule: 'VX-61' },
  { id: 'held', title: 'held', rule: 'VX-85' },
  { id: 'stunned', title: 'stunned', rule: 'VX-85' },
  { id: 'distracted', title: 'distracted', rule: 'VX-85' },
  { id: 'transformed', title: 'transformed', rule: 'VX-85' },
] as const satisfies System['conditions'];

export type ConditionId = (typeof conditions)[number]['id'];

/** Effects of crowd control, all of which can be broken out of (VX-85, VX-86). */
export const effects = ['held', 'stunned', 'distracted', 'transformed'] as const;
export type Effect = (typeof effects)[number];

/** A condition in words: its title, or its id where the GM made it up. */
export function titleOf(condition: string): string {
  return conditions.find(({ id }) => id === condition)?.title ?? condition;
}
