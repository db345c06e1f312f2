import { memo, type ReactElement } from 'react';
import type { Column, Text } from '../../rules/kernel/screen.ts';
import type { Id } from '../../state/encounter.ts';
import { cellsBeforeColumns, combatantLine, type SizedColumn, statusCells } from '../paint/combatant-line.ts';
import { rule } from '../paint/glyphs.ts';
import { alignLeft, plain } from '../paint/text.ts';
import { scrollingWindow } from '../paint/window.ts';
import { floorOf, type RosterRow, rowIndex, rowsOf } from '../ui/roster.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';
import { type PaneProps, TextRows } from './text-rows.tsx';

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
  };
}

/** The heads of the columns, and as many rows as fit. */
export function combatantsLines({ rows, firstRow, appearance, ...props }: CombatantsProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const columns = fittingColumns(props.columns, layout.left - cellsBeforeColumns);
  const title = `${rule(glyphs)} ${layout.isNarrow ? '' : 'Combatants '}${props.count} ${rule(glyphs)} `;
  const heads = columns.map(({ column, cells }) => alignLeft(column.head, cells + 1)).join('');
  const status = layout.isNarrow ? 'status' : `${alignLeft('status', statusCells)} conditions | this round`;
  const head = plain(`${alignLeft(title, cellsBeforeColumns)}${heads} ${status}`, 'dim');
  if (rows.length === 0) return [head, plain('   no combatants yet: i adds them', 'dim')];
  const lines = rows.slice(firstRow, firstRow + layout.list).map((row) => {
    const { members } = row;
    const isMember = (who: Id | null): boolean => members.some((member) => member.who === who);
    const marks = members.filter(({ who }) => props.marked.has(who)).length;
    const marked = marks === 0 ? 'none' : marks === members.length ? 'all' : 'some';
    const line = {
      row,
      columns,
      isSelected: isMember(props.selection),
      hasFloor: isMember(props.floor),
      marked,
    } as const;
    return combatantLine(line, appearance);
  });
  return [head, ...lines];
}

/**
 * The columns that fit into so many cells beside the status: all at the width they want, or at their least width, else
 * without the ones that are to be kept least.
 */
function fittingColumns(columns: readonly Column[], cells: number): readonly SizedColumn[] {
  const notes = statusCells + 8;
  for (const width of ['wanted', 'least'] as const) {
    const sized = columns.map((column) => ({ column, cells: column[width] }));
    if (sized.reduce((sum, one) => sum + one.cells + 1, 0) + notes <= cells) return sized;
  }
  const [dropped] = [...columns].sort((a, b) => a.keep - b.keep);
  if (dropped === undefined || columns.length === 1) return columns.map((column) => ({ column, cells: column.least }));
  return fittingColumns(
    columns.filter((column) => column !== dropped),
    cells,
  );
}

export const Combatants = memo(function Combatants(props: CombatantsProps): ReactElement {
  return <TextRows {...props} lines={combatantsLines(props)} rows={1 + props.appearance.layout.list} />;
});
