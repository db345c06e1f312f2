import type { Combatant, Dict, Encounter } from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';

/**
 * What of an encounter differs from how it was, as text: encounters with the same key go on in the same way. Marks that only
 * keep dice for a later look are left out.
 */
export function keyOfState({ diceMarks }: System, before: Encounter, now: Encounter): string {
  const combatants = changes(before.combatants, now.combatants).map((one) =>
    typeof one === 'string' ? one : ofCombatant(one, before.combatants[one.id], diceMarks),
  );
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
  { marks, sheet, ...rest }: Combatant,
  before: Combatant | undefined,
  diceMarks: readonly string[],
): unknown {
  const kept = Object.entries(marks).filter(([id]) => !diceMarks.includes(id));
  return [rest, kept, sheet === before?.sheet ? null : sheet];
}
