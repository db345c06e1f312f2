import type { Cell, Lane, Order, Span, StripMark, Text, Tone, VitalState } from '../../rules/kernel/screen.ts';
import type { OpenEncounter } from '../../session/library.ts';
import type { Combatant, Encounter } from '../../state/encounter.ts';
import type { Io } from './io.ts';
import { printTable, type TableCell } from './print-table.ts';

/** Prints where an encounter stands: the clock, then everybody with tracks, status and conditions. */
export function printEncounter({ session }: OpenEncounter, encounter: Encounter, seq: number, io: Io): void {
  const { system } = session;
  const { screen } = system;
  const floor = screen.floor(encounter);
  const order = screen.order(encounter, floor.who);
  io.line([{ text: session.name, tone: 'accent' }, { text: `  ${system.title}, #${seq}` }]);
  io.line(order.head);
  printTable(
    order.lanes.flatMap((lane) => laneRow(encounter, order, lane)),
    io,
  );
  if (order.next !== '') io.line(`  next: ${order.next}`);
  const house = Object.entries(encounter.settings).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  if (house.length > 0) io.line(`  house rules: ${house.join(', ')}`);
  const all = Object.values(encounter.combatants);
  if (all.length === 0) {
    io.line('Nobody is here yet.');
    return;
  }
  io.line();
  const heads = ['', 'name', ...screen.columns.map(({ head }) => head), 'status', 'notes'].map(
    (head): TableCell => [{ text: head, tone: 'dim' }],
  );
  printTable([heads, ...all.map((combatant) => rowOf(combatant, encounter, session, floor.due))], io, '');
}

function rowOf(
  { id, name, side, hidden, out }: Combatant,
  encounter: Encounter,
  { system }: OpenEncounter['session'],
  due: readonly string[],
): readonly TableCell[] {
  const row = system.screen.row(encounter, id);
  const tone: Tone = side === 'neither' ? 'normal' : side;
  const shown = hidden ? `(${name})` : name;
  const notes: Span[] = row.notes.flatMap((note, n) => (n === 0 ? note : [{ text: ', ' }, ...note]));
  if (row.plan !== undefined) notes.push({ text: `${notes.length > 0 ? '; ' : ''}${row.plan}` });
  if (out) notes.push({ text: `${notes.length > 0 ? '; ' : ''}left`, tone: 'dim' });
  return [
    due.includes(id) ? '>' : ' ',
    [{ text: shown, tone: hidden ? 'dim' : tone }],
    ...system.screen.columns.map((column) => cellText(row.cells[column.id])),
    [{ text: row.status.word, tone: standingTones[row.status.is] }],
    notes,
  ];
}

const standingTones: { readonly [is in VitalState]: Tone } = {
  up: 'good',
  sways: 'warn',
  out: 'bad',
  dying: 'bad',
  dead: 'bad',
};

const stripSigns: { readonly [mark in StripMark]: string } = {
  open: 'o',
  spent: 'x',
  held: 'h',
  bonus: '+',
  offered: '?',
  lost: '-',
  none: '.',
};

function cellText(cell: Cell | undefined): Text {
  switch (cell?.kind) {
    case undefined:
      return [];
    case 'meter':
      return [{ text: `${cell.now}/${cell.max}`, tone: cell.now <= 0 ? 'bad' : 'normal' }];
    case 'strip':
      return [{ text: cell.marks.map((mark) => stripSigns[mark]).join('') }];
    case 'text':
      return cell.text;
  }
}

/** A lane in words: as it is, or who stands in each of its columns. */
function laneRow({ combatants }: Encounter, { columns = [] }: Order, lane: Lane): readonly [string, Text][] {
  if ('text' in lane) return lane.text.length === 0 ? [] : [[lane.label, lane.text]];
  const filled = lane.at.flatMap((who, n) =>
    who.length === 0 ? [] : [`${columns[n] ?? ''} ${kindsOf(who.map((id) => combatants[id]?.name ?? id)).join(', ')}`],
  );
  return filled.length === 0 ? [] : [[lane.label, [{ text: filled.join('; ') }]]];
}

/** Names, those that differ only in their number counted: `Jim`, `Rioter x24`. */
function kindsOf(names: readonly string[]): readonly string[] {
  const kinds = new Map<string, readonly string[]>();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return [...kinds].map(([kind, all]) => (all.length === 1 ? (all[0] ?? kind) : `${kind} x${all.length}`));
}
