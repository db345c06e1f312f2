import { type Id, isRefusal, type Refusal, z } from '../../../game/index.ts';
import { applyAttacks, damageOdds, weaponAttack, weaponField } from '../attack/attack.action.ts';
import { attackBlanks, attackFields, attackRefusal } from '../attack/defence.ts';
import { damageWeapons, findDamageWeapon, weaponBlank } from '../attack/weapons.ts';
import { cannot, type OathView, rules, silent } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { applyPower, powerBlank, powerFields, powerRefusal } from '../psi/power.action.ts';
import { dealsDamage, dropBlank, dropRefusal, findPower, psiDiceFor } from '../psi/powers.ts';
import { freeDice } from '../psi/psi.ruling.ts';
import { targetField } from '../roll/roll.fields.ts';
import { describeSplitSurcharge, payRoll } from '../time/phases/dicey-cost.ts';
import { canSplitFreely, shareBlank } from './split.action.ts';
import { attackAndPower } from './split.ruling.ts';

/** An attack and a psi power from one pool (SG-60 to SG-64). Karma, luck, skills and smoke are the attack's alone. */
export const attackAndPowerAction = rules.action(attackAndPower)({
  id: 'attack-and-power',
  title: 'Attack and power',
  key: 'w',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon} and {power} - {answer}{gives}',
  fields: z.strictObject({
    weapon: weaponField,
    ...powerFields,
    powerTn: targetField.describe('target number of the power'),
    share: z.whole(1, 100).exactOptional().describe('dice for the attack; by default half of them'),
    same: z.boolean().default(false).describe('both aim at one target, which takes a shtick'),
    ...attackFields,
  }),
  whyNot: (view, by) => powerRefusal(view, by, isHarmless),
  blanks(view, { by, on: [target], with: values }) {
    const power = findHarmlessPower(view, by, String(values.power ?? ''));
    const pool = isRefusal(power) ? null : poolFor(view, by, power, String(values.drop ?? ''));
    return [
      weaponBlank(damageWeapons(view, by)),
      powerBlank(view, by, isHarmless),
      dropBlank(view, by),
      ...(pool === null
        ? []
        : [
            {
              ...shareBlank('dice for the attack', pool, Math.max(1, Math.ceil(pool / 2))),
              decidedBy: 'actor' as const,
            },
          ]),
      ...attackBlanks(view, by, target, isRefusal(power) ? [] : substatsWith(power)),
    ];
  },
  *input(context) {
    const { view, by, values } = context;
    const weapon = findDamageWeapon(view, by, values.weapon);
    if (isRefusal(weapon)) return weapon;
    const power = findHarmlessPower(view, by, values.power);
    if (isRefusal(power)) return power;
    yield dropRefusal(view, by, values.drop) ?? attackRefusal(context, substatsWith(power));
    const pool = poolFor(view, by, power, values.drop);
    const { share = Math.ceil(pool / 2) } = values;
    const { dice: powerDice, ...tied } = psiDiceFor(view, by, power, values.drop);
    return {
      ...weaponAttack(context, weapon),
      share,
      powerDice,
      powerShare: Math.max(0, pool - share),
      powerSkill: power.level,
      powerTn: values.powerTn,
      ...tied,
      instant: power.kind === 'instant',
      ...(values.keep === undefined ? {} : { keep: values.keep }),
      same: values.same,
      shtick: canSplitFreely(view, by),
    };
  },
  *settle(context) {
    const { view, results, by, values, note } = context;
    const [result] = results;
    const power = findHarmlessPower(view(), by, values.power);
    if (result === undefined || isRefusal(power)) return `${view().name(by)} uses no power`;
    const cost = payRoll(context, substatsWith(power));
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', describeSplitSurcharge(view()));
    const attacks = applyAttacks({ ...context, results: [result] });
    const { used: successes, kept } = result.outcome;
    return `${attacks}; ${yield* applyPower(context, power, { successes, kept })}${cost}`;
  },
  oddsFormat: damageOdds,
});

const isHarmless = (power: Power): boolean => !dealsDamage(power);

/** The power beside an attack; refuses one that deals damage, since it is an attack on its own target (SG-60). */
function findHarmlessPower(view: OathView, by: Id, name: string): Power | Refusal {
  const power = findPower(view, by, name, (one) => name !== '' || isHarmless(one));
  if (isRefusal(power) || isHarmless(power)) return power;
  return cannot('does-damage', 'SG-60', `${power.name} deals damage to a target of its own: use "Attack two"`);
}

/** The substats of both parts: either may be off speed (SG-64). */
function substatsWith({ substat }: Power) {
  return ['bodyPrecision', substat] as const;
}

/** The pool: the smaller of Precision of Body and the free dice of the power's substat (SG-60). */
function poolFor(view: OathView, by: Id, power: Power, drop: string): number {
  const free = freeDice(psiDiceFor(view, by, power, drop), silent);
  return Math.min(availableDice(view, by, 'bodyPrecision'), free);
}
