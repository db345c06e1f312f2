import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import { nearest } from '../storage/library/names.ts';

/** Whom a word names: one combatant, or a sentence why it names none. */
export type Named = { readonly ok: true; readonly who: Id } | { readonly ok: false; readonly message: string };

/** Finds a combatant by id, by name, or by the beginning of a name that only one has; case and spaces do not matter. */
export function findCombatant(encounter: Encounter, word: string): Named {
  const all = Object.values(encounter.combatants);
  const exact = all.find((combatant) => combatant.id === word) ?? unique(all, (plain) => plain === plainOf(word));
  if (exact !== undefined) return { ok: true, who: exact.id };
  const starting = all.filter((combatant) => plainOf(combatant.name).startsWith(plainOf(word)));
  const [first, second] = plainOf(word) === '' ? [] : starting;
  if (first !== undefined && second === undefined) return { ok: true, who: first.id };
  if (first !== undefined && second !== undefined) {
    const names = starting.slice(0, 4).map((combatant) => combatant.name);
    return { ok: false, message: `"${word}" could be ${names.join(', ')}${starting.length > 4 ? ' ..' : ''}` };
  }
  const near = nearest(
    word,
    all.map((combatant) => combatant.name),
  );
  return { ok: false, message: `nobody here is called "${word}"${near === null ? '' : `; did you mean ${near}?`}` };
}

function unique(all: readonly Combatant[], is: (plain: string) => boolean): Combatant | undefined {
  const found = all.filter((combatant) => is(plainOf(combatant.name)));
  return found.length === 1 ? found[0] : undefined;
}

function plainOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
