import type { VaxiaCalculation, VaxiaNote } from './game.ts';
/** Mights of a vehicle and whoever steers it (VX-125 to VX-130, VX-139c): pure sums, for the table and for one-off rulings. */
import type { MightPair } from './mights.ts';
import type { Settings } from './settings.ts';

/** Who steers, with the piloting skill: raw numbers. */
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

/** The pilot's DEX and skill, no more than the DEX of the vehicle (VX-126); with nobody at the controls 1 (VX-139c). */
export function vehicleDex(pilot: Pilot | null, hull: VehicleStats, settings: Settings, note: VaxiaNote): number {
  const worked = note.calculate(`${hull.name} DEX`);
  if (pilot === null) return worked.is(settings.unmannedDex, 'nobody steers', 'VX-139c').value;
  worked.start(pilot.DEX, () => `DEX ${pilot.DEX} of ${pilot.name}`, 'VX-126');
  return skilled(worked, pilot).capAt(hull.DEX, () => `the DEX of ${hull.name} is ${hull.DEX}`, 'VX-126').value;
}

/** STR of the guns, or of ramming, with the piloting skill (VX-125, VX-127). */
export function vehicleStr(pilot: Pilot | null, hull: VehicleStats, note: VaxiaNote): number {
  return skilled(
    note.calculate(`${hull.name} STR`).start(hull.STR, () => `STR ${hull.STR}`, 'VX-125'),
    pilot,
  ).value;
}

/** END as armour, with the piloting skill where somebody steers (VX-124, VX-127; setting `vehicleEnd`). */
export function vehicleEnd(pilot: Pilot | null, hull: VehicleStats, settings: Settings, note: VaxiaNote): number {
  const worked = note.calculate(`${hull.name} END`).start(hull.END, () => `END ${hull.END}`, 'VX-124');
  if (settings.vehicleEnd === 'skilled') return skilled(worked, pilot).value;
  return worked.notCounted('the piloting skill adds nothing to END', 'VX-127').value;
}

/** The pilot's wits, where a vehicle dodges with them (setting `vehicleDodge`). */
export function pilotInt(pilot: Pilot | null, hull: VehicleStats, settings: Settings, note: VaxiaNote): number {
  const worked = note.calculate(`${hull.name} INT`);
  if (pilot === null) return worked.is(settings.unmannedDex, 'nobody steers', 'VX-139c').value;
  return skilled(
    worked.start(pilot.INT, () => `INT ${pilot.INT} of ${pilot.name}`, 'VX-130'),
    pilot,
  ).value;
}

function skilled(worked: VaxiaCalculation, pilot: Pilot | null): VaxiaCalculation {
  if (pilot === null) return worked.notCounted('no piloting skill', 'VX-139c');
  return worked.plus(pilot.skill, () => `skill ${pilot.skill}`, 'VX-127');
}

/** An attack with a vehicle's guns, or by ramming: hit, then power (VX-125 to VX-128, VX-139). */
export function vehicleAttack(pilot: Pilot | null, hull: VehicleStats, settings: Settings, note: VaxiaNote): MightPair {
  return [vehicleDex(pilot, hull, settings, note), vehicleStr(pilot, hull, note)];
}

/** Stats that a vehicle has, or lends of its pilot. */
export type VehicleStat = 'DEX' | 'STR' | 'END' | 'INT';

/** The might of one stat. */
export function vehicleMight(
  stat: VehicleStat,
  pilot: Pilot | null,
  hull: VehicleStats,
  settings: Settings,
  note: VaxiaNote,
): number {
  switch (stat) {
    case 'DEX':
      return vehicleDex(pilot, hull, settings, note);
    case 'STR':
      return vehicleStr(pilot, hull, note);
    case 'END':
      return vehicleEnd(pilot, hull, settings, note);
    case 'INT':
      return pilotInt(pilot, hull, settings, note);
  }
}
