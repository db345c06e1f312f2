import {
  type Combatant,
  type Dict,
  type Encounter,
  type Id,
  type Intent,
  type Slot,
  withEntry,
} from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';

/**
 * What of an encounter differs from how it was, as text: encounters with the same key go on in the same way. Marks that only
 * keep dice for a later look are left out, and how far below its death a dead combatant is.
 */
export function keyOfState(system: System, before: Encounter, now: Encounter): string {
  const combatants = changes(before.combatants, now.combatants).map((one) => {
    if (typeof one === 'string') return one;
    const isDead = system.status(now, one.id).is === 'dead';
    return [isDead, ofCombatant(one, before.combatants[one.id], system.diceMarks, isDead ? system.damageTracks : [])];
  });
  const slots = changes(before.slots, now.slots);
  const settings = now.settings === before.settings ? null : now.settings;
  return JSON.stringify([combatants, slots, now.cursor, settings]);
}

/** The entries that were added or changed, and the names of those that were removed. */
function changes<T>(before: Dict<T>, now: Dict<T>): readonly (T | string)[] {
  if (before === now) return [];
  const changed = Object.entries(now).flatMap(([key, value]) => (before[key] === value ? [] : [value]));
  return [...changed, ...Object.keys(before).filter((key) => now[key] === undefined)];
}

function ofCombatant(
  { marks, sheet, tracks, ...rest }: Combatant,
  before: Combatant | undefined,
  diceMarks: readonly string[],
  leftOut: readonly string[],
): unknown {
  const without = (all: Dict<unknown>, ids: readonly string[]): unknown =>
    ids.length === 0 ? all : Object.entries(all).filter(([id]) => !ids.includes(id));
  return [rest, without(marks, diceMarks), without(tracks, leftOut), sheet === before?.sheet ? null : sheet];
}

/** The encounter with a combatant, its slots and the turn as they were. */
export function asBefore(now: Encounter, before: Encounter, who: Id): Encounter {
  const isOwn = (slot: Slot | undefined): boolean => slot?.who === who;
  const slots = Object.fromEntries([
    ...Object.entries(now.slots).filter(([, slot]) => !isOwn(slot)),
    ...Object.entries(before.slots).filter(([, slot]) => isOwn(slot)),
  ]);
  const own = before.combatants[who];
  const combatants = own === undefined ? now.combatants : withEntry(now.combatants, who, own);
  const cursor = isOwn(now.slots[now.cursor.acting ?? '']) ? before.cursor : now.cursor;
  return { ...now, combatants, slots, cursor };
}

/** Whether two intents are the same but for their actors, and these but for their names and their places in the round. */
export function isAlike(system: System, now: Encounter, one: Intent, other: Intent | undefined): boolean {
  if (other?.by == null || one.by === null || one.by === other.by) return false;
  if (one.on.includes(one.by) || one.on.includes(other.by)) return false;
  return apartFromName(system, now, one) === apartFromName(system, now, other);
}

function apartFromName({ diceMarks }: System, now: Encounter, { by, ...rest }: Intent): string {
  const actor = now.combatants[by ?? ''];
  if (by === null || actor === undefined) return '';
  const slots = Object.values(now.slots).filter(({ who }) => who === by);
  const places = new Set(slots.map(({ at }) => JSON.stringify(at)));
  const { id, name, marks, ...state } = actor;
  const kept = Object.entries(marks).filter(
    ([mark, { value }]) => !diceMarks.includes(mark) && !places.has(JSON.stringify(value)),
  );
  const budgets = slots.map(({ id: slot, who, at, ...budget }) => budget);
  return JSON.stringify([rest, state, kept, budgets]).replaceAll(JSON.stringify(id), '"*"');
}
