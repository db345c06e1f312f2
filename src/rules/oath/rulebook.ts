import type { RuleIdOf } from '../../game/index.ts';
import { damageRules, stunRules } from './attack/rules.ts';
import { characterRules, experienceRules } from './combatant/rules.ts';
import { grenadeRules } from './grenades/rules.ts';
import { psiRules } from './psi/rules.ts';
import { rollingRules } from './roll/rules.ts';
import { movementRules, teachingRules } from './skills/rules.ts';
import { splittingRules } from './split-dice/rules.ts';
import { actionRules, bonusRules, timeRules } from './time/rules.ts';
import { fallingRules } from './wounds/rules.ts';

/** The rules of Oath in short, in the order of its pages. */
export const rulebook = [
  characterRules,
  experienceRules,
  rollingRules,
  psiRules,
  timeRules,
  actionRules,
  movementRules,
  splittingRules,
  bonusRules,
  damageRules,
  stunRules,
  grenadeRules,
  fallingRules,
  teachingRules,
] as const;

/** The id of a rule of Oath. */
export type RuleId = RuleIdOf<typeof rulebook>;
