/** The view of the players: all that their screen, their page and their events are made of. */
import { type TurnTimer, turnEnds } from '../game/clock/turn-timer.ts';
import { hidesWounds } from '../game/kernel/house-rules.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Id, Side } from '../state/encounter.ts';
import type { History } from '../state/history.ts';
import { castOf, playersEvent } from './events.ts';
import {
  groupConditions,
  groupDescription,
  groupName,
  groupPictures,
  groupState,
  groupsOf,
  peopleOf,
} from './people.ts';
import { turnsOf } from './turns.ts';
import { visibleEncounter } from './visible.ts';

/** One person, or several of one name and side. */
export interface PersonView {
  readonly name: string;
  readonly side: Side;
  /** How many they are, where there are several. */
  readonly count?: number;
  /** How much is left of the main track, from 0 to 1, of several the mean; only of the players' own side. */
  readonly share?: number;
  /** `badly hurt`; of several `six, one of them hurt`. */
  readonly is: string;
  readonly conditions: readonly string[];
  /** What the GM says of it, and links to pictures; left out where there are none. */
  readonly description?: string;
  readonly pictures?: readonly string[];
}

/** What the players see, as plain data. */
export interface PlayersView {
  /** What people call the encounter; the players see no folders. */
  readonly name: string;
  /** −1 before the first round; 0 is a surprise round. */
  readonly round: number;
  /** The round in the words of the game: `turn 2`. */
  readonly when: string;
  /** The segment of the round, in games whose rounds have segments. */
  readonly segment?: number;
  /** The time that a turn has, and when that of the turn that they see is over, in ISO 8601; left out where no timer is on. */
  readonly timer?: { readonly seconds: number; readonly ends: string };
  /** Who acts. */
  readonly now: string | null;
  /** Who is next, in order. */
  readonly soon: readonly string[];
  readonly people: readonly PersonView[];
  /** What happened last, in one sentence. */
  readonly last: string | null;
}

/** An encounter with its records. */
export interface Shown {
  readonly system: System;
  /** What people call the encounter. */
  readonly title: string;
  readonly history: History;
  /** The timer of the table; null or left out where none is on. */
  readonly timer?: TurnTimer | null;
  /** Whose action the table enters, which the state does not say where all act together; null or left out where no table shows it. */
  readonly floor?: Id | null;
}

/** What the players see of an encounter as it is now. */
export function playersView({ system, title, history, timer = null, floor = null }: Shown): PlayersView {
  const ends = timer === null ? null : turnEnds(history, timer, (encounter) => visibleTurnKey(system, encounter));
  return {
    name: title,
    ...playersState(system, history.now, floor),
    ...(timer === null || ends === null
      ? {}
      : { timer: { seconds: timer.seconds, ends: new Date(ends).toISOString() } }),
    last: lastEvent(system, history),
  };
}

/** What identifies the turn that the players see, so that the turn of one who is hidden starts no timer anew. */
function visibleTurnKey(system: System, encounter: Encounter): string | null {
  const { round, segment, now } = turnsOf(system, visibleEncounter(system, encounter));
  if (round < 0) return null;
  return system.clock.simultaneous ? `${round}` : `${round} ${segment ?? ''} ${now ?? ''}`;
}

/** What the players see of the state of an encounter, without what happened; `floor`: whose action the table enters. */
export function playersState(
  system: System,
  encounter: Encounter,
  floor: Id | null = null,
): Omit<PlayersView, 'name' | 'timer' | 'last'> {
  const visible = visibleEncounter(system, encounter);
  const groups = groupsOf(peopleOf(system, visible));
  const names = new Map<Id, string>(groups.flatMap((group) => group.members.map(({ id }) => [id, groupName(group)])));
  const { round, segment, now, soon } = turnsOf(system, visible, floor);
  return {
    round,
    when: system.clock.formatRound(round),
    ...(segment === null ? {} : { segment }),
    now: now === null ? null : (names.get(now) ?? null),
    soon: [...new Set(soon.flatMap((id) => names.get(id) ?? []))],
    people: groups.map((group): PersonView => {
      const { side, members } = group;
      const shares = members.flatMap(({ share }) => (share === null ? [] : [share]));
      const count = members.length;
      const description = groupDescription(group);
      const pictures = groupPictures(group);
      return {
        name: groupName(group),
        side,
        ...(count > 1 ? { count } : {}),
        ...(shares.length > 0 ? { share: shares.reduce((sum, share) => sum + share, 0) / shares.length } : {}),
        is: groupState(group),
        conditions: groupConditions(group),
        ...(description === '' ? {} : { description }),
        ...(pictures.length === 0 ? {} : { pictures }),
      };
    }),
  };
}

/** What the players saw last, of the records that are in force. */
function lastEvent(system: System, history: History): string | null {
  for (let at = history.position; at > 0; at = history.parentOf(at)) {
    const record = history.record(at);
    if (record === undefined) return null;
    const [before, after] = [history.stateAt(record.parent), history.stateAt(at)];
    const change = { record, before, after, hidesWounds: hidesWounds(history.now) };
    const event = playersEvent(system, change, castOf(history.now, [record]));
    if (event !== null) return event;
  }
  return null;
}
