/** Combatants of one name, `Guard 1`, `Guard 2`, that follow each other in the order are shown as one group. */
import type { Id } from '../../../state/encounter.ts';
import { pluralOf } from '../../text/names.ts';
import type { Six20View } from '../combatant/game.ts';
import { hasCondition } from '../combatant/view.ts';
import { formatTotal } from '../time/initiative.ts';
import { isConscious } from '../wounds/vital-state.ts';

/** The combatant whose turn it is. */
export function actingCombatant(view: Six20View): Id | undefined {
  return view.now.slots[view.now.cursor.acting ?? '']?.who;
}

/** Whether a combatant does anything in its turn; else the turn passes. */
export function canAct(view: Six20View, who: Id): boolean {
  return isConscious(view, who) && !hasCondition(view, who, 'stunned');
}

/** The combatants in groups; each group has one name and one initiative, and none or all of it can act. */
export function groupsOf(view: Six20View, who: readonly Id[]): readonly (readonly Id[])[] {
  const groups: Id[][] = [];
  for (const id of who) {
    const group = groups.at(-1);
    if (group !== undefined && belongsTo(view, group, id)) group.push(id);
    else groups.push([id]);
  }
  return groups;
}

/** The acting combatant is always shown by itself. */
function belongsTo(view: Six20View, [first = '']: readonly Id[], id: Id): boolean {
  const acting = actingCombatant(view);
  return (
    baseName(view, first) === baseName(view, id) &&
    formatTotal(view, first) === formatTotal(view, id) &&
    canAct(view, first) === canAct(view, id) &&
    id !== acting &&
    first !== acting
  );
}

/** A name without its number. */
function baseName(view: Six20View, who: Id): string {
  return view.name(who).replace(/ \d+$/, '');
}

/** `Ash`, `Guards x3`; in brackets where hidden. */
export function formatGroup(view: Six20View, group: readonly Id[]): string {
  const [first = ''] = group;
  const name = group.length === 1 ? view.name(first) : `${pluralOf(baseName(view, first))} x${group.length}`;
  return view.combatant(first).hidden ? `(${name})` : name;
}
