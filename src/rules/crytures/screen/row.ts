/** A combatant's row: its tracks, its relations, and its conditions with their ends. */
import type { Condition, Id } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { Cell, Row, Text } from '../../kernel/screen.ts';
import { statusTitle } from '../combatant/conditions.ts';
import type { CryturesView } from '../combatant/game.ts';
import { engagedWith, relatedTo, relationNames, relations } from '../combatant/relations.ts';
import { healthOf, type Resource, resourceTitle } from '../combatant/view.ts';
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

function rowNotes(view: CryturesView, who: Id): readonly string[] {
  const { hidden, out, conditions } = view.combatant(who);
  return [
    ...(hidden ? ['hidden from players'] : []),
    ...(out ? ['left the fight'] : []),
    ...relationNames.flatMap((relation) => {
      const others = relation === 'engaged' ? engagedWith(view, who) : relatedTo(view, who, relation);
      const phrase = relation === 'engaged' ? 'engaged' : relations[relation].phrase;
      return others.length === 0 ? [] : [`${phrase}: ${others.map((other) => view.name(other)).join(', ')}`];
    }),
    // The status of the row says "defeated" already.
    ...Object.entries(conditions)
      .filter(([id]) => id !== 'defeated')
      .map(([id, condition]) => conditionNote(view, id, condition)),
  ];
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
