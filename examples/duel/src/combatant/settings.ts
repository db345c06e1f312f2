import { houseRuleFields, houseRules, type ValuesOf } from 'vrule/game';
import type { RuleId } from '../rulebook.ts';

const { oneOf, whole } = houseRuleFields<RuleId>();

/** What the rules leave open: one line a house rule, with the rule that leaves it open and the default first. */
export const settings = houseRules({
  initiative: oneOf('DU-05', ['once', 'each-round'], 'initiative is rolled once for the fight, or again each round'),
  guardBonus: whole('DU-03', 4, [1, 10], 'how much guarding adds to armour'),
});

export type Settings = ValuesOf<typeof settings>;
