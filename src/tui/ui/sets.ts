/** Which combatants words name on this screen. */
import type { LineContext } from '../../session/lines/typed-action.ts';
import { findSet, type NamedSet } from '../../session/sets.ts';
import { chosenCombatants } from './roster.ts';
import type { UpdateContext } from './ui.ts';

/** The combatants that a word names on this screen, with its tags, marks and selection. */
export function setNamed(context: UpdateContext, word: string): NamedSet {
  return findSet(lineContextOf(context), word);
}

/** What a typed line is read with on this screen. */
export function lineContextOf({ ui, session: { encounter, system } }: UpdateContext): LineContext {
  const { tags, marked } = ui;
  return { encounter, system, tags, marked: [...marked], selected: chosenCombatants(ui) };
}
