/** The timers of turns of encounters, as the table last had them on this computer: `vrule watch` reads them while the table writes. */
import * as z from 'zod';
import { type TurnTimer, timerBounds } from '../game/clock/turn-timer.ts';
import type { Library } from '../storage/library/library.ts';
import type { OpenEncounter } from './library.ts';
import { Remembered } from './remembered.ts';

/** The seconds of a timer, and since when it runs; null while no table is open. */
const savedTimer = z.object({
  seconds: z.int().min(timerBounds.min).max(timerBounds.max),
  since: z.number().nullable(),
});

const remembered = new Remembered('timers.json', 'timers', savedTimer);

/** The timer that runs at the table of an encounter; null where none does. */
export function runningTimer(id: string, library?: Library): TurnTimer | null {
  const { seconds = 0, since = null } = remembered.of(id, library) ?? {};
  return since === null ? null : { seconds, since };
}

/** The timer that was on when an encounter was last played here, from now on; null where none was. */
export function beginTimer(opened: Pick<OpenEncounter, 'header' | 'session' | 'writable'>): TurnTimer | null {
  const before = remembered.of(opened.header.id);
  const timer = before === null ? null : { ...before, since: opened.session.time.getTime() };
  if (timer !== null) keepTimer(opened, timer);
  return timer;
}

/** Remembers the timer that is on; null: none is. An encounter that is open elsewhere has the timer of the table there. */
export function keepTimer(
  { header, writable }: Pick<OpenEncounter, 'header' | 'writable'>,
  timer: TurnTimer | null,
): void {
  if (writable) remembered.keep(header.id, timer);
}

/** The table is left: the timer stops, and is remembered for the next time. */
export function stopTimer({ header, writable }: Pick<OpenEncounter, 'header' | 'writable'>): void {
  const before = remembered.of(header.id);
  if (writable && before !== null) remembered.keep(header.id, { ...before, since: null });
}
