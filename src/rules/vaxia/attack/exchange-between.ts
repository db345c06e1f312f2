/** An attacker and a target as they meet at the table: what the rulings of attacks need of both sheets. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { AttackKind, Defence } from '../combatant/defences.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import { defenceMights, type MightPair, undefendedMights } from '../combatant/mights.ts';
import { deadRefusal } from '../combatant/status.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { storedDiceInput } from '../time/defence-dice.ts';
import { defenderActions, isDeclared, totalActions } from '../time/economy.ts';
import { type Arm, reachRefusal } from '../vehicles/arms.ts';
import { armedMights, seatedMights } from '../vehicles/seated.ts';
import { type AttackChoices, chosenDefence } from './defence-choice.ts';
import type { ExchangeInput } from './exchange.ts';
import { weaponBonus, weaponOf } from './weapons.ts';

/** Why somebody cannot be attacked by somebody. */
export function targetRefusal(view: VaxiaView, by: Id, on: Id): Refusal | null {
  if (by === on) return refuse('self', '', `${view.name(by)} cannot be the target of an own attack`);
  if (view.combatant(on).out) return refuse('left', '', `${view.name(on)} is out of the fight`);
  return deadRefusal(view, on);
}

/**
 * The part of a ruling's input that every attack has, worked out from both sheets, and the weapon. `against`: what it meets
 * where nobody defends, if that is not what a blow meets.
 */
export function exchangeBetween(
  view: VaxiaView,
  action: string,
  by: Id,
  on: Id,
  said: AttackChoices,
  note: VaxiaNote,
  against?: (kind: AttackKind) => MightPair,
): { readonly weapon: Arm; readonly exchange: ExchangeInput } | Refusal {
  const refusal = targetRefusal(view, by, on);
  if (refusal !== null) return refusal;
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  const older = view.settings.edition === 'older';
  if (older && weapon.kind === 'magic') return refuse('edition', 'VX-148', 'in the older edition spells are cast');
  const reach = reachRefusal(view, by, on, weapon);
  if (reach !== null) return reach;
  const answer = chosenDefence(view, on, weapon, said);
  if (isRefusal(answer)) return answer;
  const [hit, power] = armedMights(view, by, weapon, note);
  const planned = isDeclared(view, by, action, on);
  const base = {
    kind: weapon.kind,
    hit,
    power,
    actions: Math.max(said.actions, totalActions(view, by, planned)),
    classModifier: weaponBonus(weapon, view.settings).modifier,
    modifier: said.modifier,
  };
  const bare = (): MightPair =>
    against?.(weapon.kind) ?? undefendedMightsOf(view, by, on, weapon.kind, said.flee, note);
  if (answer.defence === 'undefended') return { weapon, exchange: { ...base, target: bare(), defenceActions: 1 } };
  const { defence, kind } = answer;
  const defended = defenceFields(view, by, on, { defence, kind }, weapon.kind, said.flee, note);
  const defenceActions = defenderActions(view, on, planned);
  const exchange = { ...base, ...defended, defenceActions, ...storedDiceInput(view, on, note) };
  return { weapon, exchange: older ? { ...exchange, olderTarget: bare() } : exchange };
}

/** What an attack from somebody meets where nobody defends: of a vehicle its own, of who sits in one what it lends them. */
export function undefendedMightsOf(
  view: VaxiaView,
  by: Id,
  on: Id,
  attack: AttackKind,
  flee: boolean,
  note: VaxiaNote,
): MightPair {
  const seated = seatedMights({ view, by, target: on, note }, { defence: 'undefended', kind: attack, attack, flee });
  return seated?.mights ?? undefendedMights(combatantStats(view, on), attack, note);
}

/** A defence as it meets an attack from somebody: its mights, and their stats where a vehicle has a part in it. */
export function defenceFields(
  view: VaxiaView,
  by: Id,
  on: Id,
  { defence, kind }: { readonly defence: Defence; readonly kind: AttackKind },
  attack: AttackKind,
  flee: boolean,
  note: VaxiaNote,
): Pick<ExchangeInput, 'defence' | 'defenceKind' | 'defend' | 'defendWith'> {
  const seated = seatedMights({ view, by, target: on, note }, { defence, kind, attack, flee });
  if (seated === null) {
    const defend = defenceMights(combatantStats(view, on), defence, kind, attack, view.settings, note);
    return { defence, defenceKind: kind, defend };
  }
  const [first, second] = seated.stats;
  return { defence, defenceKind: kind, defend: seated.mights, defendWith: [first, second] };
}
