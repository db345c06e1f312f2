/** An attacker and a target as they meet at the table: what the rulings of attacks need of both sheets. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Defence, Kind } from '../combatant/defences.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import { defenceMights, type Two, undefendedMights } from '../combatant/mights.ts';
import { deadRefusal } from '../combatant/status.ts';
import { bearerOf, type VaxiaView } from '../combatant/view.ts';
import { actionsInAll, actionsMeeting, isPlanned } from '../time/economy.ts';
import { lyingFor } from '../time/one-defence.ts';
import { type Arm, reachRefusal } from '../vehicles/arms.ts';
import { armedMights, seatedMights } from '../vehicles/seated.ts';
import { answerTo, type Meeting } from './answer.ts';
import type { ExchangeInput } from './exchange.ts';
import { classOf, weaponOf } from './weapons.ts';

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
export function meet(
  view: VaxiaView,
  action: string,
  by: Id,
  on: Id,
  said: Meeting,
  note: VaxiaNote,
  against?: (kind: Kind) => Two,
): { readonly weapon: Arm; readonly exchange: ExchangeInput } | Refusal {
  const refusal = targetRefusal(view, by, on);
  if (refusal !== null) return refusal;
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  const older = view.settings.edition === 'older';
  if (older && weapon.kind === 'magic') return refuse('edition', 'VX-148', 'in the older edition spells are cast');
  const reach = reachRefusal(view, by, on, weapon);
  if (reach !== null) return reach;
  const answer = answerTo(view, on, weapon, said);
  if (isRefusal(answer)) return answer;
  const [hit, power] = armedMights(view, by, weapon, note);
  const planned = isPlanned(view, by, action, on);
  const base = {
    kind: weapon.kind,
    hit,
    power,
    actions: Math.max(said.actions, actionsInAll(view, by, planned)),
    classModifier: classOf(weapon, view.settings).modifier,
    modifier: said.modifier,
  };
  const bare = (): Two => against?.(weapon.kind) ?? undefendedWith(view, by, on, weapon.kind, said.flee, note);
  if (answer.defence === 'undefended') return { weapon, exchange: { ...base, target: bare(), defenceActions: 1 } };
  const { defence, kind } = answer;
  const defended = defendedWith(view, by, on, { defence, kind }, weapon.kind, said.flee, note);
  const defenceActions = actionsMeeting(view, on, planned);
  const exchange = { ...base, ...defended, defenceActions, ...lyingFor(view, on, note) };
  return { weapon, exchange: older ? { ...exchange, olderTarget: bare() } : exchange };
}

/** What an attack from somebody meets where nobody defends: of a vehicle its own, of who sits in one what it lends them. */
export function undefendedWith(view: VaxiaView, by: Id, on: Id, attack: Kind, flee: boolean, note: VaxiaNote): Two {
  const seated = seatedMights(view, by, on, { defence: 'undefended', kind: attack }, attack, flee, note);
  return seated?.mights ?? undefendedMights(bearerOf(view, on), attack, note);
}

/** A defence as it meets an attack from somebody: its mights, and their stats where a vehicle has a part in it. */
export function defendedWith(
  view: VaxiaView,
  by: Id,
  on: Id,
  { defence, kind }: { readonly defence: Defence; readonly kind: Kind },
  attack: Kind,
  flee: boolean,
  note: VaxiaNote,
): Pick<ExchangeInput, 'defence' | 'defenceKind' | 'defend' | 'defendWith'> {
  const seated = seatedMights(view, by, on, { defence, kind }, attack, flee, note);
  if (seated === null) {
    const defend = defenceMights(bearerOf(view, on), defence, kind, attack, view.settings, note);
    return { defence, defenceKind: kind, defend };
  }
  const [first, second] = seated.stats;
  return { defence, defenceKind: kind, defend: seated.mights, defendWith: [first, second] };
}
