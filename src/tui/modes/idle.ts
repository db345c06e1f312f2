import { slotsDue } from '../../rules/clock/slots.ts';
import type { AnyAction } from '../../rules/kernel/action.ts';
import { requestFor, type Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import type { Command } from '../keymap.ts';
import { chosen, floorOf } from '../roster.ts';
import { beginAndGoOn } from '../sentence/at-once.ts';
import { beginSentence } from '../sentence/begin.ts';
import { type Desk, notice, type Step, toIdle, type Ui } from '../ui.ts';
import { beginEdit } from './edit.ts';
import { everywhere } from './everywhere.ts';
import { beginLog, workingOf } from './log.ts';
import { reading } from './reading.ts';
import { select } from './selection.ts';

/** What a key of the idle screen does. */
export function idleCommand(desk: Desk, command: Command, key: string): Step {
  const { ui, session } = desk;
  switch (command) {
    case 'attack': {
      const standard = session.system.actions.find((action) => action.standard);
      return standard === undefined ? { ui: notice(ui, 'this game has no attack') } : beginSentence(desk, standard.id);
    }
    case 'other':
      return { ui: { ...ui, mode: { mode: 'menu', menu: 'act' }, notice: '' } };
    case 'time':
      return { ui: { ...ui, mode: { mode: 'menu', menu: 'time' }, notice: '' } };
    case 'go-on':
      return goOnClock(desk);
    case 'resolve':
      return beginAndGoOn(desk, 'resolve', { by: null });
    case 'damage':
    case 'heal':
    case 'set':
    case 'condition':
    case 'remove':
      return onChosen(desk, command);
    case 'hide':
      return hideOrShow(desk);
    case 'note':
      return beginSentence(desk, 'note');
    case 'again':
      return again(desk);
    case 'floor':
      return giveFloor(desk);
    case 'unpark':
      return unpark(desk);
    case 'log':
      return { ui: { ...ui, mode: beginLog(session), notice: '' } };
    case 'why':
      return why(desk);
    case 'sheet':
      return ui.selection === null ? nobody(ui) : reading(ui, { what: 'sheet', who: ui.selection });
    case 'rules':
      return reading(ui, { what: 'rules', title: session.system.title, ids: null });
    case 'settings':
      return reading(ui, { what: 'settings' });
    case 'help':
      return reading(ui, { what: 'help', of: 'idle' });
    case 'add':
      return { ui: { ...ui, mode: { mode: 'add', typing: '', choice: 0, side: 'other', hidden: false }, notice: '' } };
    case 'edit':
      return beginEdit(desk);
    case 'command':
      return { ui: { ...ui, mode: { mode: 'command', typing: '', choice: 0 }, notice: '' } };
    case 'find':
      return { ui: { ...ui, mode: { mode: 'find', typing: '', back: ui.mode }, notice: '' } };
    case 'dice':
      return turnDice(ui);
    case 'leave':
      if (ui.leaving) return { ui, effect: { do: 'leave' } };
      return { ui: { ...ui, leaving: true, notice: 'all is saved; q once more leaves' } };
    case 'out':
      return { ui: { ...ui, marked: new Set(), open: new Set(), offTurn: null, notice: '' } };
    case 'undo':
    case 'redo':
    case 'repaint':
      return everywhere(ui, command);
    default:
      return { ui: select(desk, command, key) };
  }
}

/** What `n` does: the floor passes to the next who is due, or the clock moves. */
function goOnClock(desk: Desk): Step {
  const { ui, session } = desk;
  const { encounter, system } = session;
  if (system.clock.simultaneous && encounter.cursor.round >= 0) {
    const { due } = system.screen.floor(encounter);
    const here = floorOf(system, encounter, ui);
    const next = due[due.indexOf(here ?? '') + 1];
    if (next !== undefined) return { ui: { ...ui, floor: next, notice: '' } };
  }
  return beginAndGoOn(desk, 'next', { by: null });
}

function onChosen(desk: Desk, command: 'damage' | 'heal' | 'set' | 'condition' | 'remove'): Step {
  const on = chosen(desk.ui);
  if (on.length === 0) return nobody(desk.ui);
  const begun = beginSentence(desk, command, { on, by: null });
  if (begun.ui.mode.mode !== 'sentence') return begun;
  const at = { damage: 'amount', heal: 'amount', set: 'track', condition: 'condition', remove: 'on' }[command];
  const sentence = { ...begun.ui.mode.sentence, at };
  return { ui: { ...begun.ui, mode: { mode: 'sentence', sentence } } };
}

function hideOrShow(desk: Desk): Step {
  const on = chosen(desk.ui);
  const [first] = on;
  if (first === undefined) return nobody(desk.ui);
  const action = desk.session.encounter.combatants[first]?.hidden ? 'show' : 'hide';
  return {
    ui: desk.ui,
    effect: {
      do: 'commit',
      wish: requestFor({ action, by: null, on, with: {} }),
      after: (screen) => ({ ...screen, marked: new Set() }),
    },
  };
}

function again(desk: Desk): Step {
  const { ui, session } = desk;
  const floor = floorOf(session.system, session.encounter, ui);
  const intent = floor === null ? undefined : ui.again.get(floor);
  if (intent === undefined) return { ui: notice(ui, 'not: nothing was done before') };
  const there = intent.on.filter((who) => session.encounter.combatants[who] !== undefined);
  return beginSentence(desk, intent.action, { by: intent.by, on: there, values: intent.with });
}

function giveFloor(desk: Desk): Step {
  const { ui, session } = desk;
  const { selection } = ui;
  if (selection === null) return nobody(ui);
  const { due } = session.system.screen.floor(session.encounter);
  const isDue = due.includes(selection) || slotsDue(session.encounter).some((slot) => slot.who === selection);
  const mine = { ...ui, floor: selection, offTurn: null, notice: '' };
  if (!session.system.clock.simultaneous) return isDue ? { ui: mine } : { ui: outOfTurn(desk, selection) };
  if (isDue) return { ui: mine };
  return {
    ui,
    effect: {
      do: 'commit',
      wish: requestFor({ action: 'floor', by: selection, on: [], with: {} }),
      after: (screen) => screen,
    },
  };
}

/** The floor out of turn, for one action; what may be done then is the game's to say. */
function outOfTurn({ ui, session }: Desk, who: Id): Ui {
  const name = session.encounter.combatants[who]?.name ?? who;
  return notice(
    { ...ui, offTurn: who },
    `${name} has the floor out of turn; t b takes a whole turn now, Esc gives it back`,
  );
}

function unpark(desk: Desk): Step {
  const { ui } = desk;
  if (ui.parked === null) return { ui: notice(ui, 'not: no sentence is parked') };
  return { ui: { ...ui, mode: { mode: 'sentence', sentence: ui.parked }, parked: null, notice: '' } };
}

function why(desk: Desk): Step {
  const { ui, session } = desk;
  if (session.position === 0) return { ui: notice(ui, 'not: nothing has happened yet') };
  return { ui: { ...ui, mode: workingOf(session, session.position, ui.mode), notice: '' } };
}

function nobody(ui: Ui): Step {
  return { ui: notice(ui, 'not: nobody is selected') };
}

/** Turns through who rolls: the table for all, the table for the own side, vrule for all. */
function turnDice(ui: Ui): Step {
  const { own, other } = ui.dice;
  const dice =
    own === 'vrule'
      ? ({ own: 'table', other: 'table' } as const)
      : other === 'table'
        ? ({ own: 'table', other: 'vrule' } as const)
        : ({ own: 'vrule', other: 'vrule' } as const);
  return { ui: { ...ui, dice, notice: `dice: ${diceText(dice)}` } };
}

/** Who rolls, as the header says it. */
export function diceText({ own, other }: Ui['dice']): string {
  return own === other ? own : `${own}, foes ${other}`;
}

/** The sentence that a menu's letter begins. */
export function menuText(desk: Desk, menu: 'act' | 'time', letter: string): Step {
  const { ui } = desk;
  const action = menuActions(desk.session, menu).find(({ key }) => key === letter);
  if (action === undefined) return { ui: notice(ui, `${letter} is not in this menu`) };
  return beginSentence({ ...desk, ui: toIdle(ui) }, action.id);
}

/** The actions of a menu, in the game's order, those of the kernel last. */
export function menuActions(session: Session, menu: 'act' | 'time'): readonly AnyAction[] {
  const { simultaneous: together } = session.system.clock;
  const apart = together ? [...outOfMenu, 'floor'] : outOfMenu;
  return session.actions.filter((action) => action.menu === menu && !apart.includes(action.id));
}

/** What has a key of its own, or needs a plan that a sentence makes with `D`. */
const outOfMenu = ['next', 'declare', 'resolve'];
