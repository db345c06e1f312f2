import type { Combatant, Dict, Encounter } from '../../state/encounter.ts';
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
