import type { RuleIdOf } from '../../game/index.ts';
import { offence } from './attack/rules.ts';
import { equipment, styleRules } from './combatant/rules.ts';
import { defence } from './defence/rules.ts';
import { conditionRules } from './effects/rules.ts';
import { environmentRules } from './environment/rules.ts';
import { recovery } from './recovery/rules.ts';
import { diceRules } from './roll/rules.ts';
import { actions, time } from './time/rules.ts';
import { damage } from './wounds/rules.ts';

/** The rules of Brilliance & Shadow in short, in the order of their numbers. */
export const rulebook = [
  diceRules,
  time,
  actions,
  offence,
  defence,
  damage,
  recovery,
  conditionRules,
  environmentRules,
  equipment,
  styleRules,
] as const;

export type RuleId = RuleIdOf<typeof rulebook>;
