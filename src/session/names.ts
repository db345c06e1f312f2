import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import { couldBe, meant, nearestHint } from '../state/nearest.ts';

/** The combatant that a word names, or a sentence that says why it names none. */
export type Named = { readonly ok: true; readonly who: Id } | { readonly ok: false; readonly message: string };

/** Finds a combatant by id, by name, or by the beginning of only one name. Capitals, spaces and accents do not matter. */
export function findCombatant(encounter: Encounter, word: string): Named {
  const all = Object.values(encounter.combatants);
  const exact = exactlyNamed(encounter, word);
  if (exact !== undefined) return { ok: true, who: exact.id };
  const [found, ...others] = meant(word, all, ({ name }) => name, plainName);
  if (found !== undefined && others.length === 0) return { ok: true, who: found.id };
  if (found !== undefined) {
    const isShared = others.every(({ name }) => plainName(name) === plainName(found.name));
    return {
      ok: false,
      message: couldBe(
        word,
        [found, ...others].map((one) => (isShared ? one.id : one.name)),
      ),
    };
  }
  const names = all.map(({ name }) => name);
  // The beginning of only one name is enough.
  const first = names.map((name) => name.split(' ')[0] ?? name);
  const beginnings = first.filter((one) => first.filter((other) => other === one).length === 1);
  return { ok: false, message: `nobody here is called "${word}"${nearestHint(word, [...names, ...beginnings])}` };
}

/** The combatant with this id, or the only one with this name; undefined where there is none. */
export function exactlyNamed({ combatants }: Encounter, word: string): Combatant | undefined {
  const all = Object.values(combatants);
  const wanted = plainName(word);
  const [one, ...others] = all.filter(({ name }) => plainName(name) === wanted);
  return all.find(({ id }) => id === word) ?? (others.length === 0 ? one : undefined);
}

/** A name in small letters and digits only, without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The one that a word names, or a sentence that says why it names none. */
export type OneNamed<T> = { readonly ok: true; readonly one: T } | { readonly ok: false; readonly message: string };

/**
 * Finds the one that a word names among these, also by the beginning of its name where only one begins so. `unknown` begins the sentence
 * about a name that none of them has; `list` is the command that lists them, where they are too many for it.
 */
export function oneNamed<T>(
  word: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  { unknown, list }: { readonly unknown: string; readonly list?: string },
): OneNamed<T> {
  const [one, ...others] = meant(word, all, nameOf);
  if (one === undefined) return { ok: false, message: unknown + namesHint(word, all.map(nameOf), list) };
  return others.length === 0 ? { ok: true, one } : { ok: false, message: couldBe(word, [one, ...others].map(nameOf)) };
}

/**
 * What is offered after a name that is not known: the nearest one, else all: `; one of roll, attack`. `listedBy`: the command that
 * lists them, where they are too many for a line.
 */
export function namesHint(name: string, names: readonly string[], listedBy?: string): string {
  const all = listedBy === undefined ? `one of ${names.join(', ')}` : `${listedBy} lists them`;
  return nearestHint(name, names) || `; ${all}`;
}
