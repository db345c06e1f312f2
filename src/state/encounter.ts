/**
 * The state of an encounter: combatants, tracks, conditions, marks and the slots of a clock. It knows no game. Plain data that
 * survives JSON and is never mutated.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A dictionary that inherits no entry, since its keys may come from a file: `constructor` is in it only where it was put there.
 * Made with `dict`, `withEntry` and `withoutEntry`.
 */
export type Dict<T> = { readonly [key: string]: T };

/**
 * What dictionaries inherit: nothing. Objects without any prototype would do the same, but Node keeps those as hash tables, which
 * are ten times slower to copy and to list; a fight copies dictionaries by the thousand.
 */
const nothingInherited = Object.freeze(Object.create(null));

/**
 * An empty dictionary to be filled, or a copy. Spread, since Node makes a hash table of what `Object.assign` fills with more than
 * some twenty entries.
 */
export function writableDict<T>(from?: Dict<T>): { [key: string]: T } {
  return { __proto__: nothingInherited, ...from };
}

/** An encounter takes no more combatants than these. Files of earlier versions may hold more. */
export const mostCombatants = 2000;

/** The id of a combatant in its encounter: a small letter, then small letters, digits and hyphens; at most 64 characters. */
export type Id = string;

/** The id of a slot, made of its combatant, kind and place, so that deciding a record again names the same slot. */
export type SlotId = string;

/** A place on the clock of a round: compared number by number; of two that agree so far, the shorter comes first. */
export type Place = readonly number[];

/** A number that goes up and down (life, wards, stamina). `now` may be below 0 or above `max` where a game allows it. */
export interface Track {
  readonly now: number;
  readonly max: number;
}

/**
 * When something ends: at the first edge of that name, of that combatant, at or after the round (and place). `who` is null for
 * edges of no combatant, such as the end of a round.
 */
export interface Anchor {
  readonly edge: string;
  readonly who: Id | null;
  readonly round: number;
  readonly place?: Place;
}

/** A condition of a combatant; it may stack. `ends` null: until it is removed. */
export interface Condition {
  readonly stacks: number;
  readonly ends: Anchor | null;
  /** The combatant who caused it. */
  readonly from: Id | null;
  /** What the game keeps with it, such as the points behind a hold. */
  readonly note?: Json;
}

/** A value that a game keeps with a combatant; not shown. */
export interface Mark {
  readonly value: Json;
  readonly ends: Anchor | null;
}

/** A rule that the GM overrules in an action: the refusal that it had, with its code, the id of its rule and its sentence. */
export interface OverruledRule {
  readonly code: string;
  readonly rule: string;
  readonly message: string;
}

/** What the GM wants done: one action by one combatant (null: by the GM) on any number of targets. */
export interface Intent {
  readonly action: string;
  readonly by: Id | null;
  readonly on: readonly Id[];
  readonly with: { readonly [key: string]: Json };
  /** Values of single targets, which replace those of `with`: a defence, cover. */
  readonly each?: { readonly [who: Id]: { readonly [key: string]: Json } };
  /** Refusals of the rules that the GM overrules in it; left out where there are none. */
  readonly overruled?: readonly OverruledRule[];
}

/** The states of a slot: still to come, held back, used, or taken away. */
export const slotStates = ['open', 'held', 'spent', 'lost'] as const;
export type SlotState = (typeof slotStates)[number];

/** A chance to act at a place of this round. */
export interface Slot {
  readonly id: SlotId;
  readonly who: Id;
  readonly at: Place;
  readonly kind: string;
  readonly is: SlotState;
  /** Its turn was interrupted after it began, and does not begin again. */
  readonly begun?: true;
  /** The slot of a group's member beside whose turn its own goes on, to end with it. */
  readonly beside?: SlotId;
  /** What is left of the turn's budget, by kind of action. */
  readonly left: { readonly [kind: string]: number };
  /** Declared actions that are not yet resolved. */
  readonly plans: readonly Intent[];
}

/** Where the clock is. Round 0 is a surprise round; before the first round it is −1. */
export interface Cursor {
  readonly round: number;
  readonly at: Place | null;
  /** The slot whose turn it is; null where several act at once, or none. */
  readonly acting: SlotId | null;
}

/** The sides of a fight: the players', the other, and neither. */
export const sides = ['own', 'other', 'neither'] as const;
export type Side = (typeof sides)[number];

/** A combatant: its sheet as its game reads it, and what has become of it in the encounter. */
export interface Combatant {
  readonly id: Id;
  readonly name: string;
  readonly side: Side;
  /** The sheet, in the schema of the game. */
  readonly sheet: Json;
  /** Hidden from the players. */
  readonly hidden: boolean;
  /** What the players see in place of the name; absent where they see the name. */
  readonly mask?: string;
  /** No longer taking part in the fight. */
  readonly out: boolean;
  readonly tracks: Dict<Track>;
  readonly conditions: Dict<Condition>;
  readonly marks: Dict<Mark>;
}

/** When something planned is due: from the beginning of a round, or of a segment of it. */
export interface PlannedTime {
  readonly round: number;
  readonly segment?: number;
}

/** Something planned for a fight: reinforcements, a hazard, a reminder. It is due at its time or once its event has happened. */
export interface TimelineEntry {
  readonly id: string;
  /** What happens, in the GM's words; empty where the actions say it. */
  readonly text: string;
  readonly at?: PlannedTime;
  /** The event at which it is due, in words: `the gate falls`. */
  readonly event?: string;
  /** The event has happened. */
  readonly happened?: true;
  /** It comes again after so many rounds. */
  readonly every?: number;
  /** The actions by which it happens, in order; none for a reminder. */
  readonly does: readonly Intent[];
  /** The sides on which actions are carried out that take targets and name none: all who take part then. */
  readonly to?: readonly Side[];
}

/** The state of an encounter between two records. Plain data that survives JSON and is never mutated. */
export interface Encounter {
  /** The id of the game. */
  readonly system: string;
  /** The version of the game's rules under which it was begun, whose defaults its house rules have; null: that of today. */
  readonly rulesVersion: number | null;
  /** House rules by key, as far as they differ from the game's defaults. */
  readonly settings: Dict<Json>;
  /** In the order in which they joined. */
  readonly combatants: Dict<Combatant>;
  readonly cursor: Cursor;
  /** The slots of this round, in the order in which they were added. */
  readonly slots: Dict<Slot>;
  /** What is planned, in the order in which it was entered. */
  readonly timeline: Dict<TimelineEntry>;
}

/** A dictionary with these entries. */
export function dict<T>(entries: Iterable<readonly [string, T]> = []): Dict<T> {
  const made = writableDict<T>();
  for (const [key, value] of entries) made[key] = value;
  return made;
}

/** The dictionary with one entry set; an existing entry keeps its place. */
export function withEntry<T>(from: Dict<T>, key: string, value: T): Dict<T> {
  const made = writableDict(from);
  made[key] = value;
  return made;
}

/** The dictionary without one entry. */
export function withoutEntry<T>(from: Dict<T>, key: string): Dict<T> {
  const made = writableDict<T>();
  for (const [there, value] of Object.entries(from)) if (there !== key) made[there] = value;
  return made;
}

/** An encounter in which nothing has happened yet. */
export function emptyEncounter(system: string): Encounter {
  return {
    system,
    rulesVersion: null,
    settings: dict(),
    combatants: dict(),
    cursor: { round: -1, at: null, acting: null },
    slots: dict(),
    timeline: dict(),
  };
}

/** The slot that has the turn; undefined where none has. */
export function currentSlot({ cursor, slots }: Pick<Encounter, 'cursor' | 'slots'>): Slot | undefined {
  return cursor.acting === null ? undefined : slots[cursor.acting];
}

/** Compares places for sorting: negative where `a` comes before `b`, 0 where they are the same. */
export function comparePlaces(a: Place, b: Place): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Whether two values are equal as JSON: keys in any order, −0 equal to 0.
 *
 * ```ts
 * const areOfOneKind = sameJson(one.sheet, other.sheet);
 * ```
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return sameElements(a, b);
  if (Array.isArray(a) || Array.isArray(b)) return false;
  return sameFields(a as Fields, b as Fields);
}

// Loops that make nothing: each record that is written is compared in this way.
function sameElements(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n += 1) if (!sameJson(a[n], b[n])) return false;
  return true;
}

type Fields = { readonly [key: string]: unknown };

function sameFields(a: Fields, b: Fields): boolean {
  let left = 0;
  for (const _ in b) left += 1;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameJson(a[key], b[key])) return false;
    left -= 1;
  }
  return left === 0;
}
