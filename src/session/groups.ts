/** Groups: combatants of one side whose names differ only in the number at their end, as far as the GM has not parted them. */
import { baseName, groupKey, kindOf, partOf } from '../rules/kernel/groups.ts';
import { formatRanges, numberOf, pluralOf } from '../rules/text/names.ts';
import { type Encounter, type Id, sides } from '../state/encounter.ts';

export { baseName, formatRanges, groupKey, kindOf, numberOf, partOf, pluralOf };

/** All combatants of the group of one who have not left the fight, by their numbers. */
export function groupOf(encounter: Encounter, who: Id | null): readonly Id[] {
  return othersWith(encounter, who, groupKey);
}

/** All combatants of the name and side of one who have not left the fight, by their numbers, whatever group they are in. */
export function allOfKind(encounter: Encounter, who: Id | null): readonly Id[] {
  return othersWith(encounter, who, kindOf);
}

function othersWith(encounter: Encounter, who: Id | null, key: typeof groupKey): readonly Id[] {
  const one = who === null ? undefined : encounter.combatants[who];
  if (one === undefined) return [];
  return Object.values(encounter.combatants)
    .filter((other) => key(other) === key(one) && !other.out)
    .sort((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0))
    .map(({ id }) => id);
}

/** `Thugs x6`; with the numbers of these members, as far as that is short, `Thugs 1-3,6`. */
export function groupLabel(names: readonly string[], withNumbers: boolean): string {
  const plural = pluralOf(baseName(names[0] ?? ''));
  const numbers = names.flatMap((name) => numberOf(name) ?? []);
  const text = `${plural} ${formatRanges(numbers)}`;
  return withNumbers && numbers.length === names.length && text.length <= 14 ? text : `${plural} x${names.length}`;
}

/** The first free letter of a text, then of the alphabet; undefined where all are used. */
export function freeLetter(text: string, used: ReadonlySet<string>): string | undefined {
  const letters = `${text.toLowerCase().replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`;
  return [...letters].find((letter) => !used.has(letter));
}

/** The letter of each group by its key. */
export type Tags = ReadonlyMap<string, string>;

/**
 * The letters of all groups: those that a group has already, also where all of it have changed sides, and for each new group a free
 * one of its name.
 */
export function tagsFor(encounter: Encounter, present: Tags = new Map()): Tags {
  const tags = new Map(present);
  const used = new Set(tags.values());
  const all = Object.values(encounter.combatants);
  const taken = new Set(all.map(groupKey));
  // Parts come after all names, so that splitting a group changes no letter of another one.
  const inOrder = [...all.filter((one) => partOf(one).part === ''), ...all.filter((one) => partOf(one).part !== '')];
  for (const combatant of inOrder) {
    const key = groupKey(combatant);
    if (tags.has(key)) continue;
    const formerly = sides.map((side) => groupKey({ ...combatant, side })).filter((one) => !taken.has(one));
    const former = formerly.find((one) => tags.has(one));
    const free = former === undefined ? freeLetter(baseName(combatant.name), used) : tags.get(former);
    if (free === undefined) continue;
    if (former !== undefined) tags.delete(former);
    tags.set(key, free);
    used.add(free);
  }
  const isSame = tags.size === present.size && [...tags.keys()].every((key) => present.has(key));
  return isSame ? present : tags;
}
