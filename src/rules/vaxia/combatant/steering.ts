import type { Id } from '../../../state/encounter.ts';
import { drivenVehicle, isWorking, pilotOf, seatOf, shipOf } from './aboard.ts';
import { silent, type VaxiaNote } from './game.ts';
import { type CombatantStats, mightOf, skillNamed } from './mights.ts';
import type { Stat } from './sheet.ts';
import { type Pilot, type VehicleStats, vehicleDex } from './vehicle-mights.ts';
import { combatantStats, type VaxiaView } from './view.ts';

/** Somebody at the controls, as the rules of vehicles read them. */
export function pilotStats(view: VaxiaView, who: Id | null, note: VaxiaNote): Pilot | null {
  if (who === null) return null;
  const bearer = combatantStats(view, who);
  const skill = skillNamed(bearer.sheet, seatOf(view, who)?.skill ?? undefined);
  const DEX = currentStat(bearer, 'DEX', note);
  const skilled = skill === null ? DEX : mightOf(bearer, 'DEX', skill, silent);
  return { name: bearer.name, DEX, INT: currentStat(bearer, 'INT', note), skill: skilled - DEX };
}

/** A stat as it is now; where things or harm change it, with its working. */
export function currentStat(bearer: CombatantStats, stat: Stat, note: VaxiaNote): number {
  const now = mightOf(bearer, stat, null, silent);
  return now === bearer.sheet[stat] ? now : mightOf(bearer, stat, null, note);
}

/** A vehicle's own numbers; a mounted gun moves as its ship does (VX-139a). */
export function vehicleStats(view: VaxiaView, craft: Id, note: VaxiaNote): VehicleStats {
  const bearer = combatantStats(view, craft);
  const DEX = currentStat(combatantStats(view, shipOf(view, craft)), 'DEX', note);
  return { name: bearer.name, DEX, STR: currentStat(bearer, 'STR', note), END: currentStat(bearer, 'END', note) };
}

/** Who steers a vehicle, or the ship that a gun is mounted on; nobody while it is disabled (VX-135). */
export function activePilot(view: VaxiaView, craft: Id, note: VaxiaNote): Pilot | null {
  const ship = shipOf(view, craft);
  return isWorking(view, ship) ? pilotStats(view, pilotOf(view, ship), note) : null;
}

/** How quick somebody is who steers: no quicker than what they steer (VX-126); null for who steers nothing. */
export function pilotSpeed(view: VaxiaView, who: Id, note: VaxiaNote): number | null {
  const driven = drivenVehicle(view, who);
  if (driven === null) return null;
  return vehicleDex(
    { pilot: pilotStats(view, who, note), hull: vehicleStats(view, driven, note) },
    { settings: view.settings, note },
  );
}
