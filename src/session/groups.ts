/** Groups: combatants of one side whose names differ only in the number at their end. */
import type { Encounter, Id } from '../state/encounter.ts';

/** The name without the number at its end: `Thug` of `Thug 2`. */
export function baseName(name: string): string {
  return name.replace(/ \d+$/, '');
}

/** The number at the end of a name, or null. */
export function numberOf(name: string): number | null {
  const found = / (\d+)$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

/** The plural of a name: `Thugs`, `Wolves`, `Bodies`. */
export function pluralOf(name: string): string {
  if (/(s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/[^f]f$/i.test(name)) return `${name.slice(0, -1)}ves`;
  if (/man$/.test(name)) return `${name.slice(0, -3)}men`;
  return `${name}s`;
}

/** All combatants of one name and side who have not left the fight, by their numbers. */
export function groupOf(encounter: Encounter, who: Id | null): readonly Id[] {
  const one = who === null ? undefined : encounter.combatants[who];
  if (one === undefined) return [];
  return Object.values(encounter.combatants)
    .filter(({ name, side, out }) => side === one.side && baseName(name) === baseName(one.name) && !out)
    .sort((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0))
    .map(({ id }) => id);
}
