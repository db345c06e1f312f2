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
