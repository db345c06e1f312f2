import type { RuleIdOf } from '../../game/index.ts';
import { attackingRules, defendingRules, effectRules, weaponRules } from './attack/rules.ts';
import { coreRules, craftingRules } from './combatant/rules.ts';
import { environmentRules } from './hazards/rules.ts';
import { olderEditionRules } from './magic/rules.ts';
import { narrationRules, rollRules } from './roll/rules.ts';
import { actionRules, orderRules } from './time/rules.ts';
import { vehicleRules } from './vehicles/rules.ts';
import { stayingRules, woundRules } from './wounds/rules.ts';

/** Every rule of Vaxia in short, in the order of its book. */
export const rulebook = [
  coreRules,
  rollRules,
  actionRules,
  orderRules,
  attackingRules,
  defendingRules,
  weaponRules,
  effectRules,
  woundRules,
  stayingRules,
  environmentRules,
  vehicleRules,
  craftingRules,
  narrationRules,
  olderEditionRules,
] as const;

/** The ids of the rules, such as `VX-13`. */
export type RuleId = RuleIdOf<typeof rulebook>;
