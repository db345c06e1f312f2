import type { Cell, Lane, Order, Screen, Span, StripMark, Text, Tone, VitalState } from '../../game/kernel/screen.ts';
import { formatSetting } from '../../game/text/facts.ts';
import { formatLane } from '../../game/text/lanes.ts';
import { nameOf } from '../../game/text/names.ts';
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../game/text/timeline.ts';
import { formatNumber } from '../../report/numbers.ts';
import { baseName, groupKey, groupLabel, groupOf, numberOf, partOf } from '../../session/groups.ts';
import type { Session } from '../../session/session.ts';
import type { Combatant, Encounter, Id } from '../../state/encounter.ts';
import type { Io } from './io.ts';
import { type PrintedPart, printEach, type TableCell } from './print-table.ts';

/** Prints an encounter after the record `seq`: the clock, then all combatants with their tracks, status and conditions. */
export function printEncounter(session: Session, encounter: Encounter, seq: number, io: Io): void {
  printEach(encounterParts(session, encounter, seq), io);
}

/** What `printEncounter` prints. */
export function encounterParts(session: Session, encounter: Encounter, seq: number): readonly PrintedPart[] {
  const { title, system } = session;
  const { screen } = system;
  const floor = screen.floor(encounter);
  const order = screen.order(encounter, floor.who);
  const planned = timelineInOrder(system, encounter).map((entry) => {
    const when = isDue(system, encounter, entry) ? 'due' : formatWhen(system.clock, entry);
    return `${when}: ${describeEntry(entry, () => session.actions)}`;
  });
  const houseRules = Object.entries(system.inCurrentWords(encounter.settings)).map(
    ([key, value]) => `${key} ${formatSetting(value)}`,
  );
  const below = [
    ...(order.next === '' ? [] : [`next: ${order.next}`]),
    ...(planned.length === 0 ? [] : [`planned: ${planned.join(' | ')}`]),
    ...(houseRules.length === 0 ? [] : [`house rules: ${houseRules.join(', ')}`]),
  ];
  const hasCombatants = Object.keys(encounter.combatants).length > 0;
  return [
    [{ text: title, tone: 'accent' }, { text: `  ${system.title}, #${seq}` }],
    order.head,
    { rows: order.lanes.flatMap((lane) => laneRow(encounter, order, lane)), indent: '  ' },
    ...below.map((text) => ({ rows: [[text]], indent: '  ' })),
    ...(hasCombatants ? ['', combatantTable(screen, encounter, floor.due)] : ['There are no combatants yet.']),
  ];
}

/** Prints all combatants with their tracks, status and conditions, those who may act now marked. */
export function printCombatants(screen: Screen, encounter: Encounter, due: readonly Id[], io: Io): void {
  printEach([combatantTable(screen, encounter, due)], io);
}

function combatantTable(screen: Screen, encounter: Encounter, due: readonly Id[]): PrintedPart {
  const heads = ['', 'name', ...screen.columns.map(({ head }) => head), 'status', 'notes'].map(
    (head): TableCell => [{ text: head, tone: 'dim' }],
  );
  const combatants = Object.values(encounter.combatants);
  const rows = combatants.map((combatant) => ({ combatant, cells: combatantRow(combatant, screen, encounter, due) }));
  return { rows: [heads, ...foldedRows(rows, encounter)], indent: '' };
}

interface CombatantRow {
  readonly combatant: Combatant;
  readonly cells: readonly TableCell[];
}

/** The rows of combatants; those of a group that differ in nothing but their names share one. */
function foldedRows(rows: readonly CombatantRow[], encounter: Encounter): readonly (readonly TableCell[])[] {
  const folded = groupedBy(rows, ({ combatant, cells: [due, , ...others] }) =>
    numberOf(combatant.name) === null
      ? combatant.id
      : JSON.stringify([groupKey(combatant), combatant.hidden, due, others]),
  );
  return folded.map((alike): readonly TableCell[] => {
    const [first, ...more] = alike;
    if (first === undefined) return [];
    if (more.length === 0) return first.cells;
    const names = alike.map(({ combatant }) => combatant.name);
    const isWhole = names.length === groupOf(encounter, first.combatant.id).length;
    const label = groupLabel(names, !isWhole);
    const [due = '', name = '', ...others] = first.cells;
    const tone = typeof name === 'string' ? undefined : name[0]?.tone;
    const text = first.combatant.hidden ? `(${label})` : label;
    return [due, [tone === undefined ? { text } : { text, tone }], ...others];
  });
}

function combatantRow(
  combatant: Combatant,
  screen: Screen,
  encounter: Encounter,
  due: readonly Id[],
): readonly TableCell[] {
  const { id, name, side, hidden, out, mask } = combatant;
  const row = screen.row(encounter, id);
  const tone: Tone = hidden ? 'dim' : side === 'neither' ? 'normal' : side;
  const { note: knownBy } = partOf(combatant);
  const seenAs: readonly Text[] = mask === undefined ? [] : [[{ text: `seen as ${mask}` }]];
  const texts: readonly Text[] = [...(knownBy === '' ? [] : [[{ text: knownBy }]]), ...row.notes, ...seenAs];
  const notes: Span[] = texts.flatMap((note, n) => (n === 0 ? note : [{ text: ', ' }, ...note]));
  const separator = (): string => (notes.length > 0 ? '; ' : '');
  if (row.plan !== undefined) notes.push({ text: `${separator()}${row.plan}` });
  if (out) notes.push({ text: `${separator()}left`, tone: 'dim' });
  return [
    due.includes(id) ? '>' : ' ',
    [{ text: hidden ? `(${name})` : name, tone }],
    ...screen.columns.map((column) => cellText(row.cells[column.id])),
    [{ text: row.status.word, tone: statusTones[row.status.is] }],
    notes,
  ];
}

const statusTones: { readonly [is in VitalState]: Tone } = {
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
      return [{ text: `${formatNumber(cell.now)}/${formatNumber(cell.max)}`, tone: cell.now <= 0 ? 'bad' : 'normal' }];
    case 'strip':
      return [{ text: cell.marks.map((mark) => stripSigns[mark]).join('') }];
    case 'text':
      return cell.text;
  }
}

/** A lane of the clock: its text, or the combatants in each of its columns. */
function laneRow(encounter: Encounter, { columns = [] }: Order, lane: Lane): readonly [string, Text][] {
  if ('parts' in lane) return [[lane.label, formatLane(lane)]];
  if ('text' in lane) return lane.text.length === 0 ? [] : [[lane.label, lane.text]];
  const columnTexts = lane.at.flatMap((ids, n) => {
    const names = ids.map((id) => nameOf(encounter, id));
    return ids.length === 0 ? [] : [`${columns[n] ?? ''} ${countByKind(names).join(', ')}`];
  });
  return columnTexts.length === 0 ? [] : [[lane.label, [{ text: columnTexts.join('; ') }]]];
}

/** Names, with those that differ only in their number counted: `Jim`, `Rioters x24`. */
function countByKind(names: readonly string[]): readonly string[] {
  return groupedBy(names, baseName).flatMap((all) => (all.length === 1 ? all : groupLabel(all, false)));
}

/** The items with the same key together, in the order of the first of each. */
function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, readonly T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
