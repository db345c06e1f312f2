/** The mights of a vehicle with its pilot: from raw numbers, and in an encounter (VX-125 to VX-130, VX-139c). */
import type { Id } from '../../../game/index.ts';
import { drivenVehicle, isWorking, pilotOf, seatOf, shipOf } from './aboard.ts';
import { silent, type VaxiaCalculation, type VaxiaNote, type VaxiaRulingContext } from './game.ts';
import { type CombatantStats, type MightPair, mightOf, skillNamed } from './mights.ts';
import type { Stat } from './sheet.ts';
import { combatantStats, type VaxiaView } from './view.ts';

/** A pilot with the piloting skill: raw numbers. */
export interface Pilot {
  readonly name: string;
  readonly DEX: number;
  readonly INT: number;
  readonly skill: number;
}

/** A vehicle's own numbers. */
export interface VehicleStats {
  readonly name: string;
  readonly DEX: number;
  readonly STR: number;
  readonly END: number;
}

/** A vehicle and its pilot; null where nobody steers. */
export interface Craft {
  readonly hull: VehicleStats;
  readonly pilot: Pilot | null;
}

/** The pilot's DEX and skill, capped by the DEX of the vehicle (VX-126); without a pilot that of the house rule (VX-139c). */
export function vehicleDex({ pilot, hull }: Craft, { settings, note }: VaxiaRulingContext): number {
  const might = note.calculate(`${hull.name} DEX`);
  if (pilot === null) return might.is(settings.unmannedDex, 'nobody steers', 'VX-139c').value;
  might.start(pilot.DEX, () => `DEX ${pilot.DEX} of ${pilot.name}`, 'VX-126');
  return addSkill(might, pilot).capAt(hull.DEX, () => `the DEX of ${hull.name} is ${hull.DEX}`, 'VX-126').value;
}

/** STR of the guns, or of ramming, with the piloting skill (VX-125, VX-127). */
function vehicleStr({ pilot, hull }: Craft, { note }: VaxiaRulingContext): number {
  const might = note.calculate(`${hull.name} STR`).start(hull.STR, () => `STR ${hull.STR}`, 'VX-125');
  return addSkill(might, pilot).value;
}

/** END as armour, with the piloting skill of a pilot (VX-124, VX-127; house rule `vehicleEnd`). */
export function vehicleEnd({ pilot, hull }: Craft, { settings, note }: VaxiaRulingContext): number {
  const might = note.calculate(`${hull.name} END`).start(hull.END, () => `END ${hull.END}`, 'VX-124');
  if (settings.vehicleEnd === 'skilled') return addSkill(might, pilot).value;
  return might.notCounted('the piloting skill adds nothing to END', 'VX-127').value;
}

/** The pilot's INT and skill, for piloting and (house rule `vehicleDodge`) for dodging. */
export function vehicleInt({ pilot, hull }: Craft, { settings, note }: VaxiaRulingContext): number {
  const might = note.calculate(`${hull.name} INT`);
  if (pilot === null) return might.is(settings.unmannedDex, 'nobody steers', 'VX-139c').value;
  might.start(pilot.INT, () => `INT ${pilot.INT} of ${pilot.name}`, 'VX-130');
  return addSkill(might, pilot).value;
}

function addSkill(might: VaxiaCalculation, pilot: Pilot | null): VaxiaCalculation {
  if (pilot === null) return might.notCounted('no piloting skill', 'VX-139c');
  return might.plus(pilot.skill, () => `skill ${pilot.skill}`, 'VX-127');
}

const mightOfStat = { DEX: vehicleDex, STR: vehicleStr, END: vehicleEnd, INT: vehicleInt };

/** Stats that a vehicle has, or takes from its pilot. */
export type VehicleStat = keyof typeof mightOfStat;

export function vehicleMights(
  [first, second]: readonly [VehicleStat, VehicleStat],
  craft: Craft,
  context: VaxiaRulingContext,
): MightPair {
  return [mightOfStat[first](craft, context), mightOfStat[second](craft, context)];
}

/** The stats of an attack with a vehicle's guns, or by ramming: hit, then power (VX-125 to VX-128, VX-139). */
export const vehicleAttackStats = ['DEX', 'STR'] as const;

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
