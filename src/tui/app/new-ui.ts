import type { TurnTimer } from '../../game/clock/turn-timer.ts';
import { dueEntries } from '../../game/text/timeline.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import { nextFloor, rowsOf } from '../ui/roster.ts';
import { areAllPresent, noOdds } from '../ui/sentence.ts';
import { type DiceModes, idle, type Mode, type TableSeats, type Ui, type UpdateContext } from '../ui/ui.ts';
import { modeNamed } from './modes.ts';

/** How a screen begins. */
export interface UiStart {
  readonly dice: DiceModes;
  /** The timer of turns, where one is on. */
  readonly timer?: TurnTimer | null;
  /** Why nothing can be written, or null. */
  readonly readOnly: string | null;
  readonly notice: string;
}

/** The idle screen of an encounter. */
export function newUi(session: Session, { dice, timer = null, readOnly, notice }: UiStart): Ui {
  return syncedUi(session, {
    mode: idle,
    selection: null,
    member: null,
    marked: new Set(),
    room: 0,
    unfolded: new Set(),
    firstRow: 0,
    floor: null,
    floors: new Map(),
    outOfTurn: null,
    tags: new Map(),
    dice,
    timer,
    notice,
    parked: null,
    refused: null,
    parkedForms: [],
    formParkedAt: null,
    lastIntents: lastIntents(session),
    later: new Set(),
    odds: noOdds,
    forecastRuns: 2000,
    keepsForecast: false,
    isLeaving: false,
    warnedAt: null,
    readOnly,
    whyLost: null,
    seats: null,
  });
}

/** The last intent of each actor in the records in force, so that `.` works in an encounter that was reopened. */
function lastIntents(session: Session): ReadonlyMap<Id, Intent> {
  const last = new Map<Id, Intent>();
  for (const intent of session.path().flatMap(({ intents }) => intents)) {
    const isOfGame = session.system.actions.some(({ id }) => id === intent.action);
    if (isOfGame && intent.by !== null) last.set(intent.by, intent);
  }
  return last;
}

/**
 * The screen brought in line with the encounter: tags for newcomers, no selection or mark of combatants who have left.
 */
export function syncedUi(session: Session, ui: Ui): Ui {
  const { encounter } = session;
  const isPresent = (who: Id): boolean => encounter.combatants[who] !== undefined;
  const all = Object.values(encounter.combatants);
  const firstFoe = all.find(({ side, out }) => side === 'other' && !out);
  const synced: Ui = {
    ...ui,
    mode: withoutTheGone(ui.mode, encounter),
    floor: nextFloor({ ui, session }),
    outOfTurn: ui.outOfTurn !== null && isPresent(ui.outOfTurn) ? ui.outOfTurn : null,
    tags: session.tags,
    marked: new Set([...ui.marked].filter(isPresent)),
    selection: ui.selection !== null && isPresent(ui.selection) ? ui.selection : ((firstFoe ?? all[0])?.id ?? null),
    parked: ui.parked !== null && areAllPresent(ui.parked.sentence, encounter) ? ui.parked : null,
    seats: seatsIn(ui.seats, encounter),
    parkedForms: ui.parkedForms.filter(({ of }) => typeof of === 'string' || !('who' in of) || isPresent(of.who)),
  };
  const due = new Set(dueEntries(session.system, encounter).map(({ id }) => id));
  const later = new Set([...ui.later].filter((id) => due.has(id)));
  const lastRow = Math.max(0, rowsOf({ ui: synced, session }).length - 1);
  return refreshed({ session, ui: { ...synced, later, firstRow: Math.min(ui.firstRow, lastRow) } });
}

/** The seats without what players wanted to do with combatants who have left. */
function seatsIn(seats: TableSeats | null, encounter: Encounter): TableSeats | null {
  if (seats === null) return null;
  const isThere = (who: Id): boolean => encounter.combatants[who] !== undefined;
  const waiting = seats.waiting.filter(
    ({ start: { by, on = [] } }) => encounter.combatants[by]?.out === false && on.every(isThere),
  );
  return waiting.length === seats.waiting.length ? seats : { ...seats, waiting };
}

/** The mode without what is about combatants who have left: what is behind it, or the idle screen. */
function withoutTheGone(mode: Mode, encounter: Encounter): Mode {
  const left = modeNamed(mode.mode).withoutTheGone?.(mode, encounter) ?? mode;
  if (left !== mode) return withoutTheGone(left, encounter);
  if (!('back' in mode)) return mode;
  const back = withoutTheGone(mode.back, encounter);
  return back === mode.back ? mode : { ...mode, back };
}

/** The screen as the file now is, with what it shows of the rules worked out again where the encounter has changed since. */
export function refreshed({ ui: before, session }: UpdateContext): Ui {
  const { whyLost } = session;
  const ui = whyLost === before.whyLost ? before : { ...before, whyLost };
  const { mode } = ui;
  const next = modeNamed(mode.mode).refreshed?.({ ui, session }, mode) ?? mode;
  return next === mode ? ui : { ...ui, mode: next };
}
