/** Which combatants a word of a typed line names. */
import { findCombatant, findCombatants } from '../../session/names.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { chosenCombatants, groupKey } from '../ui/roster.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** The combatant of this name, or null. */
export function findActor({ encounter }: Session, word: string): Id | null {
  const found = findCombatant(encounter, word);
  return found.ok ? found.who : null;
}

/**
 * The combatants that a word names, or the reason why there are none: `foes`, `own`, `marked`, `.` for the selected
 * ones, `thug2,4-6` for members of a group, a tag, or a name or its beginning.
 */
export function targetsOf({ ui, session }: UpdateContext, word: string): readonly Id[] | string {
  if (word === 'marked') return ui.marked.size > 0 ? [...ui.marked] : 'no combatant is marked';
  if (word === '.') {
    const chosen = chosenCombatants(ui);
    return chosen.length > 0 ? chosen : 'no combatant is selected';
  }
  const tagged = [...ui.tags].find(([, tag]) => tag === word)?.[0];
  const byTag = Object.values(session.encounter.combatants).find(({ name, side }) => groupKey(name, side) === tagged);
  if (byTag !== undefined) return [byTag.id];
  const found = findCombatants(session.encounter, word);
  return found.ok ? found.who : found.message;
}
