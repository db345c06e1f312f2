import type { Encounter, Id } from '../../state/encounter.ts';

/** The plural of a name: `Thugs`, `Wolves`, `Bodies`, `Guards with a bow`. */
export function pluralOf(name: string): string {
  const [, head, rest] = /^(.+?)( (?:with|of|in|from) .+)$/i.exec(name) ?? [];
  if (head !== undefined) return `${pluralOf(head)}${rest}`;
  if (/(s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/[^f]f$/i.test(name)) return `${name.slice(0, -1)}ves`;
  if (/man$/i.test(name) && !/(?:human|shaman|talisman|roman|german|norman)$/i.test(name))
    return `${name.slice(0, -2)}en`;
  return `${name}s`;
}

/** Joins names: `Kel`, `Kel and Mara`, `Kel, Mara and 3 more`. */
export function formatNames(names: readonly string[]): string {
  const [first = 'nobody', second, third] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} more`;
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
