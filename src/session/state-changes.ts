/** What differs between two states of an encounter, in the words in which the table shows them. */
import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../rules/decide/decide.ts';
import type { Cell, Text } from '../rules/kernel/screen.ts';
import type { System } from '../rules/kernel/system.ts';
import { formatNames } from '../rules/text/names.ts';
import type { Encounter, Id, Track } from '../state/encounter.ts';

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
  const ids = [...new Set([...Object.keys(before.combatants), ...Object.keys(after.combatants)])];
  const combatants = ids.map((id): StateChanges => {
    const name = (after.combatants[id] ?? before.combatants[id])?.name ?? id;
    return { id, name, changes: changesOf(shownOf(system, before, id), shownOf(system, after, id)) };
  });
  const clock = {
    id: null,
    name: 'The clock',
    changes: changesOf(shownOfClock(system, before), shownOfClock(system, after)),
  };
  return [...combatants, clock].filter(({ changes }) => changes.length > 0);
}

/** Every fact of a decision that can be read, in its order, each text once. */
export function describeFacts({ screen }: System, before: Encounter, { facts, after }: Decision): readonly string[] {
  const words = facts.flatMap((fact) => screen.formatFact(before, fact) ?? screen.formatFact(after, fact) ?? []);
  return [...new Set(words)];
}

/** Labels with what is shown behind them. */
type Shown = ReadonlyMap<string, string>;

function changesOf(before: Shown, after: Shown): readonly StateChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [was, is] = [before.get(label) ?? '', after.get(label) ?? ''];
    return was === is ? [] : [{ label, was, is }];
  });
}

/** Tracks, cells, status, notes and plan of a combatant; nothing where it is not there. */
function shownOf(system: System, encounter: Encounter, id: Id): Shown {
  const tracks = Object.entries(encounter.combatants[id]?.tracks ?? {}).map(([track, value]): [string, string] => [
    trackTitle(system, encounter, { id, track, value }),
    `${value.now}/${value.max}`,
  ]);
  return new Map([...tracks, ...shownBesideTracks(system, encounter, id)]);
}

function shownBesideTracks(system: System, encounter: Encounter, id: Id): Shown {
  const combatant = encounter.combatants[id];
  if (combatant === undefined) return new Map();
  const { cells, status, notes, plan = '' } = system.screen.row(encounter, id);
  const others = system.screen.columns.flatMap((column): [string, string][] => {
    const cell = cells[column.id];
    return cell === undefined || column.id in combatant.tracks ? [] : [[column.head, cellText(cell)]];
  });
  return new Map([
    ['side', combatant.side],
    ['status', status.word],
    ...others.filter(([, text]) => text !== ''),
    ['notes', notes.map(textOf).join(', ')],
    ['plan', plan],
  ]);
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
      return textOf(cell.text);
    case 'strip':
      return '';
  }
}

function textOf(text: Text): string {
  return text.map((span) => span.text).join('');
}

function shownOfClock({ clock, screen }: System, encounter: Encounter): Shown {
  const { round } = encounter.cursor;
  const { due } = screen.floor(encounter);
  const names = due.map((id) => encounter.combatants[id]?.name ?? id);
  return new Map([
    ['round', round < 0 ? 'not begun' : clock.formatRound(round)],
    ['to act', formatNames(names)],
  ]);
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
  const ids = [...new Set([...Object.keys(before.combatants), ...Object.keys(after.combatants)])];
  return ids.flatMap((id) => {
    const [was, is] = [before.combatants[id], after.combatants[id]];
    const tracks = [...new Set([...Object.keys(was?.tracks ?? {}), ...Object.keys(is?.tracks ?? {})])];
    return tracks.flatMap((track) => {
      const change = { was: was?.tracks[track]?.now ?? null, is: is?.tracks[track]?.now ?? null };
      return change.was === change.is ? [] : [{ id, name: (is ?? was)?.name ?? id, track, ...change }];
    });
  });
}

/**
 * Everything that differs between two states, in words: the tracks, then what else is shown of combatants and the clock, such as
 * `Ogre notes: slowed -> stunned`. Empty only where the states are the same.
 */
export function describeStateChanges(system: System, before: Encounter, after: Encounter): readonly string[] {
  const inBoth = Object.keys(after.combatants).filter((id) => before.combatants[id] !== undefined);
  const ofCombatants = inBoth.map((id) => {
    const changes = changesOf(shownBesideTracks(system, before, id), shownBesideTracks(system, after, id));
    return { name: after.combatants[id]?.name ?? id, changes };
  });
  const ofClock = { name: 'The clock', changes: changesOf(shownOfClock(system, before), shownOfClock(system, after)) };
  const others = [...ofCombatants, ofClock].flatMap(({ name, changes }) =>
    changes.map(({ label, was, is }) => `${name} ${label}: ${was || 'none'} -> ${is || 'none'}`),
  );
  const lines = [...describeTrackChanges(system, before, after), ...others];
  if (lines.length > 0 || isDeepStrictEqual(before, after)) return lines;
  return ['something differs that is not shown here'];
}

/** The tracks that differ in the words of the game, one line a track: `Ogre LIF -8 -> 13`. */
function describeTrackChanges(system: System, before: Encounter, after: Encounter): readonly string[] {
  const lines = trackChanges(before, after).map(({ id, name, track }) => {
    const [from, to] = [before.combatants[id]?.tracks[track], after.combatants[id]?.tracks[track]];
    if (from === undefined) return `${name} is new`;
    if (to === undefined) return `${name} is no longer there`;
    return system.screen.formatFact(after, { fact: 'track-set', who: id, track, from, to }) ?? name;
  });
  return [...new Set(lines)];
}
