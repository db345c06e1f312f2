import * as z from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import type { CarriedWeapon } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { aidedRoll } from '../roll/aids.ts';
import { payRoll } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import { applyAttacks, damageOdds } from './apply-attacks.ts';
import { type AttackInput, attack } from './attack.ruling.ts';
import {
  type AttackContext,
  attackBlanks,
  attackFields,
  attackRefusal,
  attackSubstats,
  defenceInput,
} from './defence.ts';
import { damageWeapons, explainNoSkill, findDamageWeapon, weaponBlank, weaponInput, weaponSkill } from './weapons.ts';

export const weaponField = z.string().default('').describe('which weapon, by its name; by default the first carried');

/** An attack with a weapon on one target (SG-74 to SG-80). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {answer}{gives}',
  fields: z.strictObject({ weapon: weaponField, ...attackFields }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks: (view, { by, on: [target] }) => [
    weaponBlank(damageWeapons(view, by)),
    ...attackBlanks(view, by, target, attackSubstats),
  ],
  explain: (view, { by, with: { weapon = '' } }) =>
    explainNoSkill(view, by, findDamageWeapon(view, by, String(weapon))),
  input(context) {
    const weapon = findDamageWeapon(context.view, context.by, context.values.weapon);
    if (isRefusal(weapon)) return weapon;
    return attackRefusal(context, attackSubstats) ?? weaponAttack(context, weapon);
  },
  *settle(context) {
    const cost = payRoll(context, attackSubstats);
    return isRefusal(cost) ? cost : `${applyAttacks(context)}${cost}`;
  },
  oddsFormat: damageOdds,
});

/** The input of an attack with a weapon. */
export function weaponAttack(context: AttackContext, weapon: CarriedWeapon): AttackInput {
  const { view, by, target, note } = context;
  const sheet = view.sheet(by);
  return {
    dice: availableDice(view, by, 'bodyPrecision', note),
    ...aidedRoll(context, weaponSkill(sheet, weapon)),
    ...weaponInput(sheet, weapon),
    ...defenceInput(context),
    soak: view.sheet(target).soak,
  };
}
