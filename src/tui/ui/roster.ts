/** The rows of the combatants' pane: who folds into one row, which letter each row has, where the floor is. */
import type { Row } from '../../rules/kernel/screen.ts';
import type { System } from '../../rules/kernel/system.ts';
import type { Encounter, Id, Side } from '../../state/encounter.ts';
import { kept } from './kept.ts';
import type { Ui } from './ui.ts';

/** A row as it is shown: one combatant, or several that are alike. */
export interface ShownRow {
  /** Names the row: the id of its one combatant, or the name that its members share. */
  readonly key: string;
  readonly label: string;
  readonly side: Side;
  readonly hidden: boolean;
  readonly members: readonly Row[];
  readonly tag: string;
}

/** The name without the number behind it: what members of a group share. */
export function baseName(name: string): string {
  return name.replace(/ \d+$/, '');
}

/** The number behind a name, or null. */
export function numberOf(name: string): number | null {
  const found = / (\d+)$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

/** What a group is known by: side and name. A combatant without a number is a group of its own. */
export function groupKey(name: string, side: Side): string {
  return `${side} ${baseName(name)}`;
}

/** A letter for each group, kept as long as the screen lives: the first free one of the name, then of the alphabet. */
export function tagsFor(encounter: Encounter, known: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const tags = new Map(known);
  const used = new Set(tags.values());
  for (const { name, side } of Object.values(encounter.combatants)) {
    const key = groupKey(name, side);
    if (tags.has(key)) continue;
    const letters = `${baseName(name)
      .toLowerCase()
      .replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`;
    const free = [...letters].find((letter) => !used.has(letter));
    if (free === undefined) continue;
    tags.set(key, free);
    used.add(free);
  }
  return tags.size === known.size ? known : tags;
}

/** All rows, in the order of joining; groups of two and more of one name fold into one row, unless opened. */
export function rowsOf(system: System, encounter: Encounter, ui: Ui): readonly ShownRow[] {
  return foldedRows(encounter, system, ui.open, ui.tags);
}

const foldedRows = kept(foldRows);

function foldRows(encounter: Encounter, system: System, open: Ui['open'], tags: Ui['tags']): readonly ShownRow[] {
  const groups = new Map<string, { label: string; side: Side; hidden: boolean; tag: string; members: Row[] }>();
  for (const { id, name, side, hidden } of Object.values(encounter.combatants)) {
    const row = system.screen.row(encounter, id);
    const group = groupKey(name, side);
    const numbered = numberOf(name) !== null && !open.has(group);
    const key = numbered ? `${group}|${hidden}` : id;
    const there = groups.get(key);
    if (there !== undefined) there.members.push(row);
    else groups.set(key, { label: name, side, hidden, tag: tags.get(group) ?? '', members: [row] });
  }
  return [...groups].map(([key, group]) => {
    const { members } = group;
    const label = members.length > 1 ? `${pluralOf(baseName(group.label))} x${members.length}` : group.label;
    return { key, ...group, label };
  });
}

/** A name for several: `Thugs`, `Wolves` stay as English has them only where a plain -s would read wrong. */
export function pluralOf(name: string): string {
  if (/(s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  if (/[^f]f$/i.test(name)) return `${name.slice(0, -1)}ves`;
  if (/man$/.test(name)) return `${name.slice(0, -3)}men`;
  return `${name}s`;
}

/** The row of a combatant, or −1. */
export function rowIndex(rows: readonly ShownRow[], who: Id | null): number {
  return rows.findIndex((row) => row.members.some((member) => member.who === who));
}

const floorAt = kept((encounter, system: System) => system.screen.floor(encounter));

/** Whose action is being entered: who was given the floor out of turn, who acts, or where several are due the one the screen stands at. */
export function floorOf(system: System, encounter: Encounter, ui: Ui): Id | null {
  if (ui.offTurn !== null) return ui.offTurn;
  const { who, due } = floorAt(encounter, system);
  if (who !== null) return who;
  if (ui.floor !== null && due.includes(ui.floor)) return ui.floor;
  return due[0] ?? null;
}

/** Whose turn it is to be entered after something happened: the same one, else the next of those due behind it. */
export function nextFloor(system: System, encounter: Encounter, before: Id | null): Id | null {
  const { who, due } = system.screen.floor(encounter);
  if (who !== null || (before !== null && due.includes(before))) return who ?? before;
  const all = Object.keys(encounter.combatants);
  const at = before === null ? -1 : all.indexOf(before);
  return due.find((id) => all.indexOf(id) > at) ?? due[0] ?? null;
}

/** The members of the marked rows, or of the selected one. */
export function chosen(ui: Ui): readonly Id[] {
  if (ui.marked.size > 0) return [...ui.marked];
  return ui.selection === null ? [] : [ui.selection];
}
