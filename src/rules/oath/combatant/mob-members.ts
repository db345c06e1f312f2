/** Mobs: those of one name and one sheet, numbered, who are thrown for together. */
import { type Id, sameJson } from '../../../state/encounter.ts';
import type { Table } from './view.ts';

/** Everybody of the mob that somebody belongs to, in the order of joining; alone where the house throws for each. */
export function mobOf(view: Table, who: Id): readonly Id[] {
  const { name, side, sheet } = view.combatant(who);
  const base = baseOf(name);
  if (base === null || view.settings.mobSpeed === 'each') return [who];
  return Object.values(view.now.combatants)
    .filter((other) => other.side === side && baseOf(other.name) === base && sameJson(other.sheet, sheet))
    .map(({ id }) => id);
}

/** The name without its number; null where it has none. */
export function baseOf(name: string): string | null {
  return /^(.+) \d+$/.exec(name)?.[1] ?? null;
}
