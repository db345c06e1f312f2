import type { Combatant, Encounter, Id } from '../state/encounter.ts';

/** Whom a word names: one combatant, or a sentence why it names none. */
export type Named = { readonly ok: true; readonly who: Id } | { readonly ok: false; readonly says: string };

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
    return { ok: false, says: `"${word}" could be ${names.join(', ')}${starting.length > 4 ? ' …' : ''}` };
  }
  const near = nearest(
    word,
    all.map((combatant) => combatant.name),
  );
  return { ok: false, says: `nobody here is called "${word}"${near === undefined ? '' : `; did you mean ${near}?`}` };
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

/** The word of a list that is most like another, if one is like it at all: at most a third of its letters differ. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.ceil(word.length / 3)) + 1;
  for (const candidate of words) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** How many letters must be added, dropped, changed or swapped to make one word of the other. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      }
      row.push(steps);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
