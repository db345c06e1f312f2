import { type ConditionTitle, conditionsNamed } from 'vrule/game';

/** The conditions: `guarding`, until the combatant's next turn (DU-03). */
export const conditions = [
  { id: 'guarding', title: 'guarding', rule: 'DU-03' },
] as const satisfies readonly ConditionTitle[];

export const { hasCondition, addCondition } = conditionsNamed<(typeof conditions)[number]['id']>();
