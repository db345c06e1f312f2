/** What can be in the lists of a sheet: weapons, powers, spells. */
import type { KnownEntries, KnownEntry, System } from '../../rules/kernel/system.ts';
import type { Encounter, Json } from '../../state/encounter.ts';

/**
 * What the game knows for the fields of a sheet, and what the sheets of the encounter, those that the game's pages print, and
 * `others` have in their lists.
 */
export function knownIn(
  { system, encounter }: { readonly system: System; readonly encounter: Encounter },
  others: readonly Json[] = [],
): KnownEntries {
  const printed = system.templates.filter(({ rule }) => rule !== '');
  const sheets = [...Object.values(encounter.combatants), ...printed].map(({ sheet }) => sheet).concat(others);
  const found = new Map<string, KnownEntry[]>();
  for (const [field, list] of sheets.flatMap((sheet) => Object.entries(Object(sheet)))) {
    if (Array.isArray(list)) found.set(field, [...(found.get(field) ?? []), ...list.flatMap(namedEntry)]);
  }
  const merged = [...found].map(([field, entries]): [string, readonly KnownEntry[]] => {
    const byName = [...(system.known[field] ?? []), ...entries].map((one) => [one.name.toLowerCase(), one] as const);
    // The first of a name stays in its place.
    return [field, [...new Map([...byName, ...[...byName].reverse()]).values()]];
  });
  return { ...system.known, ...Object.fromEntries(merged) };
}

function namedEntry(entry: Json): readonly KnownEntry[] {
  const name: unknown = typeof entry === 'string' ? entry : Object(entry).name;
  return typeof name === 'string' ? [{ name, entry, rule: '' }] : [];
}
