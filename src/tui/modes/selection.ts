/** The selection, marks and folded groups of the combatants' pane. */
import type { Id } from '../../state/encounter.ts';
import type { Command } from '../keys/keymap.ts';
import { scrolled } from '../keys/scroll.ts';
import { kinOf } from '../sentence/blanks.ts';
import { baseName, numberOf, rowIndex, rowsOf, type ShownRow } from '../ui/roster.ts';
import { notice, type Ui, type UpdateContext } from '../ui/ui.ts';

/** Moving the selection, marking, folding. */
export function select(context: UpdateContext, command: Command, key: string): Ui {
  const { ui, session } = context;
  const rows = rowsOf(session.system, session.encounter, ui);
  const at = rowIndex(rows, ui.selection);
  const row = rows[at];
  const to = scrolled(command, at, rows.length);
  if (to !== null) return selectRow(ui, rows, to);
  switch (command) {
    case 'member':
      return selectMember(context, key);
    case 'unfold':
      return row === undefined ? ui : unfold(context, row);
    case 'mark':
      return row === undefined
        ? ui
        : mark(
            ui,
            row.members.length === 1 || ui.selection === null ? row.members.map(({ who }) => who) : [ui.selection],
          );
    case 'mark-kind':
      return row === undefined ? ui : markKind(context, row);
    default:
      return ui;
  }
}

/** The selection on the n-th row, or the nearest there is. */
export function selectRow(ui: Ui, rows: readonly ShownRow[], n: number): Ui {
  const row = rows[Math.max(0, Math.min(rows.length - 1, n))];
  const first = row?.members.find(({ status }) => status.is === 'up') ?? row?.members[0];
  return { ...ui, selection: first?.who ?? null, notice: '' };
}

function selectMember({ ui, session }: UpdateContext, digit: string): Ui {
  const kin = kinOf(session.encounter, ui.selection);
  const who = kin.find((id) => numberOf(session.encounter.combatants[id]?.name ?? '') === Number(digit));
  if (who === undefined) return notice(ui, 'not: no group is selected, or it has no such member');
  return notice({ ...ui, selection: who }, `selected: ${session.encounter.combatants[who]?.name ?? who}`);
}

function unfold({ ui, session }: UpdateContext, row: ShownRow): Ui {
  const name = session.encounter.combatants[row.members[0]?.who ?? '']?.name ?? row.label;
  const key = `${row.side} ${baseName(name)}`;
  const open = new Set(ui.open);
  if (!open.delete(key)) open.add(key);
  return { ...ui, open };
}

function mark(ui: Ui, who: readonly Id[]): Ui {
  const marked = new Set(ui.marked);
  const all = who.every((id) => marked.has(id));
  for (const id of who) {
    if (all) marked.delete(id);
    else marked.add(id);
  }
  return { ...ui, marked, notice: marked.size === 0 ? '' : `${marked.size} marked` };
}

/** First all of the kind, then all of the side. */
function markKind({ ui, session }: UpdateContext, row: ShownRow): Ui {
  const kin = kinOf(session.encounter, row.members[0]?.who ?? null);
  const side = Object.values(session.encounter.combatants).filter((one) => one.side === row.side && !one.out);
  const all = kin.every((id) => ui.marked.has(id)) ? side.map(({ id }) => id) : kin;
  return { ...ui, marked: new Set([...ui.marked, ...all]), notice: `${new Set([...ui.marked, ...all]).size} marked` };
}
