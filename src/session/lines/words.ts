import type { Encounter } from '../../state/encounter.ts';

/** The words of a line; a combatant's name of several words, such as Mara Venn, is one. A number that ends a name is a word of its own. */
export function wordsOf({ combatants }: Pick<Encounter, 'combatants'>, line: string): readonly string[] {
  const names = Object.values(combatants)
    .map(({ name }) => name.toLowerCase().split(' '))
    .sort((a, b) => b.length - a.length);
  const long = names.filter((name) => name.length > 1 && !/^\d+$/.test(name.at(-1) ?? ''));
  const rest = line.split(/\s+/).filter((word) => word !== '');
  const words: string[] = [];
  while (rest.length > 0) {
    const name = long.find((parts) => parts.every((part, n) => rest[n]?.toLowerCase() === part));
    words.push(rest.splice(0, name?.length ?? 1).join(' '));
  }
  return words;
}
