/** From an event to the next screen: the reducer of the table. It reads the session and changes nothing. */

import type { Page } from '../../report/page.ts';
import type { SeatMessage, Waiting } from '../../watch/seats/protocol.ts';
import type { Key } from '../keys/decode.ts';
import { bindingOf, type Command, keyFor } from '../keys/keymap.ts';
import { isTextKey } from '../keys/typing.ts';
import { withPage } from '../modes/reading/reading.ts';
import { acceptSuggestion } from '../modes/seats/take.ts';
import { acceptAnswer, holdingCursor } from '../modes/sentence/from-seats.ts';
import { overrule } from '../modes/sentence/overrule.ts';
import { type Layout, openRoom, scrollingWindow } from '../paint/layout.ts';
import { rowIndex, rowsOf } from '../ui/roster.ts';
import { type Mode, notice, type SeatAtTable, type Step, type Ui, type UpdateContext } from '../ui/ui.ts';
import type { Known, Wanted } from '../ui/work.ts';
import { modeNamed, shownMode } from './modes.ts';
import { refreshed, syncedUi } from './new-ui.ts';

/**
 * What happens to a table: a key or a paste, another size of the window, work that is done, records that another vrule has written, a
 * message; and what comes of the phones of the players, which never changes what the next key does.
 */
export type TableEvent =
  | { readonly is: 'key'; readonly key: Key }
  | { readonly is: 'size'; readonly layout: Layout }
  | { readonly is: 'work'; readonly known: Known }
  | { readonly is: 'records' }
  | { readonly is: 'message'; readonly text: string }
  /** Phones came or went, or seats changed; null: they are served no longer. */
  | { readonly is: 'seats'; readonly seats: readonly SeatAtTable[] | null }
  /** A phone has sent something. */
  | { readonly is: 'seat-message'; readonly message: SeatMessage };

/** What an event leads to. */
export function update(context: UpdateContext, event: TableEvent): Step {
  const { ui, session } = context;
  switch (event.is) {
    case 'key':
      return onKey(context, event.key);
    case 'size': {
      // The selected row stays in sight.
      const { layout } = event;
      const resized = { ...ui, room: openRoom(layout) };
      const rows = rowsOf({ ui: resized, session });
      const selected = rowIndex(rows, ui.selection);
      return { ui: { ...resized, firstRow: scrollingWindow(ui.firstRow, selected, rows.length, layout.list) } };
    }
    case 'work': {
      const { odds, page, isRunning, keepsForecast, says } = event.known;
      const text = [ui.notice, says].filter((one) => one !== '').join(' | ');
      const mode = page === null ? ui.mode : withPageKnown(ui.mode, page, isRunning);
      return { ui: { ...ui, mode, odds, keepsForecast, notice: text } };
    }
    case 'records':
      return { ui: syncedUi(session, ui) };
    case 'message':
      return { ui: notice(ui, event.text) };
    case 'seats':
      return { ui: withSeats(context, event.seats) };
    case 'seat-message': {
      const { message } = event;
      return message.is === 'faces' || message.is === 'picks'
        ? acceptAnswer(context, message)
        : acceptSuggestion(context, message);
    }
  }
}

/** The screen with the seats as they are now; the cursor of a sentence stays where it is. */
function withSeats(context: UpdateContext, seats: readonly SeatAtTable[] | null): Ui {
  const held = holdingCursor(context);
  if (seats === null) return { ...held, seats: null };
  const { waiting = [], words = new Map(), nextId = 1 } = held.seats ?? {};
  // What a combatant wanted is gone where another seat answers for it.
  const isHeld = ({ seat, start }: Waiting): boolean =>
    seats.some(({ name, holds }) => name === seat && holds.includes(start.by));
  return { ...held, seats: { seats, waiting: waiting.filter(isHeld), words, nextId } };
}

/** What the screen waits for: the mode that its middle shows. */
export function wantedBy(ui: Ui): Wanted | null {
  const shown = shownMode(ui.mode);
  return modeNamed(shown.mode).wants?.(shown) ?? null;
}

function withPageKnown(mode: Mode, page: Page, isRunning: boolean): Mode {
  if ('back' in mode && modeNamed(mode.mode).behind !== undefined)
    return { ...mode, back: withPageKnown(mode.back, page, isRunning) };
  return modeNamed(mode.mode).withPage?.(mode, page, isRunning) ?? mode;
}

function onKey(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const { mode } = ui;
  const { keys, isText } = modeNamed(mode.mode);
  const types = key.name === 'paste' || isText?.(context, mode, key) === true;
  const bound = types ? undefined : bindingOf(keys(mode), key.name);
  const staying =
    ui.isLeaving && bound?.command !== 'leave' ? { ...context, ui: { ...ui, isLeaving: false } } : context;
  const { opens, isForIdle, ...step } =
    bound === undefined ? typeKey(staying, key) : runCommand(staying, bound.command, key);
  if (isForIdle === true) return onKey({ ...context, ui: step.ui }, key);
  const shown = opens === undefined ? step.ui : withPage({ ...context, ui: step.ui }, opens);
  // What was refused can be overruled with the next key only.
  const after = shown.refused !== null && shown.refused === ui.refused ? { ...shown, refused: null } : shown;
  return { ...step, ui: refreshed({ ...context, ui: after }) };
}

function runCommand(context: UpdateContext, command: Command, key: Key): Step {
  const { mode, refused } = context.ui;
  const { keys, helpOf, onCommand } = modeNamed(mode.mode);
  if (command === 'overrule' && refused !== null) return overrule(context);
  if (command === 'help') return { ui: context.ui, opens: { what: 'help', of: helpOf ?? keys(mode) } };
  return onCommand(context, mode, command, key);
}

function typeKey(context: UpdateContext, key: Key): Step {
  const { ui } = context;
  const { mode } = ui;
  if (!isTextKey(key) && key.name !== 'paste') return { ui };
  const { keys, onText } = modeNamed(mode.mode);
  if (onText !== undefined) return onText(context, mode, key);
  return { ui: notice(ui, `${key.name} has no meaning here; ${keyFor('help', keys(mode)) || '?'} shows the keys`) };
}
