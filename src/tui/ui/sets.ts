/** Which combatants words name on this screen. */
import { findCombatant } from '../../session/names.ts';
import type { Session } from '../../session/session.ts';
import { findSet, type NamedSet } from '../../session/sets.ts';
import type { Id } from '../../state/encounter.ts';
import { chosenCombatants } from './roster.ts';
import type { UpdateContext } from './ui.ts';

/** The combatant of this name, or null. */
export function findActor({ encounter }: Session, word: string): Id | null {
  const found = findCombatant(encounter, word);
  return found.ok ? found.who : null;
}

/** The combatants that a word names on this screen, with its tags, marks and selection. */
export function setNamed({ ui, session }: UpdateContext, word: string): NamedSet {
  const { encounter, system } = session;
  const { tags, marked } = ui;
  return findSet({ encounter, system, tags, marked: [...marked], selected: chosenCombatants(ui) }, word);
}

/** The words of a line; a combatant's name of several words, such as Mara Venn, is one. A number that ends a name is a word of its own. */
export function wordsOf({ encounter }: Session, line: string): readonly string[] {
  const names = Object.values(encounter.combatants)
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
