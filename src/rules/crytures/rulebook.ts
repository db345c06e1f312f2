import type { RuleIdOf } from '../../game/index.ts';
import { bonusRules, opportunityRules } from './attack/rules.ts';
import { valueRules } from './combatant/rules.ts';
import { movementRules } from './movement/rules.ts';
import { powerRules, rangeRules } from './powers/rules.ts';
import { diceRules } from './roll/rules.ts';
import { statusRules } from './statuses/rules.ts';
import { actionRules, initiativeRules } from './time/rules.ts';
import { damageRules } from './wounds/rules.ts';

/** Every rule of Crytures in short, in the order of the game's pages. */
export const rulebook = [
  diceRules,
  valueRules,
  initiativeRules,
  actionRules,
  movementRules,
  powerRules,
  rangeRules,
  opportunityRules,
  bonusRules,
  statusRules,
  damageRules,
] as const;

export type RuleId = RuleIdOf<typeof rulebook>;
