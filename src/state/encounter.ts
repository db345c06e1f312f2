/**
 * What is true of an encounter now. It knows combatants, tracks, conditions, marks and slots of a clock, and no game:
 * plain data that survives JSON, never mutated.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A dictionary without a prototype, since its keys may come from a file. Build it with `dict`, `put` and `without`. */
export type Dict<T> = { readonly [key: string]: T };

/** Names a combatant for the whole encounter: a letter, then letters, digits and hyphens; at most 64. */
export type Id = string;

/** Names a slot, made from whose it is, its kind and its place, so that replaying a record meets the same slot. */
export type SlotId = string;

/** A place on the clock of a round, compared number by number; the shorter of two that agree comes first. */
export type Place = readonly number[];

/** A number that goes up and down (life, wards, stamina). `now` may fall below 0 or rise above `max` where a game says so. */
export interface Track {
  readonly now: number;
  readonly max: number;
}

/**
 * When something ends: the first edge of that name that passes at or after the round (and place), of that combatant
 * (`who` null: of nobody in particular, such as the end of a round).
 */
export interface Anchor {
  readonly edge: string;
  readonly who: Id | null;
  readonly round: number;
  readonly place?: Place;
}

/** Something that holds of a combatant and may stack. `ends` null: until it is lifted. */
export interface Condition {
  readonly stacks: number;
  readonly ends: Anchor | null;
  /** Whose doing it is. */
  readonly from: Id | null;
  /** What the game's system keeps with it (the points behind a hold). */
  readonly note?: Json;
}

/** A note of a game's system on a combatant, shown to nobody. */
export interface Mark {
  readonly value: Json;
  readonly ends: Anchor | null;
}

/** What the GM asked for: one action by one combatant (or by the GM, null) on any number of targets. */
export interface Intent {
  readonly action: string;
  readonly by: Id | null;
  readonly on: readonly Id[];
  readonly with: { readonly [key: string]: Json };
  /** Values that differ by target, over those of `with`: each one's defence, cover, answer. */
  readonly each?: { readonly [who: Id]: { readonly [key: string]: Json } };
}

/** What became of a chance to act: still to come, held back, used, or taken away. */
export const slotStates = ['open', 'held', 'spent', 'lost'] as const;
export type SlotState = (typeof slotStates)[number];

/** A chance to act at a place of this round. */
export interface Slot {
  readonly id: SlotId;
  readonly who: Id;
  readonly at: Place;
  readonly kind: string;
  readonly is: SlotState;
  /** Its turn was interrupted: it has begun, and does not begin again. */
  readonly begun?: true;
  /** What is left of the budget of this turn, by kind of action. */
  readonly left: { readonly [kind: string]: number };
  /** Declared and not yet resolved. */
  readonly plans: readonly Intent[];
}

/** Where the clock stands. Round 0 is a surprise round; before the first round is laid out it is −1. */
export interface Cursor {
  readonly round: number;
  readonly at: Place | null;
  /** The slot that acts; null where several act together, or nobody does. */
  readonly acting: SlotId | null;
}

/** The two sides of a fight, and those who are on neither. */
export const sides = ['own', 'other', 'neither'] as const;
export type Side = (typeof sides)[number];

export interface Combatant {
  readonly id: Id;
  readonly name: string;
  readonly side: Side;
  /** What the game's system knows of the combatant; its schema is the system's. */
  readonly sheet: Json;
  /** Not shown to the players. */
  readonly hidden: boolean;
  /** No longer taking part: fled, carried off, left. */
  readonly out: boolean;
  readonly tracks: Dict<Track>;
  readonly conditions: Dict<Condition>;
  readonly marks: Dict<Mark>;
}

export interface Encounter {
  /** Which game is played. */
  readonly system: string;
  /** House rules, by key, as far as they differ from the system's defaults. */
  readonly settings: Dict<Json>;
  /** In the order in which they joined. */
  readonly combatants: Dict<Combatant>;
  readonly cursor: Cursor;
  /** The slots of this round, in the order in which they were laid out. */
  readonly slots: Dict<Slot>;
}

/** A dictionary of these entries. */
export function dict<T>(entries: Iterable<readonly [string, T]> = []): Dict<T> {
  const made: { [key: string]: T } = Object.create(null);
  for (const [key, value] of entries) made[key] = value;
  return made;
}

/** The dictionary with one entry set; an entry that was there keeps its place. */
export function withEntry<T>(from: Dict<T>, key: string, value: T): Dict<T> {
  const made: { [key: string]: T } = Object.assign(Object.create(null), from);
  made[key] = value;
  return made;
}

/** The dictionary without one entry. */
export function withoutEntry<T>(from: Dict<T>, key: string): Dict<T> {
  return dict(Object.entries(from).filter(([there]) => there !== key));
}

/** An encounter in which nothing has happened yet. */
export function emptyEncounter(system: string): Encounter {
  return {
    system,
    settings: dict(),
    combatants: dict(),
    cursor: { round: -1, at: null, acting: null },
    slots: dict(),
  };
}

/** Orders places: negative where a comes before b, 0 where they are the same. */
export function comparePlaces(a: Place, b: Place): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Whether two values are the same as JSON: keys in any order, −0 the same as 0. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(Reflect.get(a, key), Reflect.get(b, key)));
}
