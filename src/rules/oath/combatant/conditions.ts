import { type ConditionTitle, conditionsNamed, type Id, type Refusal, type Status } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type OathView, refuse } from './game.ts';

/** The conditions of Oath. Players do not see what rules or minds keep to themselves: ambushes, prepared dodges. */
// biome-ignore format: one line a condition
export const conditions = [
  { id: 'unconscious', title: 'unconscious', rule: 'SG-97', byRules: true, lasts: true, inStatus: true },
  { id: 'dying', title: 'dying', rule: 'SG-99', byRules: true, lasts: true, inStatus: true },
  { id: 'dead', title: 'dead', rule: 'SG-99', byRules: true, lasts: true, inStatus: true },
  { id: 'stunned', title: 'stunned', rule: 'SG-85', stacks: true, seen: true },
  { id: 'fallen-over', title: 'fallen over', rule: 'SG-85', untilEnded: true, seen: true },
  { id: 'disrupted', title: 'disrupted', rule: 'SG-86', stacks: true, seen: true },
  { id: 'gassed', title: 'in gas', rule: 'SG-92', seen: true },
  { id: 'impaired', title: 'impaired', rule: 'SG-91', seen: true },
  { id: 'in-smoke', title: 'in smoke', rule: 'SG-93', seen: true },
  { id: 'luck-used', title: 'luck used', rule: 'SG-08', ended: 'luck to use again', byRules: true, lasts: true },
  { id: 'dodge-prepared', title: 'dodge prepared', rule: 'SG-54', ended: 'no dodge prepared any more' },
  { id: 'dodge-split', title: 'rest of a dodge', rule: 'SG-63', ended: 'nothing left of the dodge', byRules: true, stacks: true },
  { id: 'in-ambush', title: 'in ambush', rule: 'SG-59' },
] as const satisfies readonly (ConditionTitle & { rule: RuleId })[];

export type ConditionId = (typeof conditions)[number]['id'];

export const { hasCondition, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** A condition in words: its title, the name of a running psi power, or its id if the GM made it up. */
export function conditionTitle(condition: string): string {
  const ownName = condition.startsWith('psi-') ? condition.slice(4).replaceAll('-', ' ') : condition;
  return conditions.find(({ id }) => id === condition)?.title ?? ownName;
}

/** The status of a combatant, with the game's word for it. */
export function statusOf(view: OathView, who: Id): Status {
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return { word: 'up', is: 'up' };
}

/** Whether a combatant is in the fight and conscious. */
export function isUp(view: OathView, who: Id): boolean {
  return !view.combatant(who).out && statusOf(view, who).is === 'up';
}

/** Refuses the dead (SG-99); null for anyone else. */
export function deadRefusal(view: OathView, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'SG-99', `${view.name(who)} is dead`) : null;
}
