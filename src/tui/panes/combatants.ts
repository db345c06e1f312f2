import type { Cell, Column, Row, Span, StripMark, Text, Tone, VitalState } from '../../rules/kernel/screen.ts';
import type { Side } from '../../state/encounter.ts';
import { bar, cut, cutName, fill, fitList, type Glyphs, left, plain, right, span } from '../paint/paint.ts';
import { rowIndex, rowsOf, type ShownRow } from '../ui/roster.ts';
import type { Look } from './look.ts';

/** Cells of a name; longer ones are cut. */
const nameCells = 14;
/** Cells before the columns: selection, floor, tag, side, a blank, the name, a blank. */
const before = 4 + 1 + nameCells + 1;
/** Cells of the number behind a bar, with a blank before it. */
const numberCells = 7;
const statusCells = 10;

/** The heads of the columns, and the rows that fit, with the window at its edge. */
export function combatants(look: Look): readonly Text[] {
  const { ui, session, layout, glyphs } = look;
  const rows = rowsOf(session.system, session.encounter, ui);
  const columns = columnsFor(session.system.screen.columns, layout.left - before);
  const count = Object.keys(session.encounter.combatants).length;
  const top = topOf(ui.top, rowIndex(rows, ui.selection), rows.length, layout.list);
  const shown = rows.slice(top, top + layout.list).map((row) => rowLine(look, row, columns));
  while (shown.length < layout.list) shown.push([]);
  if (rows.length === 0) shown[0] = plain('   nobody is here yet: i adds combatants', 'dim');
  const head = `${glyphs.line.repeat(2)} ${layout.narrow ? '' : 'Combatants '}${count} ${glyphs.line.repeat(2)} `;
  const heads = columns.map(({ column, cells }) => left(column.head, cells + 1)).join('');
  const status = layout.narrow ? 'status' : `${left('status', statusCells)} conditions | this round`;
  return [plain(`${left(head, before)}${heads} ${status}`, 'dim'), ...shown].map((line) => fill(line, layout.left));
}

/** The first row shown: it moves only when the selection leaves the window. */
export function topOf(top: number, selected: number, rows: number, window: number): number {
  const last = Math.max(0, rows - window);
  if (selected < 0) return Math.min(top, last);
  if (selected < top) return selected;
  if (selected >= top + window) return selected - window + 1;
  return Math.min(top, last);
}

interface Placed {
  readonly column: Column;
  readonly cells: number;
}

/** The columns that fit, at the width they want or the least they need; the one to be kept least goes first. */
function columnsFor(columns: readonly Column[], cells: number): readonly Placed[] {
  const notes = statusCells + 8;
  for (const width of ['wanted', 'least'] as const) {
    const placed = columns.map((column) => ({ column, cells: column[width] }));
    if (placed.reduce((sum, one) => sum + one.cells + 1, 0) + notes <= cells) return placed;
  }
  const least = [...columns].sort((a, b) => a.keep - b.keep)[0];
  return least === undefined || columns.length === 1
    ? columns.map((column) => ({ column, cells: column.least }))
    : columnsFor(
        columns.filter((column) => column !== least),
        cells,
      );
}

function rowLine(look: Look, row: ShownRow, columns: readonly Placed[]): Text {
  const { ui, layout, glyphs, floor } = look;
  const has = (who: string | null): boolean => row.members.some((member) => member.who === who);
  const marked = row.members.filter(({ who }) => ui.marked.has(who)).length;
  const mark = marked === 0 ? ' ' : marked === row.members.length ? '+' : '-';
  const name = row.hidden ? `(${row.label})` : row.label;
  const standing = groupStanding(row.members);
  const tone = standing === 'dead' || row.hidden ? 'dim' : undefined;
  const cells = columns.flatMap(({ column, cells: width }): Span[] => {
    const all = row.members.flatMap((member) => member.cells[column.id] ?? []);
    return [...cellText(all, width, glyphs), span(' ')];
  });
  const line: Text = [
    span(has(ui.selection) ? '>' : mark, 'accent'),
    span(has(floor) ? '*' : ' ', 'accent'),
    span(row.tag === '' ? ' ' : row.tag),
    span(sideGlyph(row.side, glyphs), row.side === 'own' ? 'own' : row.side === 'other' ? 'other' : 'dim'),
    span(` ${left(cutName(name, nameCells), nameCells)} `, tone),
    ...cells,
    span(' '),
    ...statusText(row.members),
  ];
  const used = before + columns.reduce((sum, one) => sum + one.cells + 1, 0) + 1;
  return [
    ...fill(line, used + statusCells),
    span(' '),
    ...notesOf(look, row, layout.left - used - statusCells - 1, layout.narrow),
  ];
}

function sideGlyph(side: Side, glyphs: Glyphs): string {
  return glyphs[side];
}

/** A cell of one, or of several as their mean with the lowest and the highest number. */
function cellText(cells: readonly Cell[], width: number, glyphs: Glyphs): readonly Span[] {
  const [first] = cells;
  switch (first?.kind) {
    case undefined:
      return [span(' '.repeat(width))];
    case 'text':
      return fill(first.text, width);
    case 'strip':
      return fill(plain(first.marks.map((mark) => stripGlyph(mark, glyphs)).join('')), width);
    case 'meter': {
      const meters = cells.flatMap((cell) => (cell.kind === 'meter' ? [cell] : []));
      return fill(meterText(meters, width, glyphs), width);
    }
  }
}

type Meter = Extract<Cell, { kind: 'meter' }>;

function meterText(meters: readonly Meter[], width: number, glyphs: Glyphs): Text {
  const mean = (of: (meter: Meter) => number): number =>
    meters.reduce((sum, meter) => sum + of(meter), 0) / meters.length;
  const now = mean((meter) => meter.now);
  const max = mean((meter) => meter.max);
  const low = Math.min(...meters.map((meter) => meter.now));
  const high = Math.max(...meters.map((meter) => meter.now));
  const number = meters.length === 1 ? `${low}/${max}` : `${low}..${high}`;
  const room = Math.max(numberCells, number.length + 1);
  const tone: Tone = now < 0 ? 'bad' : now * 3 <= max ? 'warn' : 'good';
  const cells = Math.max(0, width - room);
  return [
    span(
      bar(
        now,
        max,
        cells,
        glyphs,
        mean((meter) => meter.low ?? meter.max),
      ),
      tone,
    ),
    span(right(number, room)),
  ];
}

function stripGlyph(mark: StripMark, glyphs: Glyphs): string {
  switch (mark) {
    case 'open':
      return glyphs.full;
    case 'spent':
      return glyphs.none;
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

/** How somebody is: a word, and a glyph before it where it is not well. */
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

/** The status of one in its word; of several how many are how. */
function statusText(members: readonly Row[]): Text {
  const [first] = members;
  if (first !== undefined && members.length === 1) return [statusSpan(first.status.word, first.status.is)];
  const counts = new Map<string, number>();
  for (const { status } of members) counts.set(status.word, (counts.get(status.word) ?? 0) + 1);
  const words = [...counts].map(([word, n]) => `${n} ${word}`).join(' ');
  return [span(words, counts.size === 1 && first?.status.is === 'up' ? 'good' : 'warn')];
}

function groupStanding(members: readonly Row[]): VitalState {
  return members.every(({ status }) => status.is === 'dead') ? 'dead' : 'up';
}

/** Conditions and plan of one, or what all of several have alike; else those of each by name. In a narrow window their number. */
function notesOf({ session }: Look, row: ShownRow, cells: number, narrow: boolean): Text {
  const each = row.members.map((member) => {
    const notes = member.notes.map((note) => note.map(({ text }) => text).join(''));
    const all = member.plan === undefined ? notes : [...notes, `| ${member.plan}`];
    return { name: session.encounter.combatants[member.who]?.name ?? member.who, all };
  });
  const [first] = each;
  const alike = first !== undefined && each.every(({ all }) => all.join() === first.all.join());
  const words = alike
    ? first.all
    : each.flatMap(({ name, all }) => (all.length === 0 ? [] : [`${name}: ${all.join(' ')}`]));
  if (words.length === 0) return [];
  return narrow ? plain(`+${words.length}`, 'dim') : cut(plain(fitList(words, cells, alike ? ' ' : '; ')), cells);
}
