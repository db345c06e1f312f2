import * as z from 'zod';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { applyAttacks, damageOdds } from '../attack/apply-attacks.ts';
import { type AttackInput, attack } from '../attack/attack.ruling.ts';
import { type AttackContext, attackBlanks, attackFields, attackRefusal, defenceInput } from '../attack/defence.ts';
import { rules } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import { aidedRoll } from '../roll/aids.ts';
import { payRoll } from '../time/phases/dicey-cost.ts';
import { powerBlank, powerRefusal } from './power.action.ts';
import { dealsDamage, dropBlank, dropField, dropPowers, dropRefusal, findPower, psiDiceFor } from './powers.ts';
import { freeDice, tiedRefusal } from './psi.ruling.ts';

/** A psi power that deals damage: an attack with the free dice of its substat (SG-26, SG-31, SG-74). */
export const blastAction = rules.action(attack)({
  id: 'blast',
  title: 'Psi attack',
  key: 'b',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on} with {power} - {answer}{gives}',
  attempt: 'strikes at',
  fields: z.strictObject({
    power: z.string().default('').describe('which power, by its name; by default the first that deals damage'),
    drop: dropField,
    ...attackFields,
  }),
  whyNot: (view, by) => powerRefusal(view, by, dealsDamage),
  blanks(view, { by, on: [target], with: values }) {
    const power = findPower(view, by, String(values.power ?? ''), dealsDamage);
    const substats = isRefusal(power) ? [] : [power.substat];
    return [
      { ...powerBlank(view, by, dealsDamage), decidedBy: 'actor' },
      dropBlank(view, by),
      ...attackBlanks(view, by, target, substats),
    ];
  },
  input(context) {
    const { view, by, values } = context;
    const power = findPower(view, by, values.power, dealsDamage);
    if (isRefusal(power)) return power;
    const refusal = dropRefusal(view, by, values.drop) ?? attackRefusal(context, [power.substat]);
    return refusal ?? powerAttack(context, power);
  },
  *settle(context) {
    const { view, by, values } = context;
    const power = findPower(view(), by, values.power, dealsDamage);
    const cost = payRoll(context, isRefusal(power) ? [] : [power.substat]);
    if (isRefusal(cost)) return cost;
    dropPowers(context, by, values.drop);
    return `${applyAttacks(context)}${cost}`;
  },
  oddsFormat: damageOdds,
});

/** The input of an attack with a power; refuses if all its dice are tied up (SG-31). */
export function powerAttack(
  context: AttackContext & { readonly values: { readonly drop: string } },
  power: Power,
): AttackInput | Refusal {
  const { view, by, target, values, note } = context;
  const dice = psiDiceFor(view, by, power, values.drop);
  const roll = aidedRoll(context, power);
  const refusal = tiedRefusal({ ...dice, fortune: roll.fortune });
  if (refusal !== null) return refusal;
  return {
    dice: freeDice(dice, note),
    ...roll,
    multiplier: power.multiplier ?? 0,
    base: power.base ?? 0,
    strBody: 0,
    ...defenceInput(context),
    soak: view.sheet(target).soak,
  };
}
