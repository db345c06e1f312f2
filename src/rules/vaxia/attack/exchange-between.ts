/** An attack by one combatant on another, from both sheets (VX-45 to VX-64). */
import { firstRefusal, formatSigned, type Id, isRefusal, type Refusal } from '../../../game/index.ts';
import { defenderOf } from '../combatant/aboard.ts';
import type { AttackKind } from '../combatant/defences.ts';
import { cannot, refuse } from '../combatant/game.ts';
import { deadRefusal } from '../combatant/lif.ts';
import { type DefenceAgainst, defenceMights, type MightPair, undefendedMights } from '../combatant/mights.ts';
import { combatantStats, type VaxiaTarget, type VaxiaView } from '../combatant/view.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import { defenderActions } from '../time/economy.ts';
import { storedDiceInput } from '../time/round.ts';
import { armedMights, seatedMights } from '../vehicles/seated.ts';
import { reachRefusal, type UsableWeapon } from '../vehicles/vehicle-weapons.ts';
import { chosenDefence } from './defence.ts';
import type { AttackChoices } from './exchange.fields.ts';
import type { ExchangeInput } from './exchange.ts';
import { classModifierOf, weaponBonus, weaponOf } from './weapons.ts';

/** Why the actor cannot attack the target, else null. */
export const targetRefusal = firstRefusal(function* (view: VaxiaView, by: Id, target: Id) {
  if (by === target) return cannot('self', '', `${view.name(by)} cannot be the target of an own attack`);
  if (view.combatant(target).out) yield refuse('left', '', `${view.name(target)} is out of the fight`);
  return deadRefusal(view, target);
});

/**
 * The weapon of an attack and the input that all rulings of attacks share; or a refusal. `undefendedBy` gives the mights that
 * an undefended target has against it, where these are not the usual ones.
 */
export function exchangeBetween(
  context: CountedTarget,
  choices: AttackChoices,
  undefendedBy?: (kind: AttackKind) => MightPair,
): { readonly weapon: UsableWeapon; readonly exchange: ExchangeInput } | Refusal {
  const { view, by, target, note } = context;
  const refusal = targetRefusal(view, by, target);
  if (refusal !== null) return refusal;
  const weapon = weaponOf(view, by, choices.weapon);
  if (isRefusal(weapon)) return weapon;
  const older = view.settings.edition === 'older';
  if (older && weapon.kind === 'magic') {
    const notCast = refuse('edition', 'VX-148', 'in the older edition spells are cast');
    if (notCast !== null) return notCast;
  }
  const outOfReach = reachRefusal(view, by, target, weapon);
  if (outOfReach !== null) return outOfReach;
  const chosen = chosenDefence(view, target, weapon, choices);
  if (isRefusal(chosen)) return chosen;
  const bonus = weaponBonus(weapon, view.settings);
  if (view.settings.weaponClasses) {
    const penalty = formatSigned(bonus.modifier);
    note.say(
      'weapon',
      'VX-70',
      `${weapon.class} weapon: ${bonus.percent} % of damage, ${penalty} to the penalty of further actions`,
    );
  }
  const [hit, power] = armedMights(view, by, weapon, note);
  const attack = {
    kind: weapon.kind,
    hit,
    power,
    actions: context.actions,
    classModifier: bonus.modifier,
    modifier: choices.modifier,
  };
  const undefended = (): MightPair =>
    undefendedBy?.(weapon.kind) ?? undefendedMightsOf(context, weapon.kind, choices.flee);
  const { defence, kind } = chosen;
  if (defence === 'undefended')
    return { weapon, exchange: { target: undefended(), defenceActions: 1, defenceClassModifier: 0, ...attack } };
  const exchange = {
    defenceActions: defenderActions(view, target, context.planned),
    defenceClassModifier: classModifierOf(view, defenderOf(view, target)),
    ...attack,
    ...defenceFields(context, { defence, kind, attack: weapon.kind }, choices.flee),
    ...storedDiceInput(view, target, note),
  };
  return { weapon, exchange: older ? { ...exchange, olderTarget: undefended() } : exchange };
}

/** The mights that an attack meets on an undefended target: those of a vehicle, of a combatant in one, or of one on foot. */
export function undefendedMightsOf(context: VaxiaTarget, attack: AttackKind, flee: boolean): MightPair {
  const seated = seatedMights(context, { defence: 'undefended', kind: attack, attack, flee });
  return seated?.mights ?? undefendedMights(combatantStats(context.view, context.target), attack, context.note);
}

/** The fields of a defence: its mights, and its stats where a vehicle takes part in it. */
export function defenceFields(
  context: VaxiaTarget,
  against: DefenceAgainst,
  flee: boolean,
): Pick<ExchangeInput, 'defence' | 'defenceKind' | 'defend' | 'defendWith'> {
  const { view, target, note } = context;
  const { defence, kind } = against;
  const seated = seatedMights(context, { ...against, flee });
  if (seated === null) {
    const defend = defenceMights(combatantStats(view, target), against, view.settings, note);
    return { defence, defenceKind: kind, defend };
  }
  const [first, second] = seated.stats;
  return { defence, defenceKind: kind, defend: seated.mights, defendWith: [first, second] };
}
