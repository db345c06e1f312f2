import type { Encounter, Id } from '../../state/encounter.ts';
import { baseName } from '../kernel/groups.ts';
import type { System } from '../kernel/system.ts';

/** The plural of a name: `Thugs`, `Wolves`, `Bodies`, `Guards with a bow`. */
export function pluralOf(name: string): string {
  const [, head, rest] = /^(.+?)( (?:with|of|in|from) .+)$/i.exec(name) ?? [];
  if (head !== undefined) return `${pluralOf(head)}${rest}`;
  // A plural that was typed as a name: goblins, wolves.
  if (/(?:e|[^aeiou])s$/i.test(name) && !/ss$/i.test(name)) return name;
  if (/(s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/[^f]f$/i.test(name)) return `${name.slice(0, -1)}ves`;
  if (/man$/i.test(name) && !/(?:human|shaman|talisman|roman|german|norman)$/i.test(name))
    return `${name.slice(0, -2)}en`;
  return `${name}s`;
}

/** Joins names: `Kel`, `Kel and Mara`, `Kel, Mara and 3 more`; all of them where `most` allows it. */
export function formatNames(names: readonly string[], most = 3): string {
  const shown = names.length > most ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.at(-1) ?? 'nobody';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Names, of which those that differ only in the number at their end are one.
 *
 * ```ts
 * formatNames(groupNames(['Kel', 'Thug 2', 'Thug 3', 'Thug 4', 'Thug 7'])); // Kel and Thugs 2-4,7
 * ```
 */
export function groupNames(names: readonly string[]): readonly string[] {
  const groups = new Map<string, number[]>();
  for (const name of names) {
    const number = numberOf(name);
    // Without a number a name is a group of its own, and shares its key with none that has one.
    const key = number === null ? name : `${baseName(name)} `;
    groups.set(key, [...(groups.get(key) ?? []), ...(number === null ? [] : [number])]);
  }
  return [...groups].map(([key, numbers]) =>
    numbers.length > 1 ? `${pluralOf(key.trim())} ${formatRanges(numbers)}` : `${key}${numbers[0] ?? ''}`,
  );
}

/** The number at the end of a name, or null. */
export function numberOf(name: string): number | null {
  const found = / (\d+)$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

/** Numbers in their order: `1-3,6`. */
export function formatRanges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}-${run.at(-1)}`)).join(',');
}

/** What a throw is for, without the name of its thrower before or behind it. */
export function withoutName(label: string, name: string): string {
  if (name === '') return label;
  if (label.startsWith(`${name}: `)) return label.slice(name.length + 2);
  return label.replace(new RegExp(`(,| of) ${name.replace(/[^\w ]/g, '\\$&')}$`), '');
}

/** A throw with its thrower: `Kel attack`, `Troll: Unarmed + Strength to grapple`. */
export function describeThrow(name: string, label: string): string {
  const what = withoutName(label, name);
  return `${name}${name !== '' && / (\+|to|against) /.test(what) ? ':' : ''} ${what}`.trim();
}

/** The name of a combatant, or its id where it has left. */
export function nameOf({ combatants }: Pick<Encounter, 'combatants'>, who: Id): string {
  return combatants[who]?.name ?? who;
}

/** What is said of a combatant, behind its name where the message does not name it. */
export function withName(name: string, message: string): string {
  return message.includes(name) ? message : `${name}: ${message}`;
}

/** A text that begins with a capital letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The name of a combatant who is not in the encounter yet, or has left it, made of its id: `Guard 4` of `guard-4`. */
export function nameFromId(id: string): string {
  return capital(id.replaceAll('-', ' '));
}

/** The name that letters mean: the name or its plural, else the first that begins so, or has a word that does. */
export function bestName(names: readonly string[], wanted: string): string | null {
  const letters = wanted.toLowerCase();
  if (letters === '') return null;
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === letters || pluralOf(name) === letters,
    (name) => name.startsWith(letters),
    (name) => ` ${name}`.includes(` ${letters}`),
  ];
  for (const fits of tests) {
    const found = names.find((name) => fits(name.toLowerCase()));
    if (found !== undefined) return found;
  }
  return null;
}

/** The title of a track: the head of its column, where it has one. */
export function trackTitle({ screen }: Pick<System, 'screen'>, track: string): string {
  return screen.columns.find(({ id }) => id === track)?.head ?? track;
}
