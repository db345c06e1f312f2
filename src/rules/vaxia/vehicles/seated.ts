/** Attackers and targets in vehicles, or that are vehicles, as they meet at the table (VX-124 to VX-133, VX-139d). */
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
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
import { type AttackKind, type DefenceChoice, statsOfDefence, undefendedStats } from '../combatant/defences.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import { shieldOf } from '../combatant/gear.ts';
import { attackMights, bestSkill, type MightPair, mightOf } from '../combatant/mights.ts';
import type { Stat } from '../combatant/sheet.ts';
import { activePilot, currentStat, pilotSpeed, pilotStats, vehicleStats } from '../combatant/steering.ts';
import { vehicleAttack, vehicleEnd, vehicleMight } from '../combatant/vehicle-mights.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import type { Arm } from './arms.ts';
import { bareHull, statsOfVehicle, vehicleRefusal } from './vehicle-defences.ts';

/** The two mights of an attack with whatever is at hand: a vehicle's weapon, or one's own (VX-125, VX-126, VX-133). */
export function armedMights(view: VaxiaView, by: Id, weapon: Arm, note: VaxiaNote): MightPair {
  const { craft, strength } = weapon;
  if (craft !== undefined) {
    // A gun aims with its own DEX, a vehicle with the DEX that moves it.
    const bearer = combatantStats(view, craft);
    const STR = strength ?? currentStat(bearer, 'STR', note);
    const hull = { name: bearer.name, DEX: currentStat(bearer, 'DEX', note), STR, END: bearer.sheet.END };
    return vehicleAttack(pilotStats(view, by, note), hull, view.settings, note);
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

/** Why a vehicle, or somebody in one, cannot meet an attack so; null where no vehicle stands in the way. */
export function seatedRefusal(
  view: VaxiaView,
  on: Id,
  answer: DefenceChoice,
  attack: { readonly kind: AttackKind; readonly guns: boolean },
  flee: boolean,
): Refusal | null {
  const name = view.name(on);
  if (isCraft(view, on)) {
    if (flee) return refuse('flee', 'VX-131', `those aboard ${name} flee it, not ${name} itself`);
    if (answer === 'undefended') return null;
    const ship = shipOf(view, on);
    const broken = [on, ship].find((each) => !isWorking(view, each));
    if (broken !== undefined) return refuse('disabled', 'VX-135', `${view.name(broken)} is disabled: no ${answer}`);
    if (pilotOf(view, ship) === null) return refuse('unmanned', 'VX-139c', `nobody steers ${view.name(ship)}`);
    const sheet = view.sheet(on);
    const armed = sheet.weapons.length > 0 || ship !== on || gunsOf(view, on).length > 0;
    return vehicleRefusal(
      answer,
      { ...attack, name, shields: shieldOf(sheet, view.settings) > 0, armed },
      view.settings,
    );
  }
  if (seatOf(view, on) === null) {
    return flee ? refuse('flee', 'VX-131', `${name} is in no vehicle to leap out of`) : null;
  }
  if (answer !== 'dodge' || flee || drivenVehicle(view, on) !== null) return null;
  return refuse('aboard', 'VX-131', `${name} can dodge only by leaping out`);
}

/** The mights of a target, and the stats that they are of. */
export interface Met {
  readonly mights: MightPair;
  readonly stats: readonly [Stat, Stat];
}

/**
 * What an attack meets where a vehicle has a part in it: null for a target on foot, or one who leaps out and so meets it on
 * their own stats (VX-131).
 */
export function seatedMights(
  view: VaxiaView,
  by: Id,
  on: Id,
  answer: { readonly defence: DefenceChoice; readonly kind: AttackKind },
  attack: AttackKind,
  flee: boolean,
  note: VaxiaNote,
): Met | null {
  const { settings } = view;
  const { defence, kind } = answer;
  if (isCraft(view, on)) {
    const stats = defence === 'undefended' ? bareHull : statsOfVehicle(defence, attack, settings);
    const [pilot, hull] = [activePilot(view, on, note), vehicleStats(view, on, note)];
    const [a, b] = stats;
    return {
      stats,
      mights: [vehicleMight(a, pilot, hull, settings, note), vehicleMight(b, pilot, hull, settings, note)],
    };
  }
  if (flee || seatOf(view, on) === null) return null;
  const own = defence === 'undefended' ? undefendedStats[attack] : statsOfDefence(defence, kind, attack, settings);
  // Whoever steers dodges with the vehicle.
  const stats = defence === 'dodge' ? statsOfVehicle('dodge', attack, settings) : own;
  const [a, b] = stats;
  return { stats, mights: [seatedMight(view, by, on, a, note), seatedMight(view, by, on, b, note)] };
}

/** One might of somebody aboard: the DEX of a pilot is capped, END is that of a closed vehicle around them. */
function seatedMight(view: VaxiaView, by: Id, on: Id, stat: Stat, note: VaxiaNote): number {
  const driven = drivenVehicle(view, on);
  const steered = stat === 'DEX' ? pilotSpeed(view, on, note) : null;
  if (steered !== null) return steered;
  if (stat === 'END') {
    const shelter = shelteringVehicle(view, on, by);
    if (shelter !== null) return sheltered(view, on, shelter, driven, note);
  }
  const bearer = combatantStats(view, on);
  return mightOf(bearer, stat, bestSkill(bearer.sheet, 'avoid'), note);
}

/** The END of a closed vehicle, with the piloting skill for its pilot, bare for everybody else (VX-124, VX-139d). */
function sheltered(view: VaxiaView, on: Id, shelter: Id, driven: Id | null, note: VaxiaNote): number {
  const hull = vehicleStats(view, shelter, note);
  if (driven === shelter) return vehicleEnd(pilotStats(view, on, note), hull, view.settings, note);
  return note
    .calculate(`${view.name(on)} END`)
    .start(hull.END, () => `END ${hull.END} of ${hull.name} around ${view.name(on)}`, 'VX-124')
    .notCounted('no skill, but for the pilot', 'VX-139d').value;
}
