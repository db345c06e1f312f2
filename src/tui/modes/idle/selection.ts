/** The selection, the marks and the unfolded groups in the list of combatants. */

import { groupKey, groupOf, numberOf } from '../../../session/groups.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Command } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { type RosterRow, rowIndex, rowsOf } from '../../ui/roster.ts';
import { nameOf, notice, type Ui, type UpdateContext } from '../../ui/ui.ts';

/** The screen after a command that moves, marks or unfolds; unchanged after any other command. */
export function selectionCommand(context: UpdateContext, command: Command, key: string): Ui {
  const { ui } = context;
  const rows = rowsOf(context);
  const position = rowIndex(rows, ui.selection);
  const to = scrolled(command, position, rows.length);
  if (to !== null) return selectRow(ui, rows, to);
  if (command === 'member') {
    const group = groupOf(context.session.encounter, ui.selection);
    const who = group.find((id) => numberOf(nameOf(context, id)) === Number(key));
    if (who === undefined) return notice(ui, 'not: no group is selected, or it has no such member');
    return notice({ ...ui, selection: who, member: who }, `selected: ${nameOf(context, who)}`);
  }
  const row = rows[position];
  if (row === undefined) return ui;
  switch (command) {
    case 'unfold':
      return unfold(context, row);
    case 'mark': {
      const isMember = ui.member !== null && ui.member === ui.selection;
      return toggleMarks(ui, isMember ? [ui.member] : row.members.map(({ who }) => who));
    }
    case 'mark-kind':
      return markGroup(context, row);
    default:
      return ui;
  }
}

/** The selection on the n-th row or the nearest one; in a group on the first member who is up. */
export function selectRow(ui: Ui, rows: readonly RosterRow[], n: number): Ui {
  const row = rows[Math.max(0, Math.min(rows.length - 1, n))];
  const member = row?.members.find(({ status }) => status.is === 'up') ?? row?.members[0];
  return { ...ui, selection: member?.who ?? null, member: null, notice: '' };
}

/** Unfolds the group of a row, or folds it again. */
function unfold({ ui, session }: UpdateContext, row: RosterRow): Ui {
  const first = session.encounter.combatants[row.members[0]?.who ?? ''];
  if (first === undefined) return ui;
  const key = groupKey(first);
  const unfolded = new Set(ui.unfolded);
  if (!unfolded.delete(key)) unfolded.add(key);
  return { ...ui, unfolded, notice: '' };
}

/** Marks some combatants; unmarks them where all of them are marked. */
function toggleMarks(ui: Ui, members: readonly Id[]): Ui {
  const marked = new Set(ui.marked);
  const areMarked = members.every((id) => marked.has(id));
  for (const id of members) {
    if (areMarked) marked.delete(id);
    else marked.add(id);
  }
  return { ...ui, marked, notice: marked.size === 0 ? '' : `${marked.size} marked` };
}

/** Marks the group of a row; where it is marked already, its whole side. */
function markGroup({ ui, session }: UpdateContext, row: RosterRow): Ui {
  const group = groupOf(session.encounter, row.members[0]?.who ?? null);
  const side = Object.values(session.encounter.combatants).filter((one) => one.side === row.side && !one.out);
  const members = group.every((id) => ui.marked.has(id)) ? side.map(({ id }) => id) : group;
  const marked = new Set([...ui.marked, ...members]);
  return { ...ui, marked, notice: `${marked.size} marked` };
}
