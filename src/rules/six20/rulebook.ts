import type { RuleIdOf } from '../../game/index.ts';
import { attackRules, criticalRules } from './attack/rules.ts';
import { manoeuvreRules } from './manoeuvres/rules.ts';
import { adjustmentRules } from './roll/rules.ts';
import { checkRules, skillRules } from './skills/rules.ts';
import { stanceRules } from './stances/rules.ts';
import { actionRules, roundRules } from './time/rules.ts';
import { recoveryRules, woundRules } from './wounds/rules.ts';

/** Every rule of six20 in short, in the order of its pages. */
export const rulebook = [
  checkRules,
  adjustmentRules,
  stanceRules,
  roundRules,
  actionRules,
  attackRules,
  criticalRules,
  manoeuvreRules,
  woundRules,
  recoveryRules,
  skillRules,
] as const;

export type RuleId = RuleIdOf<typeof rulebook>;
