import { slotsDue } from '../../rules/clock/slots.ts';
import type { AnyAction } from '../../rules/kernel/action.ts';
import { requestFor, type Session } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import type { Command } from '../keys/keymap.ts';
import { beginAndGoOn } from '../sentence/at-once.ts';
import { beginSentence } from '../sentence/begin.ts';
import { chosen, floorOf } from '../ui/roster.ts';
import { notice, type Step, toIdle, type Ui, type UpdateContext } from '../ui/ui.ts';
import { beginEdit } from './edit.ts';
import { everywhere } from './everywhere.ts';
import { beginLog, workingOf } from './log.ts';
import { reading } from './reading.ts';
import { select } from './selection.ts';

/** What a key of the idle screen does. */
export function idleCommand(context: UpdateContext, command: Command, key: string): Step {
  const { ui, session } = context;
  switch (command) {
    case 'attack': {
      const standard = session.system.actions.find((action) => action.standard);
      return standard === undefined
        ? { ui: notice(ui, 'this game has no attack') }
        : beginSentence(context, standard.id);
    }
    case 'other':
      return { ui: { ...ui, mode: { mode: 'menu', menu: 'act' }, notice: '' } };
    case 'time':
      return { ui: { ...ui, mode: { mode: 'menu', menu: 'time' }, notice: '' } };
    case 'go-on':
      return goOnClock(context);
    case 'resolve':
      return beginAndGoOn(context, 'resolve', { by: null });
    case 'damage':
    case 'heal':
    case 'set':
    case 'condition':
    case 'remove':
      return onChosen(context, command);
    case 'hide':
      return hideOrShow(context);
    case 'note':
      return beginSentence(context, 'note');
    case 'again':
      return again(context);
    case 'floor':
      return giveFloor(context);
    case 'unpark':
      return unpark(context);
    case 'log':
      return { ui: { ...ui, mode: beginLog(session), notice: '' } };
    case 'why':
      return why(context);
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
      return beginEdit(context);
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
      return { ui: select(context, command, key) };
  }
}

/** What `n` does: the floor passes to the next who is due, or the clock moves. */
function goOnClock(context: UpdateContext): Step {
  const { ui, session } = context;
  const { encounter, system } = session;
  if (system.clock.simultaneous && encounter.cursor.round >= 0) {
    const { due } = system.screen.floor(encounter);
    const here = floorOf(system, encounter, ui);
    const next = due[due.indexOf(here ?? '') + 1];
    if (next !== undefined) return { ui: { ...ui, floor: next, notice: '' } };
  }
  return beginAndGoOn(context, 'next', { by: null });
}

function onChosen(context: UpdateContext, command: 'damage' | 'heal' | 'set' | 'condition' | 'remove'): Step {
  const on = chosen(context.ui);
  if (on.length === 0) return nobody(context.ui);
  const begun = beginSentence(context, command, { on, by: null });
  if (begun.ui.mode.mode !== 'sentence') return begun;
  const at = { damage: 'amount', heal: 'amount', set: 'track', condition: 'condition', remove: 'on' }[command];
  const sentence = { ...begun.ui.mode.sentence, at };
  return { ui: { ...begun.ui, mode: { mode: 'sentence', sentence } } };
}

function hideOrShow(context: UpdateContext): Step {
  const on = chosen(context.ui);
  const [first] = on;
  if (first === undefined) return nobody(context.ui);
  const action = context.session.encounter.combatants[first]?.hidden ? 'show' : 'hide';
  return {
    ui: context.ui,
    effect: {
      do: 'commit',
      wish: requestFor({ action, by: null, on, with: {} }),
      after: (screen) => ({ ...screen, marked: new Set() }),
    },
  };
}

function again(context: UpdateContext): Step {
  const { ui, session } = context;
  const floor = floorOf(session.system, session.encounter, ui);
  const intent = floor === null ? undefined : ui.again.get(floor);
  if (intent === undefined) return { ui: notice(ui, 'not: nothing was done before') };
  const there = intent.on.filter((who) => session.encounter.combatants[who] !== undefined);
  return beginSentence(context, intent.action, { by: intent.by, on: there, values: intent.with });
}

function giveFloor(context: UpdateContext): Step {
  const { ui, session } = context;
  const { selection } = ui;
  if (selection === null) return nobody(ui);
  const { due } = session.system.screen.floor(session.encounter);
  const isDue = due.includes(selection) || slotsDue(session.encounter).some((slot) => slot.who === selection);
  const mine = { ...ui, floor: selection, offTurn: null, notice: '' };
  if (!session.system.clock.simultaneous) return isDue ? { ui: mine } : { ui: outOfTurn(context, selection) };
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
function outOfTurn({ ui, session }: UpdateContext, who: Id): Ui {
  const name = session.encounter.combatants[who]?.name ?? who;
  return notice(
    { ...ui, offTurn: who },
    `${name} has the floor out of turn; t b takes a whole turn now, Esc gives it back`,
  );
}

function unpark(context: UpdateContext): Step {
  const { ui } = context;
  if (ui.parked === null) return { ui: notice(ui, 'not: no sentence is parked') };
  return { ui: { ...ui, mode: { mode: 'sentence', sentence: ui.parked }, parked: null, notice: '' } };
}

function why(context: UpdateContext): Step {
  const { ui, session } = context;
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
export function menuText(context: UpdateContext, menu: 'act' | 'time', letter: string): Step {
  const { ui } = context;
  const action = menuActions(context.session, menu).find(({ key }) => key === letter);
  if (action === undefined) return { ui: notice(ui, `${letter} is not in this menu`) };
  return beginSentence({ ...context, ui: toIdle(ui) }, action.id);
}

/** The actions of a menu, in the game's order, those of the kernel last. */
export function menuActions(session: Session, menu: 'act' | 'time'): readonly AnyAction[] {
  const { simultaneous: together } = session.system.clock;
  const apart = together ? [...outOfMenu, 'floor'] : outOfMenu;
  return session.actions.filter((action) => action.menu === menu && !apart.includes(action.id));
}

/** What has a key of its own, or needs a plan that a sentence makes with `D`. */
const outOfMenu = ['next', 'declare', 'resolve'];
