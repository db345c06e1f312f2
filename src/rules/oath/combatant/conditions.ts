import type { System } from '../../kernel/system.ts';

/** What can hold of somebody in Oath, with the rule behind it. The first three follow hit points and are laid by the rules. */
export const conditions = [
  { id: 'unconscious', title: 'unconscious', rule: 'SG-97' },
  { id: 'dying', title: 'dying', rule: 'SG-99' },
  { id: 'dead', title: 'dead', rule: 'SG-99' },
  { id: 'stunned', title: 'stunned', rule: 'SG-85' },
  { id: 'fallen-over', title: 'fallen over', rule: 'SG-85' },
  { id: 'disrupted', title: 'disrupted', rule: 'SG-86' },
  { id: 'gassed', title: 'in gas', rule: 'SG-92' },
  { id: 'impaired', title: 'impaired', rule: 'SG-91' },
  { id: 'in-smoke', title: 'in smoke', rule: 'SG-93' },
  { id: 'luck-used', title: 'luck used', rule: 'SG-08' },
  { id: 'dodge-prepared', title: 'dodge prepared', rule: 'SG-54' },
  { id: 'dodge-split', title: 'rest of a dodge', rule: 'SG-63' },
  { id: 'in-ambush', title: 'in ambush', rule: 'SG-59' },
] as const satisfies System['conditions'];

export type ConditionId = (typeof conditions)[number]['id'];

/** A condition in words: its title, the name of a psi power that runs, or its id where the GM made it up. */
export function titleOf(condition: string): string {
  const psi = condition.startsWith('psi-') ? condition.slice(4).replaceAll('-', ' ') : condition;
  return conditions.find(({ id }) => id === condition)?.title ?? psi;
}
