import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import { nearestHint } from '../state/nearest.ts';

/** The combatant that a word names, or a sentence that says why it names none. */
export type Named = { readonly ok: true; readonly who: Id } | { readonly ok: false; readonly message: string };

/** Finds a combatant by id, by name, or by the beginning of only one name. Capitals, spaces and accents do not matter. */
export function findCombatant(encounter: Encounter, word: string): Named {
  const all = Object.values(encounter.combatants);
  const wanted = plainName(word);
  const exact = exactlyNamed(encounter, word);
  if (exact !== undefined) return { ok: true, who: exact.id };
  const starting = wanted === '' ? [] : all.filter(({ name }) => plainName(name).startsWith(wanted));
  const found = onlyOne(starting);
  if (found !== undefined) return { ok: true, who: found.id };
  if (starting.length > 1) {
    const names = starting.slice(0, 4).map(({ name }) => name);
    return { ok: false, message: `"${word}" could be ${names.join(', ')}${starting.length > 4 ? ' ..' : ''}` };
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
  return all.find(({ id }) => id === word) ?? onlyOne(all.filter(({ name }) => plainName(name) === wanted));
}

function onlyOne(found: readonly Combatant[]): Combatant | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** A name in small letters and digits only, without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is offered after a name that is not known: the nearest one, else all: `; one of roll, attack`. */
export function namesHint(name: string, names: readonly string[]): string {
  return nearestHint(name, names) || `; one of ${names.join(', ')}`;
}
