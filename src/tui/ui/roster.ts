/**
 * The rows of the combatants' pane: which combatants share a row, the letter of each row, and whose action is entered.
 */
import { isBeside, slotsInOrder, slotsOf } from '../../game/clock/slots.ts';
import type { Floor, Row } from '../../game/kernel/screen.ts';
import type { System } from '../../game/kernel/system.ts';
import { groupKey, groupLabel, kindOf, numberOf, partOf } from '../../session/groups.ts';
import type { Session } from '../../session/session.ts';
import {
  type Cursor,
  comparePlaces,
  currentSlot,
  type Encounter,
  type Id,
  type Side,
  type Slot,
} from '../../state/encounter.ts';
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
  /** What a part of a group is known by: `with the torch`; empty for none. */
  readonly knownBy: string;
}

/** A combatant in a row. */
export type Member = Row & { readonly name: string };

/** All rows, the own side first, each side in the order of joining. Two or more combatants of one name share a row, unless their group is unfolded. */
export function rowsOf({ ui, session }: UpdateContext): readonly RosterRow[] {
  return cachedRows(session.encounter, session.system, openGroups(session.encounter, ui.unfolded, ui.room), ui.tags);
}

const cachedRows = cachedFor(rosterRows);

/** The groups that are shown member by member. */
const openGroups = cachedFor((encounter, toggled: Ui['unfolded'], room: number): Ui['unfolded'] => {
  const all = Object.values(encounter.combatants);
  if (all.length > room) return toggled;
  return new Set(all.map(groupKey).filter((key) => !toggled.has(key)));
});

function rosterRows(
  encounter: Encounter,
  system: System,
  unfolded: Ui['unfolded'],
  tags: Ui['tags'],
): readonly RosterRow[] {
  const groups = new Map<string, RosterRow & { members: Member[] }>();
  const sizes = new Map<string, number>();
  const everyone = Object.values(encounter.combatants);
  const all = sidesInOrder.flatMap((side) => everyone.filter((one) => one.side === side));
  for (const combatant of all) sizes.set(groupKey(combatant), (sizes.get(groupKey(combatant)) ?? 0) + 1);
  for (const combatant of all) {
    const { id, name, side, hidden, mask } = combatant;
    const row = system.screen.row(encounter, id);
    const notes = mask === undefined ? row.notes : [...row.notes, [{ text: `seen as ${mask}` }]];
    const member = { ...row, notes, name };
    const group = groupKey(combatant);
    const { part, note } = partOf(combatant);
    const isGroup = part !== id && (numberOf(name) !== null || (sizes.get(group) ?? 0) > 1);
    const shares = isGroup && !unfolded.has(group);
    const key = shares ? `${group}|${hidden}` : id;
    const known = groups.get(key);
    if (known !== undefined) known.members.push(member);
    else
      groups.set(key, { key, label: name, side, hidden, tag: tags.get(group) ?? '', members: [member], knownBy: note });
  }
  // The kinds of which more than one group has several members, so that their number alone does not say which is meant.
  const split = new Set(all.filter((one) => !['', one.id].includes(partOf(one).part)).map(kindOf));
  return [...groups.values()].map((row) => {
    const { members, label, side } = row;
    if (members.length < 2) return row;
    const isSplit = split.has(kindOf({ name: label, side }));
    return {
      ...row,
      label: groupLabel(
        members.map(({ name }) => name),
        isSplit,
      ),
    };
  });
}

const sidesInOrder: readonly Side[] = ['own', 'neither', 'other'];

/** The index of a combatant's row, or −1. */
export function rowIndex(rows: readonly RosterRow[], who: Id | null): number {
  return rows.findIndex((row) => row.members.some((member) => member.who === who));
}

const cachedFloor = cachedFor((encounter, system: System) => system.screen.floor(encounter));

/** Whether a combatant may act now, without acting out of turn. */
export function mayAct({ system, encounter }: UpdateContext['session'], who: Id | null): boolean {
  return who !== null && cachedFloor(encounter, system).due.includes(who);
}

/** The combatant whose action is entered: out of turn, of those who can do something now the one chosen here, or by the clock. */
export function floorOf({ ui, session }: UpdateContext): Id | null {
  if (ui.outOfTurn !== null) return ui.outOfTurn;
  if (mayAct(session, ui.floor)) return ui.floor;
  const { who, due } = cachedFloor(session.encounter, session.system);
  return hasTurn({ who, due }) ? who : (due[0] ?? null);
}

/** Whether there is a combatant whose turn it is, and who can still do something in it; or nobody else can. */
function hasTurn({ who, due }: Floor): boolean {
  return who !== null && (due.length === 0 || due.includes(who));
}

/**
 * The others in the row of the combatant whose turn going on ends, who pass with it: those who have done nothing and are still to act.
 * Nobody where that combatant has a row of its own, or has done something in its turn.
 */
export function passingWith(context: UpdateContext): readonly Id[] {
  return cachedPassing(context.session.encounter, context.session, floorOf(context), rowsOf(context));
}

const cachedPassing = cachedFor(
  (encounter, session: UpdateContext['session'], floor: Id | null, rows: readonly RosterRow[]): readonly Id[] => {
    const { clock } = session.system;
    const acting = currentSlot(encounter);
    const who = clock.simultaneous ? floor : (acting?.who ?? null);
    const members = rows[rowIndex(rows, who)]?.members ?? [];
    if (members.length < 2) return [];
    if (!clock.simultaneous) {
      return acting === undefined || hasActedInTurn(session) ? [] : idleAfter(session, acting, members);
    }
    const idle = members.filter((one) => one.status.is !== 'sways' && isIdle(encounter, one.who));
    return idle.some((one) => one.who === who) ? idle.flatMap((one) => (one.who === who ? [] : one.who)) : [];
  },
);

/** Where all act together: whether a combatant has neither acted nor declared anything. */
function isIdle(encounter: Encounter, who: Id): boolean {
  return slotsOf(encounter, who).some(({ is, plans }) => is === 'open' && plans.length === 0);
}

/** The members of a row whose turns come next after one, before those of others who can act; each once. */
function idleAfter({ encounter, system }: UpdateContext['session'], acting: Slot, members: readonly Member[]): Id[] {
  const { clock } = system;
  const passing: Id[] = [];
  for (const slot of slotsInOrder(encounter)) {
    const { who } = slot;
    if (slot.is !== 'open' || slot.id === acting.id || isBeside(slot, acting.id)) continue;
    if (clock.skipReason(encounter, slot.id) !== null) continue;
    const isElsewhere = clock.inAnyOrder && comparePlaces(slot.at, acting.at) !== 0;
    const isSecond = who === acting.who || passing.includes(who);
    if (slot.begun === true || isElsewhere || isSecond || !members.some((one) => one.who === who)) break;
    passing.push(who);
  }
  return passing;
}

/** Whether the combatant who has the turn has done something since it began. */
function hasActedInTurn({ encounter, history, position }: UpdateContext['session']): boolean {
  const { acting, round } = encounter.cursor;
  const who = encounter.slots[acting ?? '']?.who;
  for (let seq = position; seq > history.unread; ) {
    const record = history.record(seq);
    if (record === undefined) return false;
    if (record.intents.some(({ by }) => by === who)) return true;
    const begins = ({ to }: { readonly to: Cursor }): boolean => to.acting === acting && to.round === round;
    if (record.facts.some((fact) => fact.fact === 'clock-set' && begins(fact))) return false;
    seq = record.parent;
  }
  // Of records that are not read yet nothing is known.
  return position > 0;
}

/**
 * The combatant whose action comes after a record: the same as before while it may act, else the next one who can do something. Where all act together,
 * one who has acted and may only roll to stay up lets those go first who have done nothing yet.
 */
export function nextFloor({ ui, session }: UpdateContext): Id | null {
  const { system, encounter } = session;
  // One who has left has no status.
  const before = ui.floor !== null && encounter.combatants[ui.floor] !== undefined ? ui.floor : null;
  const { who, due } = cachedFloor(encounter, system);
  const isReeling = before !== null && system.clock.simultaneous && system.status(encounter, before).is === 'sways';
  const waits = isReeling && !isIdle(encounter, before) && due.some((one) => isIdle(encounter, one));
  if (mayAct(session, before) && !waits) return before;
  if (hasTurn({ who, due })) return who;
  const ids = Object.keys(encounter.combatants);
  const position = before === null ? -1 : ids.indexOf(before);
  return due.find((id) => ids.indexOf(id) > position) ?? due[0] ?? null;
}

/** The screen with the selection on the combatant who is to act, where that is another one than before. */
export function followTurn(context: UpdateContext, before: Id | null): Ui {
  const floor = floorOf(context);
  return floor === null || floor === before ? context.ui : { ...context.ui, selection: floor, member: null };
}

/** The marked combatants, or the selected one where none is marked. */
export function chosenCombatants(ui: Ui): readonly Id[] {
  if (ui.marked.size > 0) return [...ui.marked];
  return ui.selection === null ? [] : [ui.selection];
}

/** The sides of which nobody is left: `the other side is down`. */
export function sidesDown({ system }: Pick<Session, 'system'>, encounter: Encounter): readonly string[] {
  const isDown = (side: Side): boolean => {
    const all = Object.values(encounter.combatants).filter((one) => one.side === side);
    return all.length > 0 && all.every(({ id, out }) => out || !/^(up|sways)$/.test(system.status(encounter, id).is));
  };
  const down = (['own', 'other'] as const).filter(isDown);
  return down.map((side) => (side === 'own' ? 'your own side is down' : 'the other side is down'));
}
