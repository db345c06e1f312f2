import type { RuleIdOf } from '../kernel/rulebook.ts';
import { damageRules } from './attack/rules.ts';
import { characterRules } from './combatant/rules.ts';
import { experienceRules } from './experience/rules.ts';
import { grenadeRules } from './grenades/rules.ts';
import { psiRules } from './psi/rules.ts';
import { rollingRules } from './roll/rules.ts';
import { movementRules, teachingRules } from './skills/rules.ts';
import { splittingRules } from './split-dice/rules.ts';
import { stunRules } from './stun/rules.ts';
import { bonusRules } from './time/bonus/rules.ts';
import { actionRules } from './time/phases/rules.ts';
import { timeRules } from './time/turn/rules.ts';
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
