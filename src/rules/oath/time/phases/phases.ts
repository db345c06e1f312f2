/**
 * Phases as slots of the clock: their places (SG-35, SG-56, SG-58), and the diceless and dicey part of each (SG-51, SG-52). Their
 * kinds: `phase` from the speed dice, `trade` for two later phases (SG-41), `bonus` offered by the other side (SG-66), `ambush`
 * that waits for its trigger (SG-59).
 */
import {
  comparePlaces,
  currentSlot,
  type Encounter,
  firstRefusal,
  type Id,
  type Ledger,
  nameOf,
  openSlot,
  type Place,
  type Refusal,
  type Slot,
  slotsOf,
  z,
} from '../../../../game/index.ts';
import { type OathContext, type OathView, refuse } from '../../combatant/game.ts';
import { stats } from '../../combatant/sheet.ts';

export const segmentsInTurn = 10;

export const allSegments: readonly number[] = Array.from({ length: segmentsInTurn }, (_, n) => n + 1);

/** The sub-segments of a segment, in order: good, bad, and those of good who held their phase (SG-56). */
export const good = 0;
export const bad = 1;
export const restOfGood = 2;
type SubSegment = typeof good | typeof bad | typeof restOfGood;

export function segmentOf(at: Place): number {
  return at[0] ?? 0;
}

export function subSegmentOf(at: Place): SubSegment {
  return at[1] === bad ? bad : at[1] === restOfGood ? restOfGood : good;
}

/** Whether a combatant acts with good: the own side does, everyone else acts with bad (SG-12). */
export function isGood(view: OathView, who: Id): boolean {
  return view.combatant(who).side === 'own';
}

/** The place of a combatant's phases in a segment. */
export function placeInSegment(view: OathView, who: Id, segment: number): Place {
  return [segment, isGood(view, who) ? good : bad];
}

export const subSegmentNames: { readonly [S in SubSegment]: string } = {
  [good]: 'good',
  [bad]: 'bad',
  [restOfGood]: 'rest of good',
};

/** `bad of segment 3`. */
export function formatSubSegment(at: Place): string {
  return `${subSegmentNames[subSegmentOf(at)]} of segment ${segmentOf(at)}`;
}

/**
 * The edge at the end of a sub-segment, with its place: grenades burst then (SG-94) and unanswered offers end. One passes for
 * each move of the clock, at the last sub-segment before the place it moves to.
 */
export const subSegmentEnd = 'sub-segment-end';

/** An optional field for a segment, `1` to `10`, as the id of an option. */
export const segmentField = (description: string) =>
  z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']).describe(description).exactOptional();

/** The segment as a number, if one was entered. */
export function readSegment(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** The two parts of a phase, in their order (SG-51). */
export type PhasePart = 'diceless' | 'dicey';

/** Whether a slot can still be used. */
export function isUnspent({ is }: Slot): boolean {
  return is === 'open' || is === 'held';
}

/** Whether an action was taken in a slot. A slot that was only given up has no budget of actions. */
export function hasActed({ left }: Slot): boolean {
  return left.dicey !== undefined;
}

/** How many actions of a part are left in a slot: one of each before its first action (SG-51). */
export function actionsLeft({ left }: Slot, part: PhasePart): number {
  return left[part] ?? 1;
}

/**
 * The slot in which a combatant acts now: the one whose turn it is, else one of this sub-segment whose dicey action is still to come,
 * since all of a side who are due there act in any order (SG-57).
 */
export function currentPhase(encounter: Encounter, who: Id): Slot | undefined {
  const { at } = encounter.cursor;
  const inTurn = currentSlot(encounter);
  const isDue = (slot: Slot): boolean =>
    isUnspent(slot) &&
    !isWaitingAmbush(slot) &&
    actionsLeft(slot, 'dicey') > 0 &&
    at !== null &&
    comparePlaces(slot.at, at) === 0;
  return inTurn?.who === who && inTurn.is === 'open' ? inTurn : slotsOf(encounter, who).find(isDue);
}

/** The phase whose turn it is, if nothing has been done in it: going on wastes it (SG-45). */
export function unusedPhase(encounter: Encounter): Slot | undefined {
  const slot = currentSlot(encounter);
  if (slot?.is !== 'open') return undefined;
  const isUnused = slot.kind === 'ambush' ? actionsLeft(slot, 'dicey') > 0 : !hasActed(slot);
  return isUnused ? slot : undefined;
}

/** The phases that a combatant can give up: without an action, and not before the clock. Bonus phases cannot be (SG-70). */
export function unspentPhases(encounter: Encounter, who: Id): readonly Slot[] {
  const { at } = encounter.cursor;
  return slotsOf(encounter, who).filter(
    (slot) =>
      slot.kind === 'phase' && isUnspent(slot) && !hasActed(slot) && (at === null || comparePlaces(slot.at, at) >= 0),
  );
}

/** The unspent phases after a segment (SG-41, SG-42). */
export function laterPhases(encounter: Encounter, who: Id, segment: number): readonly Slot[] {
  return unspentPhases(encounter, who).filter(({ at }) => segmentOf(at) > segment);
}

/** How many actions a combatant has taken or may still take in a segment, ambushes not counted (SG-46). */
export function actionsIn(encounter: Encounter, who: Id, segment: number): number {
  return slotsOf(encounter, who).filter(
    (slot) =>
      slot.kind !== 'ambush' &&
      segmentOf(slot.at) === segment &&
      (isUnspent(slot) || (slot.is === 'spent' && hasActed(slot))),
  ).length;
}

/** The slot of a new ambush, with one dicey action (SG-59). */
export function ambushSlot(who: Id, at: Place): Slot {
  return { ...openSlot(who, 'ambush', at, { diceless: 0, dicey: 1 }), is: 'held' };
}

/** Whether a slot is an ambush that waits for its trigger; the clock does not come to it (SG-59). */
export function isWaitingAmbush({ kind, is }: Slot): boolean {
  return kind === 'ambush' && is === 'held';
}

export function waitingAmbush(encounter: Encounter, who: Id): Slot | undefined {
  return slotsOf(encounter, who).find(isWaitingAmbush);
}

/** Spends a phase without an action, as the price of something else (SG-41, SG-42, SG-47). */
export function giveUpPhase(ledger: Ledger, slot: Slot): void {
  ledger.setSlot(slot.id, { ...slot, is: 'spent' });
}

/** The segments of slots: `4`, `4 and 7`. */
export function formatSegments(slots: readonly Slot[], separator = ' and '): string {
  return slots.map(({ at }) => segmentOf(at)).join(separator);
}

/** The stat chosen as speed, and how many speed dice it gave. */
const speedMark = z.object({ stat: z.enum(stats), dice: z.int() });

/** A combatant's speed of this turn, or else of the last turn it rolled in; null before its first. */
export function chosenSpeed(view: OathView, who: Id): z.infer<typeof speedMark> | null {
  const read = speedMark.safeParse(view.combatant(who).marks.speed?.value);
  return read.success ? read.data : null;
}

/** Refuses a part of the current phase to a combatant who has no phase now or has spent that part; null if it is free. */
export const partRefusal = firstRefusal(function* (view: OathView, by: Id, part: PhasePart) {
  const slot = currentPhase(view.now, by);
  if (slot === undefined) yield noPhaseRefusal(view, by);
  else if (actionsLeft(slot, 'dicey') === 0) {
    yield refuse('phase-over', 'SG-51', `${view.name(by)} has acted: a phase ends with its dicey action`);
  } else if (part === 'diceless' && actionsLeft(slot, 'diceless') === 0) {
    yield refuse('phase-over', 'SG-51', `${view.name(by)} has taken the diceless action; one dicey action is left`);
  }
  return null;
});

/** In the sub-segment of the other side a combatant can only dodge or spring an ambush (SG-58). */
function noPhaseRefusal(view: OathView, by: Id): Refusal | null {
  const name = nameOf(view.now, by);
  return isOthersTime(view, by)
    ? refuse('not-their-time', 'SG-58', `${name} can only dodge now, or spring an ambush`)
    : refuse('no-phase', 'SG-37', `${name} has no phase now`);
}

/** Whether it is the sub-segment of the other side. */
export function isOthersTime(view: OathView, by: Id): boolean {
  const { at } = view.now.cursor;
  return at !== null && view.now.combatants[by] !== undefined && isGood(view, by) === (subSegmentOf(at) === bad);
}

/** Spends a part of the current phase; a dicey action ends it. Refuses what another intent has spent (SG-51). */
export function spendPart({ ledger, view }: OathContext, by: Id, part: PhasePart): Refusal | null {
  const slot = currentPhase(ledger.now, by);
  const refusal = partRefusal(view(), by, part);
  if (slot === undefined || refusal !== null) return refusal;
  const dicey = part === 'dicey' ? 0 : actionsLeft(slot, 'dicey');
  ledger.setSlot(slot.id, { ...slot, left: { diceless: 0, dicey } });
  return null;
}
