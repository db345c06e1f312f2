/** Which combatants a word of a typed line names. */
import { findCombatant } from '../../session/names.ts';
import type { Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { chosenCombatants, groupKey, groupOf, numberOf } from '../ui/roster.ts';
import { nameOf, type UpdateContext } from '../ui/ui.ts';

/** The combatant of this name, or null. */
export function findActor({ encounter }: Session, word: string): Id | null {
  const found = findCombatant(encounter, word);
  return found.ok ? found.who : null;
}

/**
 * The combatants that a word names, or the reason why there are none: `foes`, `own`, `marked`, `.` for the selected
 * ones, `thug2,4-6` for members of a group, a tag, or a name or its beginning.
 */
export function targetsOf(context: UpdateContext, word: string): readonly Id[] | string {
  const { ui, session } = context;
  switch (word) {
    case 'foes':
      return combatantsOn(context, 'other');
    case 'own':
      return combatantsOn(context, 'own');
    case 'marked':
      return ui.marked.size > 0 ? [...ui.marked] : 'no combatant is marked';
    case '.': {
      const chosen = chosenCombatants(ui);
      return chosen.length > 0 ? chosen : 'no combatant is selected';
    }
  }
  const group = /^(\D+?)s?(\d[\d,-]*)$/.exec(word);
  const members = group === null ? [] : membersOf(context, group[1] ?? '', group[2] ?? '');
  if (members.length > 0) return members;
  const tagged = [...ui.tags].find(([, tag]) => tag === word)?.[0];
  const all = Object.values(session.encounter.combatants);
  const byTag = all.find(({ name, side }) => groupKey(name, side) === tagged);
  if (byTag !== undefined) return [byTag.id];
  const found = findCombatant(session.encounter, word);
  return found.ok ? [found.who] : found.message;
}

function combatantsOn({ session }: UpdateContext, side: 'own' | 'other'): readonly Id[] {
  const all = Object.values(session.encounter.combatants);
  return all.filter((one) => one.side === side && !one.out).map(({ id }) => id);
}

/** The members of a group with the numbers in a list such as `2,4-6`. */
function membersOf(context: UpdateContext, base: string, numbers: string): readonly Id[] {
  const { encounter } = context.session;
  const letters = base.toLowerCase();
  const first = Object.values(encounter.combatants).find(({ name }) => name.toLowerCase().startsWith(letters));
  const listed = numbers.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, Math.min(200, to - from + 1)) }, (_, n) => from + n);
  });
  return groupOf(encounter, first?.id ?? null).filter((id) => listed.includes(numberOf(nameOf(context, id)) ?? 0));
}
