/** The weapons of vehicles, used from their controls (VX-125, VX-133, VX-135, VX-139). */
import { firstRefusal, type Id } from '../../../game/index.ts';
import {
  closedVehicleAround,
  drivenVehicle,
  isDestroyed,
  isWorking,
  outermostVehicle,
  seatOf,
  shipOf,
} from '../combatant/aboard.ts';
import { refuse } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';

/** A weapon that a combatant can use: their own, or that of the vehicle (`craft`) they control. */
export interface UsableWeapon extends Weapon {
  readonly craft?: Id;
}

/** The weapon of every vehicle that is not mounted on another: its weight (VX-139). */
const ramming: Weapon = { name: 'ram', kind: 'physical', class: 'unarmed', scope: 'none' };

/** Whether an attack is made with the vehicle itself. */
export function isRam({ craft, name }: UsableWeapon): boolean {
  return craft !== undefined && name === ramming.name;
}

/** Whether an attack comes from the guns of a vehicle, which can be shot at (VX-129). */
export function isGun(arm: UsableWeapon): boolean {
  return arm.craft !== undefined && !isRam(arm);
}

/** The weapons of a combatant, the likeliest first; own ones that do not reach out of the vehicle come last. */
export function weaponsAtControls(view: VaxiaView, who: Id, own: readonly UsableWeapon[]): readonly UsableWeapon[] {
  const seat = seatOf(view, who);
  if (seat?.seat !== 'pilot') return own;
  const { craft } = seat;
  const isMounted = shipOf(view, craft) !== craft;
  const { weapons } = view.sheet(craft);
  const guns = isMounted && weapons.length === 0 ? [{ ...ramming, name: view.name(craft) }] : weapons;
  const fixed = guns.map((gun): UsableWeapon => ({ ...gun, craft }));
  const ram: readonly UsableWeapon[] = isMounted ? [] : [{ ...ramming, craft }];
  return enclosing(view, who) === null ? [...fixed, ...own, ...ram] : [...fixed, ...ram, ...own];
}

/** Why a vehicle's weapon cannot be used now. */
export const vehicleWeaponRefusal = firstRefusal(function* (view: VaxiaView, craft: Id) {
  if (isDestroyed(view, shipOf(view, craft))) yield refuse('destroyed', 'VX-137', `${view.name(craft)} is destroyed`);
  else if (!isWorking(view, craft))
    yield refuse('disabled', 'VX-135', `${view.name(craft)} is disabled: it cannot fight`);
  return null;
});

/** The closed vehicle that a combatant's own weapons do not reach out of, or null; its gun ports are for passengers (VX-133). */
function enclosing(view: VaxiaView, who: Id): Id | null {
  const closed = closedVehicleAround(view, who);
  if (closed === null) return null;
  return view.sheet(closed).ports && drivenVehicle(view, who) !== closed ? null : closed;
}

/** Why a weapon does not reach a target, out of a vehicle or in it (VX-125, VX-133). */
export const reachRefusal = firstRefusal(function* (view: VaxiaView, by: Id, target: Id, weapon: UsableWeapon) {
  const inside = outermostVehicle(view, by);
  const isTogether = inside !== null && inside === outermostVehicle(view, target);
  if (weapon.craft !== undefined) {
    const name = view.name(inside ?? weapon.craft);
    if (isTogether) yield refuse('inside', 'VX-125', `the ${weapon.name} does not point into ${name}`);
    return null;
  }
  const closed = enclosing(view, by);
  if (closed === null || isTogether) return null;
  const name = view.name(closed);
  return view.sheet(closed).ports
    ? refuse('pilot', 'VX-133', `the gun ports of ${name} are for passengers: its pilot fights with ${name} itself`)
    : refuse('no-ports', 'VX-133', `${name} is closed and has no gun ports to fight out of`);
});
