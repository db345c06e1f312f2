/** The row of a combatant or a group. */
import type { Cell, Column, Row, Span, StripMark, Text, Tone, VitalState } from '../../rules/kernel/screen.ts';
import type { Member, RosterRow } from '../ui/roster.ts';
import { bar, type Glyphs } from './glyphs.ts';
import type { Appearance } from './layout.ts';
import { alignLeft, alignRight, cut, cutName, fill, fitList, plain, span } from './text.ts';

/** Cells of a name; longer ones are cut. */
const nameCells = 14;
/** Cells before the columns: selection, floor, tag, side, a blank, the name, a blank. */
export const cellsBeforeColumns = 4 + 1 + nameCells + 1;
/** Cells of the number behind a bar, with a blank before it. */
const numberCells = 7;
export const statusCells = 10;

/** A column with the width that it has in this window. */
export interface SizedColumn {
  readonly column: Column;
  readonly cells: number;
}

/** A row of the roster as it is shown. */
export interface CombatantLine {
  readonly row: RosterRow;
  readonly columns: readonly SizedColumn[];
  readonly isSelected: boolean;
  /** Whether the action of a member is entered. */
  readonly hasFloor: boolean;
  readonly marked: 'none' | 'some' | 'all';
}

/** Marks, name, cells of the game, status, conditions and plan in one line. */
export function combatantLine({ row, columns, ...line }: CombatantLine, { layout, glyphs }: Appearance): Text {
  const mark = { none: ' ', some: '-', all: '+' }[line.marked];
  const name = row.hidden ? `(${row.label})` : row.label;
  const areDead = row.members.every(({ status }) => status.is === 'dead');
  const used = cellsBeforeColumns + columns.reduce((sum, { cells }) => sum + cells + 1, 0) + 1;
  const start: Text = [
    span(line.isSelected ? '>' : mark, 'accent'),
    span(line.hasFloor ? '*' : ' ', 'accent'),
    span(row.tag === '' ? ' ' : row.tag),
    span(glyphs[row.side], row.side === 'neither' ? 'dim' : row.side),
    span(` ${alignLeft(cutName(name, nameCells), nameCells)} `, areDead || row.hidden ? 'dim' : undefined),
    ...columns.flatMap(({ column, cells }): Text => {
      const values = row.members.flatMap((member) => member.cells[column.id] ?? []);
      return [...cellText(values, cells, glyphs), span(' ')];
    }),
    span(' '),
    ...statusText(row.members),
  ];
  const notes = notesText(row.members, layout.left - used - statusCells - 1, layout.isNarrow);
  return [...fill(start, used + statusCells), span(' '), ...notes];
}

/** The cell of one combatant, or of several: their mean as a bar, with the lowest and the highest number. */
function cellText(values: readonly Cell[], cells: number, glyphs: Glyphs): Text {
  const [first] = values;
  switch (first?.kind) {
    case undefined:
      return [span(' '.repeat(cells))];
    case 'text':
      return fill(first.text, cells);
    case 'strip':
      return fill(plain(first.marks.map((mark) => stripGlyph(mark, glyphs)).join('')), cells);
    case 'meter':
      return fill(meterText(values.filter(isMeter), cells, glyphs), cells);
  }
}

type Meter = Extract<Cell, { kind: 'meter' }>;

function isMeter(cell: Cell): cell is Meter {
  return cell.kind === 'meter';
}

function meterText(meters: readonly Meter[], cells: number, glyphs: Glyphs): Text {
  const meanOf = (value: (meter: Meter) => number): number =>
    meters.reduce((sum, meter) => sum + value(meter), 0) / meters.length;
  const now = meanOf((meter) => meter.now);
  const max = meanOf((meter) => meter.max);
  const low = meanOf((meter) => meter.low ?? meter.max);
  const lowest = Math.min(...meters.map((meter) => meter.now));
  const highest = Math.max(...meters.map((meter) => meter.now));
  const number = meters.length === 1 ? `${lowest}/${max}` : `${lowest}..${highest}`;
  const room = Math.max(numberCells, number.length + 1);
  const tone: Tone = now < 0 ? 'bad' : now * 3 <= max ? 'warn' : 'good';
  return [span(bar({ now, max, low }, Math.max(0, cells - room), glyphs), tone), span(alignRight(number, room))];
}

function stripGlyph(mark: StripMark, glyphs: Glyphs): string {
  switch (mark) {
    case 'open':
      return glyphs.full;
    case 'spent':
      return glyphs.empty;
    case 'held':
      return 'H';
    case 'bonus':
      return 'B';
    case 'offered':
      return '?';
    case 'lost':
      return 'x';
    case 'none':
      return '.';
  }
}

/** The word of a vital state, with a glyph before it for every state but `up`. */
export function statusSpan(word: string, is: VitalState): Span {
  switch (is) {
    case 'up':
      return span(word, 'good');
    case 'sways':
      return span(`~ ${word}`, 'warn');
    case 'out':
      return span(`_ ${word}`, 'bad');
    case 'dying':
      return span(`! ${word}`, 'bad');
    case 'dead':
      return span(`x ${word}`, 'dim');
  }
}

/** The status of one combatant in its word; of several the number of each: `5 up 1 out`. */
function statusText(members: readonly Row[]): Text {
  const [first] = members;
  if (first !== undefined && members.length === 1) return [statusSpan(first.status.word, first.status.is)];
  const counts = new Map<string, number>();
  for (const { status } of members) counts.set(status.word, (counts.get(status.word) ?? 0) + 1);
  const words = [...counts].map(([word, n]) => `${n} ${word}`).join(' ');
  return [span(words, counts.size === 1 && first?.status.is === 'up' ? 'good' : 'warn')];
}

/** Conditions and plan: once where all members have the same, else by name. A narrow window shows only their number. */
function notesText(members: readonly Member[], cells: number, isNarrow: boolean): Text {
  const notes = members.map((member) => ({ name: member.name, words: notesOf(member) }));
  const [first] = notes;
  const areSame = first !== undefined && notes.every(({ words }) => words.join() === first.words.join());
  const words = areSame
    ? first.words
    : notes.flatMap((one) => (one.words.length === 0 ? [] : [`${one.name}: ${one.words.join(' ')}`]));
  if (words.length === 0) return [];
  return isNarrow ? plain(`+${words.length}`, 'dim') : cut(plain(fitList(words, cells, areSame ? ' ' : '; ')), cells);
}

function notesOf({ notes, plan }: Member): readonly string[] {
  const conditions = notes.map((note) => note.map(({ text }) => text).join(''));
  return plan === undefined ? conditions : [...conditions, `| ${plan}`];
}
