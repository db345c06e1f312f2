/** Runs the table: keys in, effects out, one frame for each burst. The only place of the TUI where something is done. */
import { render } from 'ink';
import type { Session, WriteResult } from '../../session/session.ts';
import type { Fact } from '../../state/facts.ts';
import type { Record } from '../../state/record.ts';
import type { Key } from '../keys/decode.ts';
import { type KeyInput, startKeys } from '../keys/input.ts';
import { layoutOf, tooSmall } from '../paint/layout.ts';
import { ascii, unicode } from '../paint/paint.ts';
import { topOf } from '../panes/combatants.ts';
import { type Look, lookAt } from '../panes/look.ts';
import { Table } from '../panes/rows-of-text.tsx';
import { inkOptions } from '../screen/ink-stdout.ts';
import type { Terminal } from '../screen/terminal.ts';
import { OddsInBackground } from '../sentence/odds.ts';
import { nextFloor, rowIndex, rowsOf, tagsFor } from '../ui/roster.ts';
import { type Effect, idle, notice, type Ui } from '../ui/ui.ts';
import { update } from './update.ts';

/** How the screen is to be. */
export interface Style {
  readonly ascii: boolean;
  readonly colour: boolean;
}

/** A screen on which nothing was done yet. */
export function freshUi(session: Session, readOnly: string | null, said: string, dice: Ui['dice']): Ui {
  return settleUi(session, {
    mode: idle,
    selection: null,
    marked: new Set(),
    open: new Set(),
    top: 0,
    floor: null,
    offTurn: null,
    tags: new Map(),
    dice,
    notice: said,
    parked: null,
    again: againFrom(session),
    leaving: false,
    readOnly,
  });
}

/** What each actor did last, from the records that hold, so that `.` works after reopening. */
function againFrom(session: Session): Ui['again'] {
  const again = new Map<string, Record['intents'][number]>();
  for (const { intents } of session.path()) {
    for (const intent of intents) {
      const own = session.system.actions.some(({ id }) => id === intent.action);
      if (own && intent.by !== null) again.set(intent.by, intent);
    }
  }
  return again;
}

/** The screen's memory brought in line with the encounter: tags for newcomers, no selection or mark of those who left. */
export function settleUi(session: Session, ui: Ui): Ui {
  const { encounter, system } = session;
  const there = (who: string): boolean => encounter.combatants[who] !== undefined;
  const floor = nextFloor(system, encounter, ui.floor);
  const offTurn = ui.offTurn !== null && there(ui.offTurn) ? ui.offTurn : null;
  const tagged = { ...ui, floor, offTurn, tags: tagsFor(encounter, ui.tags) };
  const marked = new Set([...ui.marked].filter(there));
  const foe = Object.values(encounter.combatants).find(({ side, out }) => side === 'other' && !out);
  const selection =
    ui.selection !== null && there(ui.selection)
      ? ui.selection
      : (foe?.id ?? Object.keys(encounter.combatants)[0] ?? null);
  const parked =
    ui.parked !== null && [ui.parked.by, ...ui.parked.on].every((who) => who === null || there(who)) ? ui.parked : null;
  const rows = rowsOf(system, encounter, tagged);
  return { ...tagged, marked, selection, parked, top: Math.min(ui.top, Math.max(0, rows.length - 1)) };
}

/** Carries out what a key led to. */
export function perform(session: Session, ui: Ui, effect: Effect): Ui {
  switch (effect.do) {
    case 'commit': {
      if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
      const { round } = session.encounter.cursor;
      const written = session.commit(effect.wish);
      if (!written.ok) return notWritten(ui, written);
      const told = notice({ ...effect.after(ui), offTurn: null }, toldBy(session, written.record));
      // A new round begins at its beginning, wherever the floor was.
      return settleUi(session, session.encounter.cursor.round === round ? told : { ...told, floor: null });
    }
    case 'undo':
      return moved(session, ui, () => session.undo(), 'undone', 'U redoes');
    case 'redo':
      return moved(session, ui, () => session.redo(), 'redone', 'u undoes');
    case 'travel':
      return moved(session, ui, () => session.travel(effect.seq), 'here', 'u undoes further');
    case 'repaint':
    case 'leave':
      return ui;
  }
}

function moved(session: Session, ui: Ui, move: () => WriteResult, did: string, back: string): Ui {
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const written = move();
  if (!written.ok) return notWritten(ui, written);
  const text =
    did === 'here' ? `the encounter stands at #${session.position}` : written.record.title.replace(/^(undo|redo)/, did);
  return settleUi(session, notice({ ...ui, parked: null }, `${text}   (${back})`));
}

function notWritten(ui: Ui, written: Extract<WriteResult, { ok: false }>): Ui {
  if (written.refusal !== undefined) return notice(ui, `refused: ${written.message} ${written.refusal.rule}`.trim());
  return notice(
    ui,
    /^nothing to /.test(written.message)
      ? `not: ${written.message}`
      : `not saved: ${written.message}; nothing was applied`,
  );
}

/** What the table must hear after a record: what the rules said, and which effects came to their end. */
function toldBy(session: Session, record: Record): string {
  const told = record.facts.flatMap((fact: Fact): string[] => {
    if (fact.fact === 'said' && fact.rule !== '') return [fact.text];
    if (fact.fact !== 'condition-set' || fact.to !== null || fact.from?.ends == null) return [];
    const title = session.system.conditions.find(({ id }) => id === fact.condition)?.title ?? fact.condition;
    return [`${session.encounter.combatants[fact.who]?.name ?? fact.who}: ${title} ended`];
  });
  return told.join(' | ');
}

/** Plays the table until it is left. Answers when the screen may be given back or shown to something else. */
export function playTable(
  session: Session,
  start: Ui,
  terminal: Terminal,
  stdin: KeyInput,
  style: Style,
  onResize: (listener: () => void) => void,
): Promise<void> {
  return new Promise((leave) => {
    let ui = start;
    const odds = new OddsInBackground(session, () => paint());
    const look = (): Look => {
      const rows = rowsOf(session.system, session.encounter, ui);
      const { list } = layoutOf(terminal.size());
      ui = { ...ui, top: topOf(ui.top, rowIndex(rows, ui.selection), rows.length, list) };
      return lookAt({ ui, session }, terminal.size(), style.ascii ? ascii : unicode, odds);
    };
    // Before the first frame: until then the terminal would write what is typed into it.
    const stop = startKeys(stdin, onKeys, end);
    const app = render(<Table look={look()} colour={style.colour} />, inkOptions(terminal));
    let ended = false;
    // Odds may come in after the table was left: they must not paint over what is shown then.
    const paint = (): void => {
      if (!ended) app.rerender(<Table look={look()} colour={style.colour} />);
    };
    onResize(paint);

    function end(): void {
      ended = true;
      stop();
      app.unmount();
      leave();
    }

    function onKeys(keys: readonly Key[]): void {
      for (const [n, key] of keys.entries()) {
        // In a window too small to show anything only leaving works: nothing happens unseen.
        if (tooSmall(terminal.size()) && key.name !== 'q' && key.name !== 'ctrl-c') continue;
        const step = update({ ui, session }, key);
        ui = step.ui;
        if (step.effect?.do === 'leave') {
          end();
          return;
        }
        if (step.effect?.do === 'repaint') terminal.repaint();
        if (step.effect !== undefined) ui = perform(session, ui, step.effect);
        const rest = keys.length - n - 1;
        if (rest > 0 && /^(refused|not saved)/.test(ui.notice)) {
          ui = notice(ui, `${ui.notice}   (${rest} keys behind it dropped)`);
          break;
        }
      }
      paint();
    }
  });
}
