/** Attacks that deal damage: the attack with a weapon, and what others have in common with it: input, facts, odds. */
import {
  chanceOf,
  formatChance,
  formatChanceOfAny,
  formatMean,
  type Id,
  isRefusal,
  type Odds,
  type OddsFormat,
  type RowCell,
  type SettleContext,
  z,
} from '../../../game/index.ts';
import { isUp } from '../combatant/conditions.ts';
import { type OathView, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { CarriedWeapon, Sheet } from '../combatant/sheet.ts';
import { availableDice } from '../combatant/stats.ts';
import { aidedRoll } from '../roll/aids.ts';
import type { RuleId } from '../rulebook.ts';
import { payRoll } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { type AttackInput, type AttackOutcome, attack } from './attack.ruling.ts';
import {
  type AttackContext,
  attackBlanks,
  attackFields,
  attackRefusal,
  attackSubstats,
  type DefenceValues,
  defenceInput,
  payDefence,
} from './defence.ts';
import { damageWeapons, explainWeapon, findDamageWeapon, weaponBlank, weaponInput, weaponSkill } from './weapons.ts';

/** Pays for the dodges and applies the damage of all attacks of an action; returns them for the title of the record. */
export function applyAttacks(
  context: SettleContext<Sheet, Settings, DefenceValues, AttackInput, AttackOutcome, RuleId>,
): string {
  const { view, by, results } = context;
  const titles = results.map((result) => {
    const { target, outcome } = result;
    const dodge = payDefence(context, result);
    const { hit, damage } = outcome;
    if (damage > 0) takeDamage(context, target, damage);
    const name = view().name(target);
    const effect = damage > 0 ? `hits ${name} for ${damage}` : hit ? `does not hurt ${name}` : `misses ${name}`;
    return `${view().name(by)} ${effect}${dodge}`;
  });
  return titles.join('; ');
}

/** The odds of damage, and of a fall. */
export const damageOdds: OddsFormat<Sheet, Settings, AttackOutcome> = {
  of: 'damage',
  describe: (view, target, odds) => [
    `${formatChanceOfAny(odds)} hurts`,
    `${formatMean(odds)} expected`,
    formatFallChance(view, target, odds),
  ],
};

/** The chance that damage exceeds the hit points left, whatever Health rolls (SG-95, SG-97): `falls 7 %`. */
export function formatFallChance(view: OathView, target: Id, odds: Odds): string {
  if (!isUp(view, target)) return 'down already';
  const { now } = view.track(target, 'hp');
  return `falls ${formatChance(chanceOf(odds, (damage) => Number(damage) > now))}`;
}

/** The cell of a target's dodge: its successes, or `-` if it does not roll. */
export function dodgeCell(input: { readonly dodgeDice?: number }, outcome: { readonly dodged: number }): RowCell {
  return { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) };
}

export const weaponField = z.string().default('').describe('which weapon, by its name; by default the first carried');

/** An attack with a weapon on one target (SG-74 to SG-80). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
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
  explain: (view, { by, with: { weapon = '' } }) => explainWeapon(view, by, findDamageWeapon(view, by, String(weapon))),
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
