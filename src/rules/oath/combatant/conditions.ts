import type { Id } from '../../../state/encounter.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import type { System } from '../../kernel/system.ts';
import type { RuleId } from '../rulebook.ts';
import { type OathView, refuse } from './game.ts';

/** The conditions of Oath, with the rule behind each. The first three follow from hit points: the rules add them. */
export const conditions = [
  { id: 'unconscious', title: 'unconscious', rule: 'SG-97', byRules: true, lasts: true },
  { id: 'dying', title: 'dying', rule: 'SG-99', byRules: true, lasts: true },
  { id: 'dead', title: 'dead', rule: 'SG-99', byRules: true, lasts: true },
  { id: 'stunned', title: 'stunned', rule: 'SG-85', stacks: true },
  { id: 'fallen-over', title: 'fallen over', rule: 'SG-85', untilEnded: true },
  { id: 'disrupted', title: 'disrupted', rule: 'SG-86', stacks: true },
  { id: 'gassed', title: 'in gas', rule: 'SG-92' },
  { id: 'impaired', title: 'impaired', rule: 'SG-91' },
  { id: 'in-smoke', title: 'in smoke', rule: 'SG-93' },
  { id: 'luck-used', title: 'luck used', rule: 'SG-08', ended: 'luck to use again', byRules: true, lasts: true },
  { id: 'dodge-prepared', title: 'dodge prepared', rule: 'SG-54', ended: 'no dodge prepared any more' },
  {
    id: 'dodge-split',
    title: 'rest of a dodge',
    rule: 'SG-63',
    ended: 'nothing left of the dodge',
    byRules: true,
    stacks: true,
  },
  { id: 'in-ambush', title: 'in ambush', rule: 'SG-59' },
] as const satisfies readonly (System['conditions'][number] & { readonly rule: RuleId })[];

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
