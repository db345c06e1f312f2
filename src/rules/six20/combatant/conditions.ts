import { type Condition, type ConditionTitle, readField } from '../../../game/index.ts';
import { type Ability, abilities, shortAbility } from './abilities.ts';

/** A condition of the list, with how it is shown. */
interface ConditionRow extends ConditionTitle {
  /** Everyone can see it; what the rules alone know is hidden from the players: unaware, lost points, openings. */
  readonly visible?: true;
  /** The status says it, or a column: it is not among the notes of its combatant. */
  readonly shownElsewhere?: true;
  /** It must be used in this turn: it is the first of the notes. */
  readonly urgent?: true;
}

/** The row of the points of an ability that are damaged, or drained. */
function abilityLoss<H extends 'damage' | 'drain'>(ability: Ability, how: H, word: string, rule: string) {
  const short = shortAbility[ability];
  const id = `${ability}-${how}` as const;
  return { id, title: `${short} ${word}`, rule, ended: `no ${short} ${how} left`, lasts: true, stacks: true } as const;
}

/** The conditions of six20, each with the rule behind it. */
export const conditions = [
  { id: 'unaware', title: 'unaware', rule: 'DV-37' },
  { id: 'flat-footed', title: 'flat-footed', rule: 'DV-34', visible: true },
  { id: 'restricted', title: 'restricted', rule: 'DV-46', visible: true },
  { id: 'prone', title: 'prone', rule: 'DV-12', untilEnded: true, visible: true },
  { id: 'disarmed', title: 'disarmed', rule: 'DV-83', untilEnded: true, visible: true },
  { id: 'grappled', title: 'grappled', rule: 'DV-83', untilEnded: true, visible: true },
  { id: 'stunned', title: 'stunned', rule: 'DV-91', visible: true },
  { id: 'fatigued', title: 'fatigued', rule: 'DV-90', lasts: true, visible: true },
  { id: 'disabled', title: 'disabled', rule: 'DV-92', lasts: true, shownElsewhere: true },
  { id: 'dying', title: 'dying', rule: 'DV-93', byRules: true, lasts: true, shownElsewhere: true },
  { id: 'stable', title: 'stable', rule: 'DV-93', byRules: true, lasts: true, shownElsewhere: true },
  { id: 'unconscious', title: 'unconscious', rule: 'DV-86', lasts: true, shownElsewhere: true },
  { id: 'dead', title: 'dead', rule: 'DV-93', byRules: true, lasts: true, shownElsewhere: true },
  {
    id: 'critical',
    title: 'critical to use',
    rule: 'DV-65',
    ended: 'no critical left to use',
    byRules: true,
    forOwnActs: true,
    urgent: true,
    stacks: true,
  },
  { id: 'opening', title: 'may strike', rule: 'DV-79', ended: 'may no longer strike', byRules: true, urgent: true },
  { id: 'provoking', title: 'may be struck', rule: 'DV-55', ended: null, byRules: true },
  {
    id: 'opportunities',
    title: 'opportunities used',
    rule: 'DV-57',
    ended: null,
    byRules: true,
    stacks: true,
    shownElsewhere: true,
  },
  { id: 'vitality-drain', title: 'VP drained', rule: 'DV-101', ended: 'no VP drain left', lasts: true, stacks: true },
  { id: 'wounds-drain', title: 'WP drained', rule: 'DV-102', ended: 'no WP drain left', lasts: true, stacks: true },
  ...abilities.map((ability) => abilityLoss(ability, 'damage', 'damaged', 'DV-86')),
  ...abilities.map((ability) => abilityLoss(ability, 'drain', 'drained', 'DV-103')),
] as const satisfies readonly ConditionRow[];

export type ConditionId = (typeof conditions)[number]['id'];

/** Conditions whose stacks are lost points: ability damage, and drain (DV-86, DV-106). */
export type Loss = Extract<ConditionId, `${string}-damage` | `${string}-drain`>;

/** The row of a condition; undefined for one that the list does not have. */
export function conditionRow(id: string): ConditionRow | undefined {
  return conditions.find((known) => known.id === id);
}

/** The title of a condition; of one that the table does not have, the source in its note, or its id. */
export function conditionTitle(id: string, condition?: Condition): string {
  const source = readField(condition?.note, 'source');
  return conditionRow(id)?.title ?? (typeof source === 'string' ? source : id);
}
