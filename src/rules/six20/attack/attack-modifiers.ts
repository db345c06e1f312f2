/** What is added to attack, defence and damage, from sheets and current state (DV-49 to DV-61). */
import type { Id } from '../../../game/index.ts';
import { shortAbility } from '../combatant/abilities.ts';
import type { Six20Note, Six20View } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { hasCondition, notedModifier } from '../combatant/view.ts';
import {
  type Circumstance,
  circumstanceAdjustments,
  proneAdjustments,
  type RollAdjustment,
} from '../roll/circumstances.ts';
import { lastingAdjustments } from '../roll/lasting-adjustments.ts';
import { type Adjustment, adjustmentValue } from '../roll/track.ts';
import type { RuleId } from '../rulebook.ts';
import { type StanceRoll, stanceAdjustments, stancesOf } from '../stances/stances.ts';
import { addsStrength, attackAbility } from './weapons.ts';

/** A roll of one combatant against another, with what the GM entered. */
export interface RollDetails {
  readonly view: Six20View;
  readonly by: Id;
  readonly target: Id;
  readonly situation: readonly Circumstance[];
  readonly entered: readonly RollAdjustment[];
  /** Added to the attack outside the track (DV-19, DV-48). */
  readonly modifier: number;
  /** In melee, or by a shot. */
  readonly melee: boolean;
}

/** One attack on one target. */
export interface AttackDetails extends RollDetails {
  readonly weapon: Weapon;
  /** By house rule it spares the wounds (DV-97). */
  readonly nonlethal: boolean;
}

/** The adjustments to one roll, of which defence is the target's: stances before all others (DV-13, DV-75). */
export function rollAdjustments(details: RollDetails, roll: StanceRoll): readonly Adjustment[] {
  const { view, by, target } = details;
  const stances = stanceAdjustments(stancesOf(view, roll === 'defence' ? target : by), roll);
  return [...stances, ...situationAdjustments(details, roll)];
}

/** The adjustments to one roll but for stances: lasting ones, circumstances and those the GM entered. */
export function situationAdjustments(details: RollDetails, roll: StanceRoll): readonly Adjustment[] {
  const { view, by, target, situation, entered, melee } = details;
  return [
    ...lastingAdjustments(view, roll === 'defence' ? target : by, roll),
    ...(roll === 'damage' ? [] : circumstanceAdjustments(situation, roll, view.settings)),
    ...(roll === 'defence' ? proneAdjustments(view, target, melee) : []),
    ...entered.filter((adjustment) => adjustment.roll === roll),
  ];
}

/** All that is added to the attack die (DV-49). */
export function attackModifier(details: AttackDetails, note: Six20Note): number {
  const { view, by, weapon, modifier } = details;
  const track = adjustmentValue(rollAdjustments(details, 'attack'), view.settings, note, 'Attack');
  const ability = attackAbility(weapon);
  const abilityBonus = notedModifier(view, by, ability, note);
  return note
    .calculate(`attack of ${view.name(by)}`)
    .start(view.sheet(by).bcb, 'combat bonus', 'DV-49')
    .plus(abilityBonus, () => `${shortAbility[ability]} ${abilityBonus}`, 'DV-49')
    .plus(weapon.attack, () => `the ${weapon.name}`, 'DV-19')
    .plus(track, 'adjustment', trackRule(view, by))
    .plus(modifier, 'further attacks and other modifiers', 'DV-48').value;
}

/**
 * All that is added to the defence die: the combat bonus only of heroes (DV-50), no Dexterity bonus while flat-footed
 * (DV-35).
 */
export function defenceModifier(details: AttackDetails, note: Six20Note): number {
  const { view, target } = details;
  const { heroic, bcb, armour, shield } = view.sheet(target);
  const track = adjustmentValue(rollAdjustments(details, 'defence'), view.settings, note, 'Defence');
  const dexterity = notedModifier(view, target, 'dexterity', note);
  const sum = note
    .calculate(`defence of ${view.name(target)}`)
    .start(heroic ? bcb : 0, heroic ? 'combat bonus' : 'no heroic levels: no combat bonus', 'DV-50');
  if (losesDexterity(details, dexterity)) sum.notCounted(`DEX ${dexterity} lost: flat-footed`, 'DV-35');
  else sum.plus(dexterity, () => `DEX ${dexterity}`, 'DV-50');
  if (view.settings.armour === 'defence') sum.plus(armour, 'armour', 'DV-61');
  else sum.notCounted('armour reduces damage instead', 'DV-61');
  return sum.plus(shield, 'shield', 'DV-50').plus(track, 'adjustment', trackRule(view, target)).value;
}

/** Whether the target loses its Dexterity bonus: while flat-footed (DV-35). */
export function losesDexterity({ view, target }: AttackDetails, dexterity: number): boolean {
  return dexterity > 0 && hasCondition(view, target, 'flat-footed');
}

/** All that is added to the damage dice (DV-60). */
export function damageModifier(details: AttackDetails, note: Six20Note): number {
  const { view, by, weapon } = details;
  const track = adjustmentValue(rollAdjustments(details, 'damage'), view.settings, note, 'Damage');
  const strength = addsStrength(weapon) ? notedModifier(view, by, 'strength', note) : 0;
  return note
    .calculate(`damage of ${view.name(by)}`)
    .start(strength, addsStrength(weapon) ? 'STR' : 'STR adds to melee and thrown weapons only', 'DV-60')
    .plus(weapon.damage, () => `the ${weapon.name}`, 'DV-19')
    .plus(track, 'adjustment', trackRule(view, by)).value;
}

/** The damage reduction of the target, by house rule with its armour (DV-61). */
export function damageReduction({ view, target }: AttackDetails): number {
  const { resistance, armour } = view.sheet(target);
  return resistance + (view.settings.armour === 'reduction' ? armour : 0);
}

/** The rule that adds the track: with stances on it, that they share it (DV-29). */
function trackRule(view: Six20View, who: Id): RuleId {
  return stancesOf(view, who).length > 0 ? 'DV-29' : 'DV-14';
}
