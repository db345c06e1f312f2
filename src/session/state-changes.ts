/** What differs between two states of an encounter, in the words in which the table shows them. */
import { isDeepStrictEqual } from 'node:util';
import { slotsInOrder } from '../game/clock/slots.ts';
import type { Decision } from '../game/decide/decide.ts';
import { type Cell, plainText } from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import { formatNames, nameOf } from '../game/text/names.ts';
import type { Combatant, Encounter, Id, Track } from '../state/encounter.ts';

/** A value that is shown of a combatant, or of the clock, in two states; empty for nothing. */
export interface StateChange {
  /** What it is: `LIF`, `status`, `notes`. */
  readonly label: string;
  readonly was: string;
  readonly is: string;
}

/** The changes of a combatant, or of the clock. */
export interface StateChanges {
  /** The id of the combatant; null for the clock. */
  readonly id: Id | null;
  readonly name: string;
  readonly changes: readonly StateChange[];
}

/** What is shown differently in two states: combatants in their order, then the clock; what stays the same is left out. */
export function stateChanges(system: System, before: Encounter, after: Encounter): readonly StateChanges[] {
  return changesBetween(before, after, (encounter, id) => [
    ...shownTracks(system, encounter, id),
    ...shownBesideTracks(system, encounter, id),
  ]).concat(clockChanges(system, before, after));
}

/** Every fact of a decision that can be read, in its order, each text once. */
export function describeFacts({ screen }: System, before: Encounter, { facts, after }: Decision): readonly string[] {
  const words = facts.flatMap((fact) => screen.formatFact(before, fact) ?? screen.formatFact(after, fact) ?? []);
  return [...new Set(words)];
}

/** Labels with what is shown behind them. */
type Shown = readonly (readonly [label: string, text: string])[];

function changesBetween(
  before: Encounter,
  after: Encounter,
  shownOf: (encounter: Encounter, id: Id) => Shown,
): readonly StateChanges[] {
  return combatantsOf(before, after).flatMap(({ id, name }) =>
    changesOf(id, name, shownOf(before, id), shownOf(after, id)),
  );
}

/** All combatants of two states, with their names, those of the later state first. */
export function combatantsOf(before: Encounter, after: Encounter): readonly Pick<Combatant, 'id' | 'name'>[] {
  return Object.values({ ...before.combatants, ...after.combatants });
}

function changesOf(id: Id | null, name: string, before: Shown, after: Shown): readonly StateChanges[] {
  const [old, now] = [new Map(before), new Map(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? '', now.get(label) ?? ''];
    return was === is ? [] : [{ label, was, is }];
  });
  return changes.length === 0 ? [] : [{ id, name, changes }];
}

function shownTracks(system: System, encounter: Encounter, id: Id): Shown {
  return Object.entries(encounter.combatants[id]?.tracks ?? {}).map(([track, value]) => [
    trackTitle(system, encounter, { id, track, value }),
    `${value.now}/${value.max}`,
  ]);
}

/** Cells, status, notes and plan of a combatant; nothing where it is not there. */
function shownBesideTracks(system: System, encounter: Encounter, id: Id): Shown {
  const combatant = encounter.combatants[id];
  if (combatant === undefined) return [];
  const { cells, status, notes, plan = '' } = system.screen.row(encounter, id);
  const others = system.screen.columns.flatMap((column): Shown => {
    const cell = cells[column.id];
    return cell === undefined || column.id in combatant.tracks ? [] : [[column.head, cellText(cell)]];
  });
  return [
    ['side', combatant.side],
    ['status', status.word],
    ...others.filter(([, text]) => text !== ''),
    ['notes', notes.map(plainText).join(', ')],
    ['plan', plan],
  ];
}

/** The name that the game has for a track. */
function trackTitle(
  { screen }: System,
  encounter: Encounter,
  { id, track, value }: { id: Id; track: string; value: Track },
): string {
  const fact = { fact: 'track-set', who: id, track, from: value, to: value } as const;
  const text = screen.formatFact(encounter, fact) ?? '';
  const name = encounter.combatants[id]?.name ?? '';
  return /^ (.+) -?\d+ -> /.exec(text.slice(name.length))?.[1] ?? track;
}

/** A cell in words; empty for a strip, whose changes are facts about slots. */
function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'meter':
      return `${cell.now}/${cell.max}`;
    case 'text':
      return plainText(cell.text);
    case 'strip':
      return '';
  }
}

function clockChanges(system: System, before: Encounter, after: Encounter): readonly StateChanges[] {
  const shown = (encounter: Encounter): Shown => {
    const { round } = encounter.cursor;
    const due = system.screen.floor(encounter).due.map((id) => nameOf(encounter, id));
    return [
      ['round', round < 0 ? 'not begun' : system.clock.formatRound(round)],
      ['to act', formatNames(due)],
    ];
  };
  return changesOf(null, 'The clock', shown(before), shown(after));
}

/** A track of a combatant in two states of an encounter. */
export interface TrackChange {
  readonly id: Id;
  readonly name: string;
  readonly track: string;
  /** Its values; null where the combatant or the track is not there. */
  readonly was: number | null;
  readonly is: number | null;
}

/** The tracks that differ between two states of an encounter, in the order of the combatants. */
export function trackChanges(before: Encounter, after: Encounter): readonly TrackChange[] {
  return combatantsOf(before, after).flatMap(({ id, name }) => {
    const [was, is] = [before.combatants[id], after.combatants[id]];
    const tracks = [...new Set([...Object.keys(was?.tracks ?? {}), ...Object.keys(is?.tracks ?? {})])];
    return tracks.flatMap((track) => {
      const change = { was: was?.tracks[track]?.now ?? null, is: is?.tracks[track]?.now ?? null };
      return change.was === change.is ? [] : [{ id, name, track, ...change }];
    });
  });
}

/**
 * Everything that differs between two states, in words: the tracks, then what else is shown of combatants and the clock, such as
 * `Ogre notes: slowed -> stunned`. Empty only where the states are the same.
 */
export function describeStateChanges(system: System, before: Encounter, after: Encounter): readonly string[] {
  const tracks = trackChanges(before, after).map(({ id, name, track }) => {
    const [from, to] = [before.combatants[id]?.tracks[track], after.combatants[id]?.tracks[track]];
    if (from === undefined) return `${name} is new`;
    if (to === undefined) return `${name} is no longer there`;
    return system.screen.formatFact(after, { fact: 'track-set', who: id, track, from, to }) ?? name;
  });
  const inBoth = changesBetween(before, after, (encounter, id) =>
    [before, after].every(({ combatants }) => id in combatants) ? shownBesideTracks(system, encounter, id) : [],
  );
  const others = [...inBoth, ...clockChanges(system, before, after)].flatMap(({ name, changes }) =>
    changes.map(({ label, was, is }) => `${name} ${label}: ${was || 'none'} -> ${is || 'none'}`),
  );
  const lines = [...new Set(tracks), ...others];
  if (lines.length > 0 || isDeepStrictEqual(before, after)) return lines;
  const order = orderChange(before, after);
  return order === null
    ? [`nothing that is shown changes, only ${describeHidden(before, after)}`]
    : [`the turn order changes: ${order}`];
}

/**
 * Who comes before whom now in the first place of the order that is another's: `Oskar before Ghoul 1`. Null where combatants follow each
 * other as before, and where turns are new or gone.
 */
function orderChange(before: Encounter, after: Encounter): string | null {
  const order = (encounter: Encounter): readonly Id[] => slotsInOrder(encounter).map(({ who }) => who);
  const [was, is] = [order(before), order(after)];
  const place = is.findIndex((who, n) => who !== was[n]);
  if (place < 0 || !isDeepStrictEqual(was.toSorted(), is.toSorted())) return null;
  const [first = '', ...rest] = is.slice(place);
  return `${nameOf(after, first)} before ${nameOf(after, rest.find((who) => who !== first) ?? first)}`;
}

/** What differs between two states of which everything that is shown is the same. */
function describeHidden(before: Encounter, after: Encounter): string {
  const names = (ids: readonly Id[]): string => formatNames([...new Set(ids)].map((id) => nameOf(after, id)));
  const changed = combatantsOf(before, after)
    .map(({ id }) => id)
    .filter((id) => !isDeepStrictEqual(before.combatants[id], after.combatants[id]));
  const slots = Object.values({ ...before.slots, ...after.slots });
  const moved = slots.filter(({ id }) => !isDeepStrictEqual(before.slots[id], after.slots[id])).map(({ who }) => who);
  const parts = [
    ...(changed.length === 0 ? [] : [`what the rules remember of ${names(changed)}`]),
    ...(moved.length === 0 ? [] : [`the turns of ${names(moved)}`]),
  ];
  return parts.length === 0 ? 'what the rules remember of the fight' : parts.join(', and ');
}
