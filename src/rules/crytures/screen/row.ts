/** A combatant in a row: what goes up and down, what holds of them and until when, with whom they are engaged. */
import type { Condition, Id } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { Row, Text } from '../../kernel/screen.ts';
import { ofPairFact, pairFacts, standsTo } from '../combatant/relations.ts';
import { healthOf, type Table } from '../combatant/view.ts';
import { titleOf } from '../statuses/statuses.table.ts';
import { standingOf } from '../wounds/health.ts';

export const columns = [
  { id: 'health', head: 'Health', kind: 'meter', least: 8, wanted: 14, keep: 9 },
  { id: 'stamina', head: 'Stamina', kind: 'text', least: 5, wanted: 7, keep: 5 },
  { id: 'mana', head: 'Mana', kind: 'text', least: 5, wanted: 5, keep: 6 },
] as const;

/** What the status says already. */
const told = new Set(['defeated']);

export function rowOf(view: Table, who: Id): Row {
  const { now, max } = healthOf(view, who);
  const status = standingOf(view, who);
  const notes = notesOf(view, who);
  return {
    who,
    cells: {
      health: { kind: 'meter', now, max, low: 0 },
      stamina: { kind: 'text', text: [{ text: ofMax(view, who, 'stamina') }] },
      mana: { kind: 'text', text: [{ text: ofMax(view, who, 'mana') }] },
    },
    status,
    notes: notes.map((text): Text => [{ text }]),
  };
}

function ofMax(view: Table, who: Id, track: string): string {
  const { now, max } = view.track(who, track);
  return `${now}/${max}`;
}

function notesOf(view: Table, who: Id): readonly string[] {
  const { hidden, out, conditions } = view.combatant(who);
  const laid = Object.entries(conditions).filter(([id]) => !told.has(id));
  const pairs = pairFacts.flatMap((fact) => {
    const others = standsTo(view, who, fact).map((other) => view.name(other));
    const phrase = fact === 'engaged' ? 'engaged' : ofPairFact[fact].phrase;
    return others.length === 0 ? [] : [`${phrase}: ${others.join(', ')}`];
  });
  const notes = [...pairs, ...laid.map(([id, condition]) => noteOf(view, id, condition))];
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return notes.map((note, n) => (n < notes.length - 1 ? `${note},` : note));
}

/** `Softened 2 enc`, `Block 2 t end`, `injured Fitness`. */
function noteOf(view: Table, id: string, condition: Condition): string {
  const times = condition.stacks === 1 ? '' : ` ${condition.stacks}`;
  return `${titleOf(id, view.settings)}${times}${endOf(id, condition)}`;
}

function endOf(id: string, { ends }: Condition): string {
  if (ends === null) return id.startsWith('injured') || id === 'uncontrolled' ? '' : ' enc';
  return ends.edge === turnEnd ? ' t end' : ` r${ends.round}`;
}
