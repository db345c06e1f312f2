import { memo, type ReactElement } from 'react';
import type { Column, Text } from '../../rules/kernel/screen.ts';
import type { Id } from '../../state/encounter.ts';
import { keyFor } from '../keys/bindings.ts';
import { rule } from '../paint/glyphs.ts';
import type { Appearance } from '../paint/layout.ts';
import { alignLeft, plain, shownRange } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { scrollingWindow } from '../paint/window.ts';
import { cachedForEach } from '../ui/cache.ts';
import { floorOf, type RosterRow, rowIndex, rowsOf } from '../ui/roster.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';
import {
  cellsBeforeColumns,
  combatantLine,
  leastCells,
  notesText,
  notesWidth,
  type RowWidths,
  statusWidths,
} from './combatant-line.ts';
import { logBelow } from './side-log.ts';

export interface CombatantsProps extends PaneProps {
  readonly rows: readonly RosterRow[];
  /** The columns of the game. */
  readonly columns: readonly Column[];
  readonly count: number;
  readonly firstRow: number;
  readonly selection: Id | null;
  readonly marked: Ui['marked'];
  /** The combatant whose action is entered. */
  readonly floor: Id | null;
  /** The newest lines of the log, of which those are shown for which rows are free. */
  readonly log: readonly Text[];
}

export function combatantsProps(context: UpdateContext, pane: PaneProps): CombatantsProps {
  const { ui, session } = context;
  const rows = rowsOf(context);
  return {
    ...pane,
    rows,
    columns: session.system.screen.columns,
    count: Object.keys(session.encounter.combatants).length,
    firstRow: scrollingWindow(ui.firstRow, rowIndex(rows, ui.selection), rows.length, pane.appearance.layout.list),
    selection: ui.selection,
    marked: ui.marked,
    floor: floorOf(context),
    log: logBelow(context, pane.appearance),
  };
}

/** The heads of the columns, and as many rows as fit. */
export function combatantsLines({ rows, firstRow, appearance, ...props }: CombatantsProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const widths = cachedWidths(rows, props.columns, appearance);
  const range = shownRange(firstRow, Math.min(layout.list, rows.length - firstRow), rows.length);
  const count = `${layout.isNarrow ? '' : 'Combatants '}${props.count}`;
  const title = `${rule(glyphs)} ${range === '' ? count : range} ${rule(glyphs)} `;
  const heads = widths.columns.map(({ column, cells }) => alignLeft(column.head, cells + 1)).join('');
  const notes = ['conditions | this round', 'conditions'].find((text) => text.length <= widths.notes) ?? '';
  const status = `${alignLeft('status', widths.status)} ${notes}`;
  const head = plain(`${alignLeft(title, cellsBeforeColumns)}${heads} ${status}`, 'dim');
  if (rows.length === 0) return [head, plain(`   no combatants yet: ${keyFor('add')} adds them`, 'dim')];
  const lines = rows.slice(firstRow, firstRow + layout.list).map((row) => {
    const { members } = row;
    const isMember = (who: Id | null): boolean => members.some((member) => member.who === who);
    const marks = members.filter(({ who }) => props.marked.has(who)).length;
    const marked = marks === 0 ? 'none' : marks === members.length ? 'all' : 'some';
    const line = {
      row,
      widths,
      isSelected: isMember(props.selection),
      hasFloor: isMember(props.floor),
      marked,
    } as const;
    return combatantLine(line, appearance);
  });
  return [head, ...lines, ...logIn(layout.list - lines.length, props.log, glyphs)];
}

/** The notes of the selected row behind its name, where the row has no room for all of them; else ''. */
export function notesCutOf(context: UpdateContext, appearance: Appearance): string {
  const rows = rowsOf(context);
  const row = rows[rowIndex(rows, context.ui.selection)];
  if (row === undefined || notesWidth(row) === 0) return '';
  const { notes } = cachedWidths(rows, context.session.system.screen.columns, appearance);
  if (notesWidth(row) <= notes) return '';
  const start = row.members.length > 1 ? '' : `${row.label}: `;
  const words = notesText(row, appearance.layout.columns - 2 - start.length);
  return start + words.map(({ text }) => text).join('');
}

/** Free rows from which on the log is shown in them. */
const leastFree = 4;

/** The newest lines of the log at the bottom of so many free rows, below a head; nothing where too few are free. */
function logIn(rows: number, log: readonly Text[], glyphs: Appearance['glyphs']): readonly Text[] {
  if (log.length === 0 || rows < leastFree) return [];
  const shown = log.slice(2 - rows);
  const free = Array.from({ length: rows - shown.length - 1 }, (): Text => []);
  return [...free, plain(`${rule(glyphs)} Log ${rule(glyphs)}`, 'dim'), ...shown];
}

/** Cells of a bar that is worth its room. */
const leastBar = 2;
/** Cells that notes have before a column is kept, before a bar is shown, and before a bar is long. */
const notesBeforeColumns = 4;
const notesBeforeShortBars = 8;
const notesBeforeLongBars = 16;

/**
 * The widths of all rows. Numbers are never cut: a column that has no room for them is dropped, the one that is to be
 * kept least first. Notes take what is left: of the bars too, as long as the notes need it.
 */
function widthsOf(rows: readonly RosterRow[], columns: readonly Column[], { layout, glyphs }: Appearance): RowWidths {
  const statuses = rows.map(statusWidths);
  const forWords = Math.floor(layout.left / 6);
  const status = Math.max(6, ...statuses.map((cells) => (cells.words <= forWords ? cells.words : cells.glyphs)));
  const notes = Math.max(0, ...rows.map(notesWidth));
  const room = layout.left - cellsBeforeColumns - status - 2;
  const sized = columns.map((column) => {
    const value = Math.max(0, ...rows.map((row) => leastCells(row, column, glyphs)));
    const needed = Math.max(column.head.length, value);
    const withBar = column.kind === 'meter' ? Math.max(needed, value + 1 + leastBar) : needed;
    const least = Math.max(column.least, withBar);
    return { column, value, needed, withBar, least, wanted: Math.max(column.wanted, least) };
  });
  return { ...dividedCells(sized, room, notes), status };
}

const cachedWidths = cachedForEach(widthsOf);

interface ColumnNeed {
  readonly column: Column;
  /** Cells of its longest number or text. */
  readonly value: number;
  /** Cells for its head and its numbers alone, with the shortest bar, with a short bar, and with the bar that it wants. */
  readonly needed: number;
  readonly withBar: number;
  readonly least: number;
  readonly wanted: number;
}

/**
 * So many cells divided between columns and notes: numbers first, then the beginning of the notes, the shortest bars, more
 * of the notes, longer bars, and the rest for the notes.
 */
function dividedCells(all: readonly ColumnNeed[], room: number, notes: number): Omit<RowWidths, 'status'> {
  const columns = withRoom(all, room - Math.min(notes, notesBeforeColumns));
  let left = room - columns.reduce((sum, { needed }) => sum + needed + 1, 0);
  const cells = columns.map(({ needed }) => needed);
  const grow = (width: 'withBar' | 'least' | 'wanted', reserved: number): void => {
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (const [n, column] of columns.entries()) {
        const now = cells[n] ?? 0;
        if (left <= Math.min(notes, reserved) || now >= column[width]) continue;
        cells[n] = now + 1;
        left -= 1;
        hasGrown = true;
      }
    }
  };
  grow('withBar', notesBeforeColumns);
  grow('least', notesBeforeShortBars);
  grow('wanted', notesBeforeLongBars);
  const sized = columns.map(({ column, value }, n) => ({ column, value, cells: cells[n] ?? 0 }));
  return { columns: sized, notes: Math.max(0, left) };
}

/**
 * The columns that fit into so many cells without the one that is to be kept least, as often as needed: columns of text
 * make room for the bars of the others, any column for the numbers of the others.
 */
function withRoom(columns: readonly ColumnNeed[], room: number): readonly ColumnNeed[] {
  const fits = (width: 'needed' | 'withBar'): boolean =>
    columns.reduce((sum, column) => sum + column[width] + 1, 0) <= room;
  const least = Math.min(...columns.map(({ column }) => column.keep));
  const dropped = columns.find(({ column }) => column.keep === least);
  if (dropped === undefined || fits('withBar')) return columns;
  if (dropped.column.kind !== 'text' && fits('needed')) return columns;
  return withRoom(
    columns.filter((column) => column !== dropped),
    room,
  );
}

export const Combatants = memo(function Combatants(props: CombatantsProps): ReactElement {
  return <TextRows {...props} lines={combatantsLines(props)} rows={1 + props.appearance.layout.list} />;
});
