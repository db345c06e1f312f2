/** Pilots and vehicles in an encounter, as the sums of vehicle mights need them. */
import type { Id } from '../../../state/encounter.ts';
import { drivenVehicle, isWorking, pilotOf, seatOf, shipOf } from './aboard.ts';
import { silent, type VaxiaNote } from './game.ts';
import { type CombatantStats, mightOf, skillNamed } from './mights.ts';
import type { Stat } from './stats.ts';
import { type Pilot, type VehicleStats, vehicleDex } from './vehicle-mights.ts';
import { combatantStats, type VaxiaView } from './view.ts';

/** A combatant at the controls as a pilot; null for nobody. */
export function pilotStats(view: VaxiaView, who: Id | null, note: VaxiaNote): Pilot | null {
  if (who === null) return null;
  const pilot = combatantStats(view, who);
  const skill = skillNamed(pilot.sheet, seatOf(view, who)?.skill ?? undefined);
  const DEX = currentStat(pilot, 'DEX', note);
  const withSkill = skill === null ? DEX : mightOf(pilot, { stat: 'DEX', skill }, silent);
  return { name: pilot.name, DEX, INT: currentStat(pilot, 'INT', note), skill: withSkill - DEX };
}

/** A stat after items and losses; with its working where they change it. */
export function currentStat(combatant: CombatantStats, stat: Stat, note: VaxiaNote): number {
  const now = mightOf(combatant, { stat, skill: null }, silent);
  return now === combatant.sheet[stat] ? now : mightOf(combatant, { stat, skill: null }, note);
}

/** The stats of a vehicle; a mounted gun has the DEX of its ship (VX-139a). */
export function vehicleStats(view: VaxiaView, craft: Id, note: VaxiaNote): VehicleStats {
  const vehicle = combatantStats(view, craft);
  const DEX = currentStat(combatantStats(view, shipOf(view, craft)), 'DEX', note);
  return { name: vehicle.name, DEX, STR: currentStat(vehicle, 'STR', note), END: currentStat(vehicle, 'END', note) };
}

/** The pilot of a vehicle, or of the ship that a gun is mounted on; null without one, or where it is disabled (VX-135). */
export function activePilot(view: VaxiaView, craft: Id, note: VaxiaNote): Pilot | null {
  const ship = shipOf(view, craft);
  return isWorking(view, ship) ? pilotStats(view, pilotOf(view, ship), note) : null;
}

/** The DEX might of a combatant who steers, capped by the vehicle (VX-126); null for a combatant who steers nothing. */
export function pilotSpeed(view: VaxiaView, who: Id, note: VaxiaNote): number | null {
  const driven = drivenVehicle(view, who);
  if (driven === null) return null;
  const craft = { pilot: pilotStats(view, who, note), hull: vehicleStats(view, driven, note) };
  return vehicleDex(craft, { settings: view.settings, note });
}
