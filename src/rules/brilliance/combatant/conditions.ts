import {
  type Anchor,
  type ConditionTitle,
  conditionsNamed,
  type Encounter,
  type Json,
  readField,
  roundEnd,
  titlesOf,
} from '../../../game/index.ts';

/** The conditions of combatants, and how rules read, add and remove them. */

/** A condition of the table. */
interface ConditionRow extends ConditionTitle {
  /** The players see it; what rules or minds keep to themselves they do not: poison, a readied action. */
  readonly visible?: true;
  /** The vital state of its combatant, or a column, says it already. */
  readonly inStatus?: true;
  /** An attack can add it to its target. */
  readonly inflicted?: true;
}

/**
 * The conditions of combatants, with their rules. The first ones follow from tracks or actions; the others are added by
 * attacks, by actions, or by the GM.
 */
// biome-ignore format: one line a condition
export const conditions = [
  { id: 'bleeding-out', title: 'bleeding out', rule: 'BS-91', byRules: true, lasts: true, inStatus: true },
  { id: 'stable', title: 'stable', rule: 'BS-93', byRules: true, lasts: true },
  { id: 'dead', title: 'dead', rule: 'BS-88', byRules: true, lasts: true, inStatus: true },
  { id: 'received', title: 'melee attacks received', rule: 'BS-62', ended: null, byRules: true, stacks: true, inStatus: true },
  { id: 'readied', title: 'readied', rule: 'BS-27', ended: 'nothing readied any more', byRules: true },
  { id: 'charged', title: 'charged', rule: 'BS-29', ended: 'no longer charging', byRules: true, stacks: true },
  { id: 'aiming', title: 'aiming', rule: 'BS-148', byRules: true },
  { id: 'stance', title: 'defensive stance', rule: 'BS-151', ended: 'no longer in defensive stance', byRules: true, stacks: true, visible: true },
  { id: 'two-weapons', title: 'fights with two weapons', rule: 'BS-143', ended: 'no longer fighting with two weapons', byRules: true },
  { id: 'spear-beside', title: 'beside a spear', rule: 'BS-146', byRules: true },
  { id: 'hemmed', title: 'hemmed in by spears', rule: 'BS-146', byRules: true, stacks: true },
  { id: 'cleave', title: 'may cleave', rule: 'BS-145', ended: 'may no longer cleave', byRules: true, forOwnActs: true },
  { id: 'concentrating', title: 'concentrating', rule: 'BS-30', byRules: true, visible: true },
  { id: 'sneaking', title: 'unseen', rule: 'BS-117', untilEnded: true },
  { id: 'flat-footed', title: 'flat-footed', rule: 'BS-100', inflicted: true, visible: true },
  { id: 'blinded', title: 'blinded', rule: 'BS-101', lasts: true, inflicted: true, visible: true },
  { id: 'enthralled', title: 'enthralled', rule: 'BS-102', stacks: true, inflicted: true },
  { id: 'concealed', title: 'concealed', rule: 'BS-103', lasts: true },
  { id: 'invisible', title: 'invisible', rule: 'BS-104', lasts: true },
  { id: 'grappled', title: 'grappled', rule: 'BS-105', untilEnded: true, inflicted: true, visible: true },
  { id: 'prone', title: 'prone', rule: 'BS-106', untilEnded: true, inflicted: true, visible: true },
  { id: 'helped-up', title: 'helped up', rule: 'BS-106', byRules: true },
  { id: 'fatigued', title: 'fatigued', rule: 'BS-107', lasts: true, inflicted: true, visible: true },
  { id: 'stunned', title: 'stunned', rule: 'BS-108', inflicted: true, visible: true },
  { id: 'knocked-out', title: 'knocked out', rule: 'BS-144', lasts: true, inStatus: true },
  { id: 'bleeding', title: 'bleeding', rule: 'BS-109', lasts: true, stacks: true, inflicted: true, visible: true },
  { id: 'holding-breath', title: 'holds breath', rule: 'BS-111', ended: 'no longer holding breath', stacks: true, untilEnded: true, visible: true },
  { id: 'drowning', title: 'drowning', rule: 'BS-111', untilEnded: true, visible: true },
  { id: 'shaken', title: 'shaken', rule: 'BS-112', inflicted: true, visible: true },
  { id: 'frightened', title: 'frightened', rule: 'BS-113', inflicted: true, visible: true },
  { id: 'panicked', title: 'panicked', rule: 'BS-114', inflicted: true, visible: true },
  { id: 'cowering', title: 'cowering', rule: 'BS-115', inflicted: true, visible: true },
  { id: 'frost', title: 'frost', rule: 'BS-116', ended: 'no frost left', lasts: true, inflicted: true, visible: true },
  { id: 'diseased', title: 'diseased', rule: 'BS-116', lasts: true, inflicted: true },
  { id: 'poisoned', title: 'poisoned', rule: 'BS-116', lasts: true, inflicted: true },
  { id: 'burning', title: 'burning', rule: 'BS-120', inflicted: true, visible: true },
] as const satisfies readonly ConditionRow[];

type Row = (typeof conditions)[number];
export type ConditionId = Row['id'];

/** The conditions that an attack can add to its target. */
export const inflicted = conditions
  .filter((row): row is Extract<Row, { readonly inflicted: true }> => 'inflicted' in row)
  .map(({ id }) => id);

/** The ids of the conditions that everyone can see. */
export const visibleConditions: readonly ConditionId[] = conditions
  .filter((row) => 'visible' in row)
  .map(({ id }) => id);

/** Those that the vital state of a combatant, or a column, says already. */
export const inStatus: ReadonlySet<string> = new Set(conditions.filter((row) => 'inStatus' in row).map(({ id }) => id));

/** The title of a condition; its id where the GM made it up. */
export const conditionTitle = titlesOf(conditions);

export const { hasCondition, conditionOf, stacksOf, addCondition, removeConditions } = conditionsNamed<ConditionId>();

/** A number kept in the note of a condition or in a mark; 0 where there is none. */
export function readNumber(note: Json | undefined, field: string): number {
  const value = readField(note, field);
  return typeof value === 'number' ? value : 0;
}

/** The end of the current round; before the first round, of the first. */
export function endOfRound({ cursor }: Encounter): Anchor {
  return { edge: roundEnd, who: null, round: Math.max(1, cursor.round) };
}
