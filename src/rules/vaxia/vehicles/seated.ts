/** The mights and defences of vehicles and of combatants in them (VX-124 to VX-133, VX-139d). */
import { firstRefusal, type Id } from '../../../game/index.ts';
import {
  drivenVehicle,
  gunsOf,
  isCraft,
  isWorking,
  pilotOf,
  seatOf,
  shelteringVehicle,
  shipOf,
} from '../combatant/aboard.ts';
import {
  type AttackKind,
  type Defence,
  type DefenceChoice,
  statsOfDefence,
  undefendedStats,
} from '../combatant/defences.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import { shieldOf } from '../combatant/gear.ts';
import { attackMights, bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import type { Stat } from '../combatant/sheet.ts';
import {
  activePilot,
  currentStat,
  pilotSpeed,
  pilotStats,
  vehicleAttackStats,
  vehicleEnd,
  vehicleMights,
  vehicleStats,
} from '../combatant/vehicle-mights.ts';
import { combatantStats, type VaxiaTarget, type VaxiaView } from '../combatant/view.ts';
import { undefendedVehicleStats, vehicleDefenceStats, vehicleRefusal } from './vehicle-defences.ts';
import type { UsableWeapon } from './vehicle-weapons.ts';

/**
 * The two mights of an attack (VX-125, VX-126, VX-133): with a weapon of a vehicle those of pilot and vehicle, else the
 * attacker's own, at the controls with DEX capped by the vehicle.
 */
export function armedMights(view: VaxiaView, by: Id, weapon: UsableWeapon, note: VaxiaNote): MightPair {
  const { craft, strength } = weapon;
  if (craft !== undefined) {
    // A gun aims with its own DEX, a vehicle with the DEX that moves it.
    const bearer = combatantStats(view, craft);
    const STR = strength ?? currentStat(bearer, 'STR', note);
    const hull = { name: bearer.name, DEX: currentStat(bearer, 'DEX', note), STR, END: bearer.sheet.END };
    return vehicleMights(
      vehicleAttackStats,
      { pilot: pilotStats(view, by, note), hull },
      { settings: view.settings, note },
    );
  }
  const [hit, power] = attackMights(combatantStats(view, by), weapon, note);
  const driven = drivenVehicle(view, by);
  if (driven === null || weapon.kind !== 'physical') return [hit, power];
  const { DEX } = view.sheet(driven);
  const capped = note
    .calculate(`${view.name(by)} DEX`)
    .start(hit, 'the might that hits', 'VX-04')
    .capAt(DEX, () => `the DEX of ${view.name(driven)} is ${DEX}`, 'VX-126');
  return [capped.value, power];
}

/** An attack, as far as the defence of a vehicle or of its occupants depends on it. */
export interface IncomingAttack {
  readonly kind: AttackKind;
  /** Whether it comes from the guns of a vehicle. */
  readonly guns: boolean;
  /** Whether the target leaps out of its vehicle. */
  readonly flee: boolean;
}

/** Why a vehicle, or a combatant in one, cannot meet an attack with this answer; null for a combatant on foot. */
export const seatedRefusal = firstRefusal(function* (
  view: VaxiaView,
  target: Id,
  answer: DefenceChoice,
  attack: IncomingAttack,
) {
  const name = view.name(target);
  if (isCraft(view, target)) {
    if (attack.flee) yield refuse('flee', 'VX-131', `only those aboard ${name} can leap out, not ${name} itself`);
    if (answer !== 'undefended') yield steeredRefusal(view, target, answer, attack);
  } else if (seatOf(view, target) === null) {
    if (attack.flee) yield refuse('flee', 'VX-131', `${name} is in no vehicle to leap out of`);
  } else if (answer === 'dodge' && !attack.flee && drivenVehicle(view, target) === null) {
    yield refuse('aboard', 'VX-131', `${name} can dodge only by leaping out`);
  }
  return null;
});

/** Why a vehicle cannot defend: it is disabled, has no pilot, or cannot do so (VX-129, VX-135, VX-139c). */
const steeredRefusal = firstRefusal(function* (view: VaxiaView, craft: Id, answer: Defence, attack: IncomingAttack) {
  const ship = shipOf(view, craft);
  const broken = [craft, ship].find((each) => !isWorking(view, each));
  if (broken !== undefined) yield refuse('disabled', 'VX-135', `${view.name(broken)} is disabled: no ${answer}`);
  if (pilotOf(view, ship) === null) yield refuse('unmanned', 'VX-139c', `nobody steers ${view.name(ship)}`);
  const { settings } = view;
  const sheet = view.sheet(craft);
  const armed = sheet.weapons.length > 0 || ship !== craft || gunsOf(view, craft).length > 0;
  const shields = shieldOf(sheet, settings) > 0;
  return vehicleRefusal(answer, { ...attack, name: view.name(craft), shields, armed }, settings);
});

export interface SeatedMights {
  readonly mights: MightPair;
  readonly stats: readonly [Stat, Stat];
}

/** The answer of a target to an attack of some kind. */
interface SeatedAnswer {
  readonly defence: DefenceChoice;
  readonly kind: AttackKind;
  readonly attack: AttackKind;
  readonly flee: boolean;
}

/** The mights of a vehicle, or of one in it, against an attack; null for one on foot, or who leaps out (VX-131). */
export function seatedMights(context: VaxiaTarget, { defence, kind, attack, flee }: SeatedAnswer): SeatedMights | null {
  const { view, target, note } = context;
  const { settings } = view;
  if (isCraft(view, target)) {
    const stats = defence === 'undefended' ? undefendedVehicleStats : vehicleDefenceStats(defence, attack, settings);
    const craft = { pilot: activePilot(view, target, note), hull: vehicleStats(view, target, note) };
    return { stats, mights: vehicleMights(stats, craft, { settings, note }) };
  }
  if (flee || seatOf(view, target) === null) return null;
  const own = defence === 'undefended' ? undefendedStats[attack] : statsOfDefence(defence, kind, attack, settings);
  // A pilot dodges with the vehicle.
  const stats = defence === 'dodge' ? vehicleDefenceStats('dodge', attack, settings) : own;
  const [first, second] = stats;
  return { stats, mights: [occupantMight(context, first), occupantMight(context, second)] };
}

/** One might of an occupant: the DEX of a pilot is capped, END is that of a closed vehicle around them. */
function occupantMight(context: VaxiaTarget, stat: Stat): number {
  const { view, target, note } = context;
  const steered = stat === 'DEX' ? pilotSpeed(view, target, note) : null;
  if (steered !== null) return steered;
  const shelter = stat === 'END' ? shelteringVehicle(view, target, context.by) : null;
  if (shelter !== null) return shelteredEnd(context, shelter);
  const craft = seatOf(view, target)?.craft;
  if (stat === 'END' && craft !== undefined && view.sheet(craft).vehicle === 'open') {
    note.say('soak', 'VX-132', () => `${view.name(craft)} is open, and lends no END`);
  }
  const bearer = combatantStats(view, target);
  return mightOf(bearer, { stat, skill: bestSkill(bearer.sheet, 'avoid'), aspect: 'avoid' }, note);
}

/** The END of a closed vehicle, with the piloting skill for its pilot, bare for other occupants (VX-124, VX-139d). */
function shelteredEnd({ view, target, note }: VaxiaTarget, shelter: Id): number {
  const hull = vehicleStats(view, shelter, note);
  if (drivenVehicle(view, target) === shelter) {
    return vehicleEnd({ pilot: pilotStats(view, target, note), hull }, { settings: view.settings, note });
  }
  const name = view.name(target);
  return note
    .calculate(`${name} END`)
    .start(hull.END, () => `END ${hull.END} of ${hull.name} around ${name}`, 'VX-124')
    .notCounted('no skill, but for the pilot', 'VX-139d').value;
}
