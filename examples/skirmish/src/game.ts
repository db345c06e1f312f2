/** What a combatant of Skirmish is, what the rules leave open, and the tools with which they are written. */
import {
  type ConditionTitle,
  conditionsNamed,
  defineGame,
  houseRuleFields,
  houseRules,
  type TypesOf,
  type ValuesOf,
  z,
} from 'vrule/game';
import type { RuleId } from './rules.ts';

const sheet = z.strictObject({
  nerve: z.int().min(1).max(30).default(5).describe('Nerve of the unhurt (SK-08)'),
  fight: z.int().min(1).max(10).default(3).describe('dice of a strike (SK-03)'),
  guard: z.int().min(0).max(5).default(1).describe('successes that Guard takes off a strike (SK-05)'),
});

const { whole, yesNo } = houseRuleFields<RuleId>();

const settings = houseRules({
  sixesAgain: yesNo('SK-04', true, 'a die that shows 6 is thrown once more'),
  bracing: whole('SK-06', 1, [1, 5], 'how much bracing adds to Guard'),
});

export const rules = defineGame<z.infer<typeof sheet>, ValuesOf<typeof settings>, RuleId>({
  id: 'skirmish',
  title: 'Skirmish',
  version: 1,
  sheet,
  houseRules: settings,
});

export const { refuse } = rules;

export type Game = TypesOf<typeof rules>;

/** Shaken has stacks (SK-09); bracing ends with the round (SK-06). */
export const conditions = [
  { id: 'shaken', title: 'shaken', rule: 'SK-09', stacks: true },
  { id: 'braced', title: 'braced', rule: 'SK-06' },
] as const satisfies readonly ConditionTitle[];

export const { hasCondition, stacksOf, addCondition, removeConditions } =
  conditionsNamed<(typeof conditions)[number]['id']>();

export const mostShaken = 3;
