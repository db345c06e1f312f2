/** The modifiers of a manoeuvre and of the defence against it (DV-72 to DV-75, DV-82, DV-110). */

import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { type Ability, shortAbility, sizes, usesDexterity } from '../combatant/abilities.ts';
import type { Six20Note, Six20View } from '../combatant/game.ts';
import type { ManoeuvreTraining, Sheet, Weapon } from '../combatant/sheet.ts';
import { hasCondition, notedModifier } from '../combatant/view.ts';
import {
  type Circumstance,
  circumstanceAdjustments,
  proneAdjustments,
  type RollAdjustment,
} from '../roll/circumstances.ts';
import { lastingAdjustments } from '../roll/lasting-adjustments.ts';
import { type Adjustment, adjustmentValue } from '../roll/track.ts';
import { stanceAdjustments, stancesOf } from '../stances/stances.ts';

/** One manoeuvre on one target, with what the GM entered. */
export interface ManoeuvreDetails {
  readonly view: Six20View;
  readonly by: Id;
  readonly target: Id;
  readonly name: string;
  readonly situation: readonly Circumstance[];
  readonly entered: readonly RollAdjustment[];
  /** Added to the attack outside the track (DV-19). */
  readonly modifier: number;
  /** The weapon that it is tried with; null without one. */
  readonly weapon: Weapon | null;
  /** In melee, or by a shot. */
  readonly melee: boolean;
}

/** The adjustments to the attack: stances and lasting ones as for any attack (DV-75). */
export function cmaAdjustments({ view, by, situation, entered }: ManoeuvreDetails): readonly Adjustment[] {
  return [
    ...stanceAdjustments(stancesOf(view, by), 'attack'),
    ...lastingAdjustments(view, by, 'attack'),
    ...circumstanceAdjustments(situation, 'attack', view.settings),
    ...entered.filter(({ roll }) => roll === 'attack'),
  ];
}

/** The adjustments to the defence: circumstances, unless a house rule leaves them out, and no stances (DV-73). */
export function cmdAdjustments({ view, target, situation, entered, melee }: ManoeuvreDetails): readonly Adjustment[] {
  if (!view.settings.cmdUsesDefenceTrack) return [];
  return [
    ...lastingAdjustments(view, target, 'defence'),
    ...circumstanceAdjustments(situation, 'defence', view.settings),
    ...proneAdjustments(view, target, melee),
    ...entered.filter(({ roll }) => roll === 'defence'),
  ];
}

function trainingOf(sheet: Sheet, manoeuvre: string): ManoeuvreTraining | undefined {
  return findByName(sheet.manoeuvres, manoeuvre.trim());
}

/** Combat manoeuvre attack: all that is added to the attack die (DV-72, DV-75). */
export function cmaModifier(details: ManoeuvreDetails, note: Six20Note): number {
  const { view, by, name, modifier, weapon } = details;
  const sheet = view.sheet(by);
  const training = trainingOf(sheet, name);
  const track = adjustmentValue(cmaAdjustments(details), view.settings, note, 'Attack');
  const ability: Ability = training?.by ?? (usesDexterity(sheet.size) ? 'dexterity' : 'strength');
  const abilityBonus = notedModifier(view, by, ability, note);
  return note
    .calculate(`manoeuvre attack of ${view.name(by)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-72')
    .plus(abilityBonus, shortAbility[ability], training?.by === undefined ? 'DV-72' : 'DV-110')
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(training?.attack ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(weapon?.attack ?? 0, weapon === null ? 'no weapon' : `the ${weapon.name}`, 'DV-75')
    .plus(track, 'adjustment', 'DV-75')
    .plus(modifier, 'outside the track', 'DV-19').value;
}

/**
 * Combat manoeuvre defence: all that is added to the defence die (DV-73); no Dexterity bonus while flat-footed
 * (DV-82).
 */
export function cmdModifier(details: ManoeuvreDetails, note: Six20Note): number {
  const { view, target, name } = details;
  const sheet = view.sheet(target);
  const track = adjustmentValue(cmdAdjustments(details), view.settings, note, 'Defence');
  const training = trainingOf(sheet, name);
  const strength: Ability = training?.defenceBy ?? 'strength';
  const dexterity: Ability = training?.dexterityBy ?? 'dexterity';
  const strengthBonus = notedModifier(view, target, strength, note);
  const bonus = notedModifier(view, target, dexterity, note);
  const sum = note
    .calculate(`manoeuvre defence of ${view.name(target)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-73')
    .plus(strengthBonus, shortAbility[strength], training?.defenceBy === undefined ? 'DV-73' : 'DV-110');
  const { flatFootedManoeuvre } = view.settings;
  const isLost = dexterity === 'dexterity' && bonus > 0 && hasCondition(view, target, 'flat-footed');
  if (isLost && flatFootedManoeuvre) sum.notCounted(`DEX ${bonus} lost: flat-footed`, 'DV-82');
  else sum.plus(bonus, shortAbility[dexterity], training?.dexterityBy === undefined ? 'DV-73' : 'DV-110');
  return sum
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(training?.defence ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(track, 'adjustment', 'DV-73').value;
}
