import type { Condition } from '../../../state/encounter.ts';
import type { System } from '../../kernel/system.ts';
import { readField } from '../../kernel/values.ts';
import { abilities, shortAbility } from './abilities.ts';

/** The conditions of six20, each with the rule behind it. */
export const conditions = [
  { id: 'unaware', title: 'unaware', rule: 'DV-37' },
  { id: 'flat-footed', title: 'flat-footed', rule: 'DV-34' },
  { id: 'restricted', title: 'restricted', rule: 'DV-46' },
  { id: 'prone', title: 'prone', rule: 'DV-12', untilEnded: true },
  { id: 'disarmed', title: 'disarmed', rule: 'DV-83', untilEnded: true },
  { id: 'grappled', title: 'grappled', rule: 'DV-83', untilEnded: true },
  { id: 'stunned', title: 'stunned', rule: 'DV-91' },
  { id: 'fatigued', title: 'fatigued', rule: 'DV-90', lasts: true },
  { id: 'disabled', title: 'disabled', rule: 'DV-92', lasts: true },
  { id: 'dying', title: 'dying', rule: 'DV-93', byRules: true, lasts: true },
  { id: 'stable', title: 'stable', rule: 'DV-93', byRules: true, lasts: true },
  { id: 'unconscious', title: 'unconscious', rule: 'DV-86', lasts: true },
  { id: 'dead', title: 'dead', rule: 'DV-93', byRules: true, lasts: true },
  {
    id: 'critical',
    title: 'critical to use',
    rule: 'DV-65',
    ended: 'no critical left to use',
    byRules: true,
    forOwnActs: true,
    stacks: true,
  },
  { id: 'opening', title: 'may strike', rule: 'DV-79', ended: 'may no longer strike', byRules: true },
  { id: 'provoking', title: 'may be struck', rule: 'DV-55', ended: null, byRules: true },
  { id: 'opportunities', title: 'opportunities used', rule: 'DV-57', ended: null, byRules: true, stacks: true },
  { id: 'vitality-drain', title: 'VP drained', rule: 'DV-101', ended: 'no VP drain left', lasts: true, stacks: true },
  { id: 'wounds-drain', title: 'WP drained', rule: 'DV-102', ended: 'no WP drain left', lasts: true, stacks: true },
  ...abilities.map(
    (ability) =>
      ({
        id: `${ability}-damage`,
        title: `${shortAbility[ability]} damaged`,
        rule: 'DV-86',
        ended: `no ${shortAbility[ability]} damage left`,
        lasts: true,
        stacks: true,
      }) as const,
  ),
  ...abilities.map(
    (ability) =>
      ({
        id: `${ability}-drain`,
        title: `${shortAbility[ability]} drained`,
        rule: 'DV-103',
        ended: `no ${shortAbility[ability]} drain left`,
        lasts: true,
        stacks: true,
      }) as const,
  ),
] as const satisfies System['conditions'];

export type ConditionId = (typeof conditions)[number]['id'];

/** Conditions whose stacks are lost points: ability damage, and drain (DV-86, DV-106). */
export type Loss = Extract<ConditionId, `${string}-damage` | `${string}-drain`>;

/** The title of a condition; of one that the table does not have, the source in its note, or its id. */
export function conditionTitle(id: string, condition?: Condition): string {
  const source = readField(condition?.note, 'source');
  return conditions.find((known) => known.id === id)?.title ?? (typeof source === 'string' ? source : id);
}
