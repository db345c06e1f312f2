import { memo, type ReactElement } from 'react';
import type { Column, Text } from '../../game/kernel/screen.ts';
import type { Id } from '../../state/encounter.ts';
import { keyFor } from '../keys/keymap.ts';
import { rule } from '../paint/glyphs.ts';
import { type Appearance, scrollingWindow } from '../paint/layout.ts';
import { plain, shownRange, wrap } from '../paint/text.ts';
import { Cell, Line, type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import { cachedForEach } from '../ui/cache.ts';
import { floorOf, type RosterRow, rowIndex, rowsOf } from '../ui/roster.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';
import {
  CombatantRow,
  cellsBeforeColumns,
  leastCells,
  notesText,
  notesWidth,
  type RowWidths,
  statusWidths,
} from './combatant-row.tsx';
import { logBelow } from './newest-records.ts';

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

export const Combatants = memo(function Combatants(props: CombatantsProps): ReactElement {
  const { rows, firstRow, appearance } = props;
  const { layout } = appearance;
  const { Box } = ink();
  const widths = cachedWidths(rows, props.columns, appearance);
  const lines = rows.length === 0 ? [] : shownBlocks(props, widths);
  // Where that is more than the window has, rows at the end give way, or those at the beginning where the selection is at the end.
  const isLast = rows
    .slice(firstRow, firstRow + layout.list)
    .slice(-2)
    .some((row) => isIn(row, props.selection));
  const shown = isLast ? lines.slice(-layout.list) : lines.slice(0, layout.list);
  const nobody = `   no combatants yet: ${keyFor('add')} adds them`;
  // Notes in lines of their own have other keys.
  const keys = new Set(shown.map(({ key }) => key));
  const seen = {
    first: rows.findIndex(({ key }) => keys.has(key)),
    count: rows.filter(({ key }) => keys.has(key)).length,
  };
  return (
    <Box flexDirection="column" height={1 + layout.list}>
      <Heads {...props} widths={widths} seen={seen} />
      {rows.length === 0 ? <Line line={plain(nobody, 'dim')} cells={layout.left} colour={appearance.colour} /> : shown}
      <LogBelow log={rows.length === 0 ? [] : props.log} rows={layout.list - shown.length} appearance={appearance} />
    </Box>
  );
});

interface HeadsProps extends CombatantsProps {
  readonly widths: RowWidths;
  /** The rows that are shown: the first of them, and how many. */
  readonly seen: { readonly first: number; readonly count: number };
}

/** How many there are, or which of them are shown, and the heads of the columns. */
function Heads({ rows, count, widths, seen, appearance }: HeadsProps): ReactElement {
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const range = shownRange(seen.first, seen.count, rows.length);
  const all = `${layout.isNarrow ? '' : 'Combatants '}${count}`;
  const title = `${rule(glyphs)} ${range === '' ? all : range} ${rule(glyphs)} `;
  const notes = ['conditions | this round', 'conditions'].find((text) => text.length <= widths.notes) ?? '';
  return (
    <Box>
      <Cell text={title} tone="dim" cells={cellsBeforeColumns} colour={colour} />
      {widths.columns.map(({ column, cells }) => (
        <Cell key={column.id} text={column.head} tone="dim" cells={cells + 1} colour={colour} />
      ))}
      <Box marginX={1}>
        <Cell text="status" tone="dim" cells={widths.status} colour={colour} />
      </Box>
      <Cell text={notes} tone="dim" cells={widths.notes} colour={colour} />
    </Box>
  );
}

function isIn(row: RosterRow, who: Id | null): boolean {
  return row.members.some((member) => member.who === who);
}

/** The rows that fit, each with its notes below it where they are cut: first those of the floor and of the selection, others as there are free rows. */
function shownBlocks(props: CombatantsProps, widths: RowWidths): readonly ReactElement[] {
  const { rows, firstRow, appearance } = props;
  const { layout, colour } = appearance;
  const { Box } = ink();
  const shown = rows.slice(firstRow, firstRow + layout.list);
  let free = layout.list - shown.length;
  const below = new Map<RosterRow, readonly string[]>();
  const first = shown.filter((row) => isIn(row, props.floor) || isIn(row, props.selection));
  for (const row of [...first, ...shown]) {
    if (below.has(row) || notesWidth(row) <= widths.notes) continue;
    const words = notesText(row, Number.POSITIVE_INFINITY).map(({ text }) => text);
    const lines = wrap(words.join(''), layout.left - notesIndent - 1);
    if (lines.length > free && !first.includes(row)) continue;
    free -= lines.length;
    below.set(row, lines);
  }
  return shown.flatMap((row) => {
    const { members } = row;
    const marks = members.filter(({ who }) => props.marked.has(who)).length;
    return [
      <CombatantRow
        key={row.key}
        row={row}
        widths={widths}
        hasNotesBelow={below.has(row)}
        isSelected={isIn(row, props.selection)}
        hasFloor={isIn(row, props.floor)}
        marked={marks === 0 ? 'none' : marks === members.length ? 'all' : 'some'}
        appearance={appearance}
      />,
      ...(below.get(row) ?? []).map((text, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place below its combatant
        <Box key={`${row.key} ${n}`} paddingLeft={notesIndent}>
          <Line line={plain(text)} cells={layout.left - notesIndent} colour={colour} />
        </Box>
      )),
    ];
  });
}

/** Cells before notes in a line of their own. */
const notesIndent = 6;

/** Free rows from which on the log is shown in them. */
const leastFree = 4;

/** The newest lines of the log at the bottom of so many free rows, below a head; nothing where too few are free. */
function LogBelow({
  rows,
  log,
  appearance,
}: PaneProps & Pick<CombatantsProps, 'log'> & { rows: number }): ReactElement | null {
  if (log.length === 0 || rows < leastFree) return null;
  const { glyphs } = appearance;
  const { Box } = ink();
  const shown = [plain(`${rule(glyphs)} Log ${rule(glyphs)}`, 'dim'), ...log.slice(2 - rows)];
  return (
    <Box height={rows} alignItems="flex-end">
      <TextRows lines={shown} rows={shown.length} appearance={appearance} />
    </Box>
  );
}

/** Cells of the status column that most states have room in, so that it seldom grows. */
const usualStatus = 9;
/** Cells of a bar that is worth its room, and of one in which a quarter is seen. */
const leastBar = 2;
const shortBar = 5;
/** Cells that notes have before a column is kept, before a bar is shown, before it is as long as wanted, and before it grows with the window. */
const notesBeforeColumns = 4;
const notesBeforeShortBars = 12;
const notesBeforeLongBars = 18;
const notesBeforeWideBars = 44;

/**
 * The widths of all rows. Numbers are never cut: a column that has no room for them is dropped, the one that is to be
 * kept least first. Bars depend on the window alone, so that they keep their width from record to record; notes take what is left.
 */
function widthsOf(rows: readonly RosterRow[], columns: readonly Column[], { layout, glyphs }: Appearance): RowWidths {
  const statuses = rows.map(statusWidths);
  const forWords = Math.floor(layout.left / 6);
  const status = Math.max(
    layout.isNarrow ? 6 : usualStatus,
    ...statuses.map((cells) => (cells.words <= forWords ? cells.words : cells.glyphs)),
  );
  const room = layout.left - cellsBeforeColumns - status - 2;
  const sized = columns.map((column) => {
    const value = Math.max(0, ...rows.map((row) => leastCells(row, column, glyphs)));
    const needed = Math.max(column.head.length, value);
    const withBar = column.kind === 'meter' ? Math.max(needed, value + 1 + leastBar) : needed;
    const least = Math.max(column.least, withBar, column.kind === 'meter' ? value + 1 + shortBar : 0);
    const wanted = Math.max(column.wanted, least);
    return { column, value, needed, withBar, least, wanted, wide: column.kind === 'meter' ? wanted * 2 : wanted };
  });
  return { ...dividedCells(sized, room), status };
}

const cachedWidths = cachedForEach(widthsOf);

interface ColumnNeed {
  readonly column: Column;
  /** Cells of its longest number or text. */
  readonly value: number;
  /** Cells for its head and its numbers alone, with the shortest bar, a short one, the one that it wants, and the widest. */
  readonly needed: number;
  readonly withBar: number;
  readonly least: number;
  readonly wanted: number;
  readonly wide: number;
}

/**
 * So many cells divided between columns and notes: numbers first, then the beginning of the notes, the shortest bars, more
 * of the notes, longer bars, and the rest for the notes.
 */
function dividedCells(all: readonly ColumnNeed[], room: number): Omit<RowWidths, 'status'> {
  const columns = withRoom(all, room - notesBeforeColumns);
  let left = room - columns.reduce((sum, { needed }) => sum + needed + 1, 0);
  const cells = columns.map(({ needed }) => needed);
  const grow = (width: 'withBar' | 'least' | 'wanted' | 'wide', reserved: number): void => {
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (const [n, column] of columns.entries()) {
        const now = cells[n] ?? 0;
        if (left <= reserved || now >= column[width]) continue;
        cells[n] = now + 1;
        left -= 1;
        hasGrown = true;
      }
    }
  };
  grow('withBar', notesBeforeColumns);
  grow('least', notesBeforeShortBars);
  grow('wanted', notesBeforeLongBars);
  grow('wide', notesBeforeWideBars);
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
