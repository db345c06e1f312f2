import { slotsOf } from '../../clock/slots.ts';
/** A combatant in a row: speed, the ten segments of the turn, hit points, how they are, what holds of them. */

import type { Condition, Id, Json, Slot } from '../../../state/encounter.ts';
import type { Column, Row, StripMark, Text } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { titleOf } from '../combatant/conditions.ts';
import { statWords } from '../combatant/stats.ts';
import { hitPoints, type Table } from '../combatant/view.ts';
import { offerTo } from '../time/bonus/bonus.ts';
import { budget, isLeft } from '../time/phases/phases.ts';
import { segmentOf, segmentsInTurn } from '../time/phases/places.ts';
import { speedOf } from '../time/phases/speed-choice.ts';
import { statusOf } from '../wounds/wounds.ts';

export const columns: readonly Column[] = [
  { id: 'speed', head: 'speed', kind: 'text', least: 5, wanted: 5, keep: 3 },
  { id: 'turn', head: '1234567890', kind: 'strip', least: 10, wanted: 10, keep: 8 },
  { id: 'left', head: 'left', kind: 'text', least: 4, wanted: 4, keep: 4 },
  { id: 'hp', head: 'HP', kind: 'meter', least: 8, wanted: 14, keep: 9 },
];

/** Conditions that the status says already. */
const told = new Set(['unconscious', 'dying', 'dead']);

export function rowOf(view: Table, who: Id): Row {
  const { now, max } = hitPoints(view, who);
  const status = statusOf(view, who);
  const strip = stripOf(view, who);
  const speed = speedOf(view, who);
  const left = slotsOf(view.now, who).filter((slot) => isLeft(slot) && slot.id !== view.now.cursor.acting).length;
  return {
    who,
    cells: {
      speed: { kind: 'text', text: [{ text: speed === null ? '' : statWords[speed.stat] }] },
      turn: { kind: 'strip', marks: strip },
      left: { kind: 'text', text: [{ text: view.now.cursor.round < 1 ? '' : String(left) }] },
      hp: { kind: 'meter', now, max, low: max },
    },
    status,
    notes: notesOf(view, who),
  };
}

/** What became of each segment; where several slots stand in one, what can still be used goes before what is gone. */
function stripOf(view: Table, who: Id): readonly StripMark[] {
  const marks: StripMark[] = Array.from({ length: segmentsInTurn }, () => 'none');
  for (const slot of slotsOf(view.now, who).toSorted((a, b) => Number(isLeft(a)) - Number(isLeft(b)))) {
    marks[segmentOf(slot.at) - 1] = markOf(slot);
  }
  const waiting = offerTo(view, who);
  if (waiting !== null) marks[segmentOf(waiting.at) - 1] = 'offered';
  return marks;
}

function markOf(slot: Slot): StripMark {
  const { kind, is } = slot;
  if (is === 'lost' || is === 'held') return is;
  if (budget(slot, 'dicey') === 0) return kind === 'bonus' ? 'bonus' : 'spent';
  if (kind === 'bonus') return 'bonus';
  return is;
}

function notesOf(view: Table, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const laid = Object.entries(conditions).filter(([id]) => !told.has(id));
  const notes = laid.map(([id, condition]) => noteOf(id, condition));
  const death = conditions.dying === undefined ? [] : [noteOf('dying', conditions.dying)];
  if (out) notes.unshift('left the fight');
  if (hidden) notes.unshift('hidden from players');
  return [...death, ...notes].map((text): Text => [{ text }]);
}

/** `stunned 2`, `dies end of turn 3`. */
function noteOf(id: string, { stacks, note }: Condition): string {
  if (id === 'dying') return deathText(note);
  return `${titleOf(id)}${stacks === 1 ? '' : ` ${stacks}`}`;
}

function deathText(note: Json | undefined): string {
  const turn = readField(note, 'turn');
  return typeof turn === 'number' ? `dies end of turn ${turn}` : 'dying';
}
