/** Who sits in which vehicle: kept as a mark on the combatant who is aboard. */
import { type Id, z } from '../../../game/index.ts';
import type { VaxiaLedger } from './game.ts';
import { canAct, isVehicle, vehicleStatus } from './lif.ts';
import type { VaxiaView } from './view.ts';

const aboard = 'aboard';

/** The seats of a vehicle. A gun mounted on it is aboard as well, as a `mount` (VX-139a). */
export const seats = ['pilot', 'passenger'] as const;
export type Seat = (typeof seats)[number];

const takenSeat = z.object({
  craft: z.string(),
  seat: z.enum([...seats, 'mount']),
  /** The name of the piloting skill, or null. */
  skill: z.string().nullable(),
});

/** The seat of a person, or the mount of a gun. */
export type TakenSeat = z.infer<typeof takenSeat>;

/** The seat of a combatant; null where they are aboard nothing, or the vehicle is gone or no vehicle any more. */
export function seatOf(view: VaxiaView, who: Id): TakenSeat | null {
  const mark = view.combatant(who).marks[aboard];
  if (mark === undefined) return null;
  const read = takenSeat.safeParse(mark.value);
  return read.success && isCraft(view, read.data.craft) ? read.data : null;
}

/** Puts a combatant aboard a vehicle; with null takes them out of theirs. */
export function setSeat(ledger: VaxiaLedger, who: Id, to: TakenSeat | null): void {
  ledger.setMark(who, aboard, to === null ? null : { value: { ...to }, ends: null });
}

/** Whether the id is that of a vehicle in the encounter. */
export function isCraft(view: VaxiaView, id: Id): boolean {
  return view.now.combatants[id] !== undefined && isVehicle(view.sheet(id));
}

/** Whether a vehicle has LIF above 0 and so can fight and dodge (VX-135). */
export function isWorking(view: VaxiaView, craft: Id): boolean {
  return vehicleStatus(view, craft).is === 'up';
}

/** Whether a vehicle is at −LIF or below, so that no one can sit in it (VX-137). */
export function isDestroyed(view: VaxiaView, craft: Id): boolean {
  return vehicleStatus(view, craft).is === 'dead';
}

/** The vehicle that a gun is mounted on, else the vehicle itself. */
export function shipOf(view: VaxiaView, craft: Id): Id {
  const seat = seatOf(view, craft);
  return seat?.seat === 'mount' ? seat.craft : craft;
}

/** The people in a vehicle or at a gun, without those at its mounted guns. */
export function crewOf(view: VaxiaView, craft: Id): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => {
    const seat = seatOf(view, who);
    return seat !== null && seat.seat !== 'mount' && seat.craft === craft;
  });
}

export function gunsOf(view: VaxiaView, craft: Id): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => {
    const seat = seatOf(view, who);
    return seat?.seat === 'mount' && seat.craft === craft;
  });
}

/** All people in a vehicle, those at its guns included. */
export function allAboard(view: VaxiaView, craft: Id): readonly Id[] {
  return [craft, ...gunsOf(view, craft)].flatMap((each) => crewOf(view, each));
}

/** The combatant at the controls, able to act or not; null where the seat is free. */
export function controlHolder(view: VaxiaView, craft: Id): Id | null {
  return crewOf(view, craft).find((who) => seatOf(view, who)?.seat === 'pilot') ?? null;
}

/** The pilot of a vehicle: the combatant at the controls if able to act, else null (VX-139c). */
export function pilotOf(view: VaxiaView, craft: Id): Id | null {
  const who = controlHolder(view, craft);
  return who !== null && canAct(view, who) && !view.combatant(who).out ? who : null;
}

/** The combatant who defends when a target is attacked: of a vehicle its pilot, of a mounted gun that of its ship; else the target. */
export function defenderOf(view: VaxiaView, on: Id): Id {
  return isCraft(view, on) ? (pilotOf(view, shipOf(view, on)) ?? on) : on;
}

/** The working vehicle that a combatant steers, or null. A gunner steers nothing. */
export function drivenVehicle(view: VaxiaView, who: Id): Id | null {
  const seat = seatOf(view, who);
  return seat?.seat === 'pilot' && shipOf(view, seat.craft) === seat.craft && isWorking(view, seat.craft)
    ? seat.craft
    : null;
}

/** The vehicle that a combatant is or is in; for a mounted gun and its gunner the ship. */
export function outermostVehicle(view: VaxiaView, who: Id): Id | null {
  const craft = isCraft(view, who) ? who : (seatOf(view, who)?.craft ?? null);
  return craft === null ? null : shipOf(view, craft);
}

/** The closed vehicle around a combatant, whose END protects them against what comes from outside, or null (VX-124, VX-132). */
export function closedVehicleAround(view: VaxiaView, who: Id): Id | null {
  const craft = seatOf(view, who)?.craft;
  if (craft === undefined || isCraft(view, who)) return null;
  const around = [craft, shipOf(view, craft)];
  return around.find((each) => view.sheet(each).vehicle === 'closed' && !isDestroyed(view, each)) ?? null;
}

/** The closed vehicle around a combatant where an attack by `from` comes from outside of it, else null (VX-124). */
export function shelteringVehicle(view: VaxiaView, who: Id, from: Id): Id | null {
  return outermostVehicle(view, from) === outermostVehicle(view, who) ? null : closedVehicleAround(view, who);
}

/** What a redirected attack by `from` hits: a closed vehicle around the new target (VX-139d), else the target. */
export function targetHit(view: VaxiaView, to: Id, from: Id): Id {
  return shelteringVehicle(view, to, from) ?? to;
}
