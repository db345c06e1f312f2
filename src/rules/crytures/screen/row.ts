/** A combatant's row: its tracks, its relations, and its conditions with their ends. */
import type { Condition, Id } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { Cell, Row, Text } from '../../kernel/screen.ts';
import type { CryturesView } from '../combatant/game.ts';
import { relatedTo, relationNames, relations } from '../combatant/relations.ts';
import { healthOf, isAble, type Resource, resourceTitle } from '../combatant/view.ts';
import { statusTitle } from '../statuses/statuses.table.ts';
import { vitalStatusOf } from '../wounds/health.ts';

export const columns = [
  { id: 'health', head: 'Health', kind: 'meter', least: 8, wanted: 14, keep: 9 },
  { id: 'stamina', head: resourceTitle.stamina, kind: 'text', least: 5, wanted: 7, keep: 5 },
  { id: 'mana', head: resourceTitle.mana, kind: 'text', least: 5, wanted: 5, keep: 6 },
] as const;

export function combatantRow(view: CryturesView, who: Id): Row {
  return {
    who,
    cells: {
      health: { kind: 'meter', ...healthOf(view, who), low: 0 },
      stamina: resourceCell(view, who, 'stamina'),
      mana: resourceCell(view, who, 'mana'),
    },
    status: vitalStatusOf(view, who),
    notes: rowNotes(view, who).map((text): Text => [{ text }]),
  };
}

function resourceCell(view: CryturesView, who: Id, resource: Resource): Cell {
  const { now, max } = view.track(who, resource);
  return { kind: 'text', text: [{ text: `${now}/${max}` }] };
}

/** The notes of a row, with a comma after each but the last. */
function rowNotes(view: CryturesView, who: Id): readonly string[] {
  const { hidden, out, conditions } = view.combatant(who);
  const notes = [
    ...(hidden ? ['hidden from players'] : []),
    ...(out ? ['left the fight'] : []),
    ...relationNames.flatMap((relation) => {
      const isOver = (other: Id): boolean => relation === 'engaged' && !(isAble(view, who) && isAble(view, other));
      const others = relatedTo(view, who, relation).flatMap((other) => (isOver(other) ? [] : [view.name(other)]));
      const phrase = relation === 'engaged' ? 'engaged' : relations[relation].phrase;
      return others.length === 0 ? [] : [`${phrase}: ${others.join(', ')}`];
    }),
    // The status of the row says "defeated" already.
    ...Object.entries(conditions)
      .filter(([id]) => id !== 'defeated')
      .map(([id, condition]) => conditionNote(view, id, condition)),
  ];
  return notes.map((note, n) => (n < notes.length - 1 ? `${note},` : note));
}

/** `Softened 2 enc`, `Block 2 t end`, `injured Fitness`. */
function conditionNote(view: CryturesView, id: string, condition: Condition): string {
  const stacks = condition.stacks === 1 ? '' : ` ${condition.stacks}`;
  return `${statusTitle(id, view.settings)}${stacks}${formatEnd(id, condition)}`;
}

function formatEnd(id: string, { ends }: Condition): string {
  if (ends === null) return id.startsWith('injured') || id === 'uncontrolled' ? '' : ' enc';
  return ends.edge === turnEnd ? ' t end' : ` r${ends.round}`;
}
