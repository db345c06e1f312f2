/**
 * The rows of the combatants' pane: which combatants share a row, the letter of each row, and whose action is entered.
 */
import type { Row } from '../../rules/kernel/screen.ts';
import type { System } from '../../rules/kernel/system.ts';
import { baseName, numberOf, pluralOf } from '../../session/groups.ts';
import type { Encounter, Id, Side } from '../../state/encounter.ts';
import { cachedFor } from './cache.ts';
import type { Ui, UpdateContext } from './ui.ts';

/** A row as it is shown: one combatant, or the members of a group. */
export interface RosterRow {
  /** Identifies the row: the id of its only combatant, or the key of the group. */
  readonly key: string;
  readonly label: string;
  readonly side: Side;
  readonly hidden: boolean;
  readonly members: readonly Member[];
  /** The letter of the group; empty where it has none. */
  readonly tag: string;
}

/** A combatant in a row. */
export type Member = Row & { readonly name: string };

/** The key of a group: its side and name. A combatant without a number is a group of its own. */
export function groupKey(name: string, side: Side): string {
  return `${side} ${baseName(name)}`;
}

/** The first free letter of a text, then of the alphabet; undefined where all are used. */
export function freeLetter(text: string, used: ReadonlySet<string>): string | undefined {
  const letters = `${text.toLowerCase().replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`;
  return [...letters].find((letter) => !used.has(letter));
}

/** The letters of all groups: those that a group has already, and for each new group a free one of its name. */
export function tagsFor(encounter: Encounter, present: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const tags = new Map(present);
  const used = new Set(tags.values());
  for (const { name, side } of Object.values(encounter.combatants)) {
    const key = groupKey(name, side);
    if (tags.has(key)) continue;
    const free = freeLetter(baseName(name), used);
    if (free === undefined) continue;
    tags.set(key, free);
    used.add(free);
  }
  return tags.size === present.size ? present : tags;
}

/** All rows in the order of joining. Two or more combatants of one name share a row, unless their group is unfolded. */
export function rowsOf({ ui, session }: UpdateContext): readonly RosterRow[] {
  return cachedRows(session.encounter, session.system, openGroups(session.encounter, ui.unfolded, ui.room), ui.tags);
}

const cachedRows = cachedFor(rosterRows);

/** The groups that are shown member by member. */
const openGroups = cachedFor((encounter, toggled: Ui['unfolded'], room: number): Ui['unfolded'] => {
  const all = Object.values(encounter.combatants);
  if (all.length > room) return toggled;
  return new Set(all.map(({ name, side }) => groupKey(name, side)).filter((key) => !toggled.has(key)));
});

function rosterRows(
  encounter: Encounter,
  system: System,
  unfolded: Ui['unfolded'],
  tags: Ui['tags'],
): readonly RosterRow[] {
  const groups = new Map<string, RosterRow & { members: Member[] }>();
  const sizes = new Map<string, number>();
  for (const { name, side } of Object.values(encounter.combatants)) {
    const group = groupKey(name, side);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  for (const { id, name, side, hidden } of Object.values(encounter.combatants)) {
    const member = { ...system.screen.row(encounter, id), name };
    const group = groupKey(name, side);
    const isGroup = numberOf(name) !== null || (sizes.get(group) ?? 0) > 1;
    const shares = isGroup && !unfolded.has(group);
    const key = shares ? `${group}|${hidden}` : id;
    const row = groups.get(key);
    if (row !== undefined) row.members.push(member);
    else groups.set(key, { key, label: name, side, hidden, tag: tags.get(group) ?? '', members: [member] });
  }
  return [...groups.values()].map((row) => {
    const count = row.members.length;
    return count > 1 ? { ...row, label: `${pluralOf(baseName(row.label))} x${count}` } : row;
  });
}

/** The index of a combatant's row, or −1. */
export function rowIndex(rows: readonly RosterRow[], who: Id | null): number {
  return rows.findIndex((row) => row.members.some((member) => member.who === who));
}

const cachedFloor = cachedFor((encounter, system: System) => system.screen.floor(encounter));

/** The combatant whose action is entered: out of turn, by the clock, or of several who are due the one chosen here. */
export function floorOf({ ui, session: { system, encounter } }: UpdateContext): Id | null {
  if (ui.outOfTurn !== null) return ui.outOfTurn;
  const { who, due } = cachedFloor(encounter, system);
  if (who !== null) return who;
  if (ui.floor !== null && due.includes(ui.floor)) return ui.floor;
  return due[0] ?? null;
}

/** The combatant whose action comes after a record: the same as before while it is due, else the next one due. */
export function nextFloor({ ui, session: { system, encounter } }: UpdateContext): Id | null {
  const before = ui.floor;
  const { who, due } = cachedFloor(encounter, system);
  if (who !== null || (before !== null && due.includes(before))) return who ?? before;
  const ids = Object.keys(encounter.combatants);
  const position = before === null ? -1 : ids.indexOf(before);
  return due.find((id) => ids.indexOf(id) > position) ?? due[0] ?? null;
}

/** The marked combatants, or the selected one where none is marked. */
export function chosenCombatants(ui: Ui): readonly Id[] {
  if (ui.marked.size > 0) return [...ui.marked];
  return ui.selection === null ? [] : [ui.selection];
}
