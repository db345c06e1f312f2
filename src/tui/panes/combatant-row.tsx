/** The row of a combatant or a group. */
import { memo, type ReactElement } from 'react';
import type {
  Column,
  Cell as ColumnValue,
  Row,
  Span,
  StripMark,
  Text,
  Tone,
  VitalState,
} from '../../game/kernel/screen.ts';
import { bar, type Glyphs } from '../paint/glyphs.ts';
import { alignRight, cutName, fitWhole, plain, span, widthOf } from '../paint/text.ts';
import { Cell, Line, type PaneProps } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import type { Member, RosterRow } from '../ui/roster.ts';

/** Cells of a name; longer ones are cut. */
const nameCells = 14;
/** Cells of selection, floor, tag, side and mark. */
const markCells = 5;
/** Cells before the columns: the marks, the name, a blank. */
export const cellsBeforeColumns = markCells + nameCells + 1;
/** A column with the width that it has in this window. */
export interface SizedColumn {
  readonly column: Column;
  readonly cells: number;
  /** Cells of its longest number or text. */
  readonly value: number;
}

/** The widths of the parts of a row, alike in all rows. */
export interface RowWidths {
  readonly columns: readonly SizedColumn[];
  readonly status: number;
  readonly notes: number;
}

/** A row of the roster as it is shown. */
export interface CombatantRowProps extends PaneProps {
  readonly row: RosterRow;
  readonly widths: RowWidths;
  /** The notes are in lines of their own, below the row. */
  readonly hasNotesBelow: boolean;
  readonly isSelected: boolean;
  /** Whether the action of a member is entered. */
  readonly hasFloor: boolean;
  readonly marked: 'none' | 'some' | 'all';
}

/** Marks, name, cells of the game, status, conditions and plan in one row. */
export const CombatantRow = memo(function CombatantRow(props: CombatantRowProps): ReactElement {
  const { row, widths, appearance } = props;
  const { glyphs, colour } = appearance;
  const { Box } = ink();
  const { members, side } = row;
  const name = row.hidden ? `(${row.label})` : row.label;
  const areDead = members.every(({ status }) => status.is === 'dead');
  const marks = [
    span(props.isSelected ? '>' : ' ', 'accent'),
    span(props.hasFloor ? '*' : ' ', 'accent'),
    span(row.tag === '' ? ' ' : row.tag),
    span(glyphs[side], side === 'neither' ? 'dim' : side),
    span({ none: ' ', some: '-', all: '+' }[props.marked], 'accent'),
  ];
  return (
    <Box>
      <Cell cells={markCells} text={marks} colour={colour} />
      <Box width={nameCells + 1} flexShrink={0}>
        <Line
          cells={nameCells}
          line={plain(cutName(name, nameCells), areDead || row.hidden ? 'dim' : undefined)}
          colour={colour}
        />
      </Box>
      {widths.columns.map(({ column, cells, value }) => {
        const values = members.flatMap((member) => member.cells[column.id] ?? []);
        return (
          <Box key={column.id} width={cells + 1} flexShrink={0}>
            <Line cells={cells} line={cellText(values, { cells, value }, glyphs)} colour={colour} />
          </Box>
        );
      })}
      <Box marginX={1} width={widths.status} flexShrink={0}>
        <Line cells={widths.status} line={statusText(members, widths.status)} colour={colour} />
      </Box>
      <Line cells={widths.notes} line={props.hasNotesBelow ? [] : notesText(row, widths.notes)} colour={colour} />
    </Box>
  );
});

/** The cells that a column needs in a row so that no number is cut, whatever is lost or healed: the numbers of a meter, the whole of anything else. */
export function leastCells({ members }: RosterRow, { id }: Column, glyphs: Glyphs): number {
  const values = members.flatMap((member) => member.cells[id] ?? []);
  const full = values.map((cell) => (isMeter(cell) ? { ...cell, now: cell.max } : cell));
  return Math.max(...[values, full].map((cells) => widthOf(cellText(cells, { cells: 0, value: 0 }, glyphs))));
}

/** The cells that the status of a row takes, in words and in glyphs. */
export function statusWidths({ members }: RosterRow): { readonly words: number; readonly glyphs: number } {
  return { words: widthOf(statusText(members, Number.POSITIVE_INFINITY)), glyphs: widthOf(statusText(members, 0)) };
}

/** The cells of all notes of a row. */
export function notesWidth(row: RosterRow): number {
  return widthOf(notesText(row, Number.POSITIVE_INFINITY));
}

/** The cell of one combatant, or of several: their mean as a bar, with the lowest and the highest number. */
export function cellText(values: readonly ColumnValue[], widths: Omit<SizedColumn, 'column'>, glyphs: Glyphs): Text {
  const [first] = values;
  switch (first?.kind) {
    case undefined:
      return [];
    case 'text': {
      const texts = new Set(
        values.map((cell) => (cell.kind === 'text' ? cell.text.map(({ text }) => text).join('') : '')),
      );
      if (texts.size < 2) return first.text;
      // Of what differs in a group the lowest and the highest of numbers, else that it differs.
      const numbers = [...texts].map(Number);
      const areNumbers = ![...texts].some((text) => text.trim() === '') && !numbers.some(Number.isNaN);
      return areNumbers ? plain(`${Math.min(...numbers)}..${Math.max(...numbers)}`) : plain('mixed', 'dim');
    }
    case 'strip': {
      const strips = values.flatMap((cell) => (cell.kind === 'strip' ? [cell.marks] : []));
      // Each place of a group has what all have there, else `*`.
      const places = first.marks.map((mark, n) => {
        return strips.every((marks) => (marks[n] ?? 'none') === mark) ? stripGlyph(mark, glyphs) : '*';
      });
      return plain(places.join(''));
    }
    case 'meter':
      return meterText(values.filter(isMeter), widths, glyphs);
  }
}

type Meter = Extract<ColumnValue, { kind: 'meter' }>;

function isMeter(cell: ColumnValue): cell is Meter {
  return cell.kind === 'meter';
}

/** A bar, then the number in the cells of the longest number of the column. */
function meterText(meters: readonly Meter[], { cells, value }: Omit<SizedColumn, 'column'>, glyphs: Glyphs): Text {
  const meanOf = (numberOf: (meter: Meter) => number): number =>
    meters.reduce((sum, meter) => sum + numberOf(meter), 0) / meters.length;
  const now = meanOf((meter) => meter.now);
  const max = meanOf((meter) => meter.max);
  const low = meanOf((meter) => meter.low ?? meter.max);
  const lowest = Math.min(...meters.map((meter) => meter.now));
  const highest = Math.max(...meters.map((meter) => meter.now));
  const number = meters.length === 1 ? `${lowest}/${max}` : `${lowest}..${highest}`;
  const room = Math.max(number.length, Math.min(cells, value + 1));
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

/** The glyphs of vital states behind a number, where the words have no room. */
const stateGlyphs: { readonly [S in VitalState]: string } = { up: ' up', sways: '~', out: '_', dying: '!', dead: 'x' };

/** The status of one combatant in its word; of several the number of each: `5 up 1 out`, or `5 up 1_`. */
function statusText(members: readonly Row[], cells: number): Text {
  const [first] = members;
  if (first !== undefined && members.length === 1) return [statusSpan(first.status.word, first.status.is)];
  const tone = members.every(({ status }) => status.is === 'up') ? 'good' : 'warn';
  const words = countsOf(members.map(({ status }) => ` ${status.word}`));
  const brief = countsOf(members.map(({ status }) => stateGlyphs[status.is]));
  return [span(words.length <= cells ? words : brief, tone)];
}

function countsOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => `${n}${word}`).join(' ');
}

/**
 * What a part of a group is known by, then conditions and plan: once where all members have the same, else by name; `+n` for
 * those that have no room.
 */
export function notesText({ members, knownBy }: RosterRow, cells: number): Text {
  const notes = members.map((member) => ({ name: member.name, words: notesOf(member) }));
  const [first] = notes;
  const areSame = first !== undefined && notes.every(({ words }) => words.join() === first.words.join());
  const own = knownBy === '' ? [] : [knownBy];
  const words = areSame
    ? [...own, ...first.words]
    : [
        ...own,
        ...notes.flatMap((one) =>
          one.words.length === 0 ? [] : [`${one.name}: ${joinedNotes(one.words.join(', ')).replace(/^\| /, '')}`],
        ),
      ];
  if (words.length === 0 || cells <= 0) return [];
  const between = areSame ? ', ' : '; ';
  const whole = fitWhole(words, cells, between);
  const short = words.map((word) => word.replace(/ \([^)]*\)$/, ''));
  return plain(joinedNotes(whole.startsWith('+') ? fitWhole(short, cells, between) : whole));
}

/** A list with the plan behind its own bar alone: `bleeding 2, stunned | acted`. */
function joinedNotes(list: string): string {
  return list.replace(', | ', ' | ');
}

function notesOf({ notes, plan }: Member): readonly string[] {
  const conditions = notes.map((note) => note.map(({ text }) => text).join(''));
  return plan === undefined ? conditions : [...conditions, `| ${plan}`];
}
