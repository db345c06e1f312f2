/** The timer of turns: how long each may take, at the table. It is no part of an encounter, and nothing happens when it has run out. */
import { currentSlot, type Encounter } from '../../state/encounter.ts';
import type { History } from '../../state/history.ts';
import type { System } from '../kernel/system.ts';

/** So many seconds for each turn, from a moment on (milliseconds since 1970). */
export interface TurnTimer {
  readonly seconds: number;
  readonly since: number;
}

/** The fewest and the most seconds of a turn. */
export const timerBounds = { min: 5, max: 3600 } as const;

/**
 * What identifies the turn that is going on: the round, and in games whose combatants act one after the other the slot that has the
 * turn. Null outside of rounds.
 */
export function turnKey({ clock }: System, encounter: Encounter): string | null {
  const { round } = encounter.cursor;
  if (round < 0) return null;
  return clock.simultaneous ? `${round}` : `${round} ${currentSlot(encounter)?.id ?? ''}`;
}

/**
 * When the time of the turn that is going on is over, in milliseconds since 1970; null outside of rounds. It counts from the record with
 * which the turn began, undo and jumps included, or from when the timer was set.
 */
export function turnEnds(
  history: History,
  { seconds, since }: TurnTimer,
  keyOf: (encounter: Encounter) => string | null,
): number | null {
  const key = keyOf(history.now);
  if (key === null) return null;
  let began = since;
  for (let seq = history.count; seq > 0; seq -= 1) {
    const record = history.record(seq);
    // The records of an amendment come with it.
    if (record === undefined || record.replaces !== undefined) continue;
    const at = Date.parse(record.at);
    if (at <= since) break;
    if (keyOf(history.stateAt(record.parent)) === key) continue;
    began = at;
    break;
  }
  return began + seconds * 1000;
}

/** What is left until a moment, in minutes and seconds: `1:05`; `0:00` where it has passed. */
export function formatLeft(ends: number, now: number): string {
  const left = Math.max(0, Math.ceil((ends - now) / 1000));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** What is said when the time of a turn is over. */
export const timeIsUp = 'time is up';
