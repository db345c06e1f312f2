/** Sentences that say the same of several combatants, folded into one. */
import type { Encounter } from '../../state/encounter.ts';
import { formatNames } from './names.ts';

/** The name at the beginning of a sentence, and what follows; null where it begins with none. */
function partsOf(text: string, names: readonly string[]): { readonly name: string; readonly rest: string } | null {
  const name = names.find((one) => text.startsWith(`${one} `));
  return name === undefined ? null : { name, rest: text.slice(name.length) };
}

/**
 * Sentences in their order; of those that differ in nothing but the name at their beginning the first is left, with the
 * names of the others, each once: `Ann lets the phase in segment 1 pass unused (likewise Bo, Cy and 5 more)`.
 */
export function foldAlike(texts: readonly string[], names: readonly string[]): readonly string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const namesOf = new Map<string, Set<string>>();
  const lines = texts.flatMap((text) => {
    const parts = partsOf(text, longestFirst);
    if (parts === null) return [{ text, all: new Set<string>() }];
    const known = namesOf.get(parts.rest);
    const all = known ?? new Set();
    namesOf.set(parts.rest, all.add(parts.name));
    return known === undefined ? [{ text, all }] : [];
  });
  return lines.map(({ text, all }) => (all.size < 2 ? text : `${text} (likewise ${formatNames([...all].slice(1))})`));
}

/** The names of all combatants. */
export function namesIn({ combatants }: Encounter): readonly string[] {
  return Object.values(combatants).map(({ name }) => name);
}
