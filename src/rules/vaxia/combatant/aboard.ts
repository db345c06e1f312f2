/** Who sits in what at the table: kept as a mark of whoever is aboard, so that it has one place. */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { VaxiaLedger } from './game.ts';
import { isVehicle, vehicleStatus } from './hull.ts';
import { canAct } from './status.ts';
import type { VaxiaView } from './view.ts';

const aboard = 'aboard';

/** Places that somebody can take. A gun that is mounted on a vehicle is aboard it as well, as a `mount` (VX-139a). */
export const seats = ['pilot', 'passenger'] as const;
export type Seat = (typeof seats)[number];

const place = z.object({
  craft: z.string(),
  seat: z.enum([...seats, 'mount']),
  /** The skill that pilots, by its name; null for none. */
  skill: z.string().nullable(),
});

/** Where somebody sits, or a gun stands. */
export type TakenSeat = z.infer<typeof place>;

/** Where somebody is aboard, or null: also where the vehicle is gone or is one no more. */
export function seatOf(view: VaxiaView, who: Id): TakenSeat | null {
  const mark = view.combatant(who).marks[aboard];
  if (mark === undefined) return null;
  const read = place.safeParse(mark.value);
  return read.success && isCraft(view, read.data.craft) ? read.data : null;
}

/** Puts somebody aboard; null: out of whatever they were in. */
export function setSeat(ledger: VaxiaLedger, who: Id, to: TakenSeat | null): void {
  ledger.setMark(who, aboard, to === null ? null : { value: { ...to }, ends: null });
}

/** Whether a combatant is there and is a vehicle. */
export function isCraft(view: VaxiaView, id: Id): boolean {
  return view.now.combatants[id] !== undefined && isVehicle(view.sheet(id));
}

/** Whether a vehicle works: it neither fights nor dodges at 0 LIF or less (VX-135). */
export function isWorking(view: VaxiaView, craft: Id): boolean {
  return vehicleStatus(view, craft).is === 'up';
}

/** Whether a vehicle is at −LIF or below: nothing of it is left to sit in (VX-137). */
export function isDestroyed(view: VaxiaView, craft: Id): boolean {
  return vehicleStatus(view, craft).is === 'dead';
}

/** The vehicle that a gun is mounted on, else the vehicle itself. */
export function shipOf(view: VaxiaView, craft: Id): Id {
  const at = seatOf(view, craft);
  return at?.seat === 'mount' ? at.craft : craft;
}

/** The people who sit in a vehicle, or at a gun, itself. */
export function crewOf(view: VaxiaView, craft: Id): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => {
    const at = seatOf(view, who);
    return at !== null && at.seat !== 'mount' && at.craft === craft;
  });
}

/** The guns that are mounted on a vehicle. */
export function gunsOf(view: VaxiaView, craft: Id): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => {
    const at = seatOf(view, who);
    return at?.seat === 'mount' && at.craft === craft;
  });
}

/** All the people in a vehicle, those at its guns included. */
export function allAboard(view: VaxiaView, craft: Id): readonly Id[] {
  return [craft, ...gunsOf(view, craft)].flatMap((each) => crewOf(view, each));
}

/** Who sits at the controls, in whatever state. */
export function controlHolder(view: VaxiaView, craft: Id): Id | null {
  return crewOf(view, craft).find((who) => seatOf(view, who)?.seat === 'pilot') ?? null;
}

/** Who can steer a vehicle now: at its controls, and on their feet (VX-139c). */
export function pilotOf(view: VaxiaView, craft: Id): Id | null {
  const who = controlHolder(view, craft);
  return who !== null && canAct(view, who) && !view.combatant(who).out ? who : null;
}

/** Who meets an attack on somebody: of a vehicle its pilot, of a mounted gun that of its ship; else they themselves. */
export function defenderOf(view: VaxiaView, on: Id): Id {
  return isCraft(view, on) ? (pilotOf(view, shipOf(view, on)) ?? on) : on;
}

/** The vehicle that somebody steers and that works; who serves a gun steers nothing. */
export function drivenVehicle(view: VaxiaView, who: Id): Id | null {
  const at = seatOf(view, who);
  return at?.seat === 'pilot' && shipOf(view, at.craft) === at.craft && isWorking(view, at.craft) ? at.craft : null;
}

/** The vehicle that somebody is in or is, all told: of a mounted gun and whoever serves it the ship. */
export function outermostVehicle(view: VaxiaView, who: Id): Id | null {
  const craft = isCraft(view, who) ? who : (seatOf(view, who)?.craft ?? null);
  return craft === null ? null : shipOf(view, craft);
}

/** The closed vehicle that lends somebody its END against what comes from outside (VX-124, VX-132). */
export function shelteringVehicle(view: VaxiaView, who: Id, from: Id): Id | null {
  const craft = seatOf(view, who)?.craft;
  if (craft === undefined || isCraft(view, who) || outermostVehicle(view, from) === outermostVehicle(view, who))
    return null;
  const around = [craft, shipOf(view, craft)];
  return around.find((each) => view.sheet(each).vehicle === 'closed' && !isDestroyed(view, each)) ?? null;
}

/**
 * What is struck where something that was aimed at another is turned towards somebody: the closed vehicle around them, since
 * nobody took aim past its hull (VX-139d), else they themselves. `from`: where it comes from.
 */
export function targetHit(view: VaxiaView, to: Id, from: Id): Id {
  return shelteringVehicle(view, to, from) ?? to;
}
