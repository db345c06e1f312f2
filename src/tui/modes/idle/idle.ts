/** The keys of the idle screen. */
import { findAction } from '../../../game/decide/decide.ts';
import { slotOf } from '../../../game/gm-actions/time.ts';
import { formatRefusal, isRefusal, type Refusal } from '../../../game/kernel/refusal.ts';
import { requestFor } from '../../../session/request.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { repeated } from '../../../session/sentence/repeat.ts';
import type { Session } from '../../../session/session.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { orderOf } from '../../panes/turn-order.tsx';
import { cachedFor } from '../../ui/cache.ts';
import { chosenCombatants, floorOf, followTurn, mayAct, passingWith, rowIndex, rowsOf } from '../../ui/roster.ts';
import {
  commandLine,
  type DiceModes,
  forecastOf,
  inMode,
  type Mode,
  nameOf,
  notice,
  type Reading,
  type SentenceStart,
  type Step,
  type UpdateContext,
} from '../../ui/ui.ts';
import { beginEdit, takeUpForm } from '../edit/edit.ts';
import { beginLog } from '../log/mode.tsx';
import { globalCommand } from '../reading/reading.ts';
import { seatsList } from '../seats/mode.tsx';
import { takeWaiting } from '../seats/take.ts';
import { beginSentence, enterAction, startSentence } from '../sentence/begin.ts';
import { show } from '../sentence/context.ts';
import { carryOutDue, leaveForLater } from '../timeline/mode.tsx';
import { workingOf } from '../working/mode.tsx';
import { selectionCommand } from './selection.ts';

/** Whether the encounter is in its file, for who is about to leave: `all is saved`, or why not. */
export function formatSaved(whyLost: string | null): string {
  return whyLost === null ? 'all is saved' : `not saved: ${whyLost}; :copy saves a copy`;
}

type Handler = (context: UpdateContext) => Step;

/** The commands of the idle screen that neither move nor mark. */
const handlers: { readonly [command in Command]?: Handler } = {
  attack(context) {
    const attack = context.session.system.actions.find((action) => action.standard);
    return attack === undefined ? { ui: notice(context.ui, whyNoAttack(context)) } : beginSentence(context, attack.id);
  },
  other: opening(() => ({ mode: 'menu', menu: 'act' })),
  time: opening(() => ({ mode: 'menu', menu: 'time' })),
  /** `n`: the next combatant who is due now, else the clock goes on. A row in which nobody has done anything yet passes as one. */
  'go-on'(context) {
    const next = nextDue(context);
    if (next !== undefined) {
      const ui = { ...context.ui, floor: next, outOfTurn: null, notice: '' };
      return { ui: followTurn({ ...context, ui }, floorOf(context)) };
    }
    return passOn(context, goingOn(context));
  },
  'pass-round': (context) => passOn(context, { by: null, values: { until: 'round' } }),
  // `>`: passes all turns before the next one of the own side; where all act together, it moves the floor.
  'pass-to-own'(context) {
    const { encounter, system } = context.session;
    if (!system.clock.simultaneous) return passOn(context, { by: null, values: { until: 'own' } });
    const { due } = system.screen.floor(encounter);
    const next = due
      .slice(due.indexOf(floorOf(context) ?? '') + 1)
      .find((who) => encounter.combatants[who]?.side === 'own');
    if (next === undefined) return passOn(context, { by: null, values: { until: 'own' } });
    const ui = { ...context.ui, floor: next, outOfTurn: null, notice: '' };
    return { ui: followTurn({ ...context, ui }, floorOf(context)) };
  },
  // `P`: what `n` leads to. Where only another combatant is to act, nothing would be written.
  preview(context) {
    const next = nextDue(context);
    if (next !== undefined) {
      return { ui: notice(context.ui, `${keyFor('go-on')}: ${nameOf(context, next)} is to act; nothing is written`) };
    }
    const started = startSentence(context, 'next', goingOn(context));
    if (typeof started === 'string') return { ui: notice(context.ui, started) };
    if (isRefusal(started)) return { ui: notice(context.ui, `refused: ${formatRefusal(started)}`) };
    return { ui: context.ui, opens: { what: 'preview', sentence: started.sentence } };
  },
  /** `r`: resolves what was declared; where something is to be chosen first, such as the target of a readied attack, it stops there. */
  resolve(context) {
    const { system, encounter } = context.session;
    const blanks = findAction(system, 'resolve')?.blanks(encounter, { action: 'resolve', by: null, on: [], with: {} });
    const enter = blanks === undefined || blanks.length === 0 ? enterAction : beginSentence;
    return enter(context, 'resolve', { by: null });
  },
  damage: (context) => beginForChosen(context, 'damage', 'amount'),
  heal: (context) => beginForChosen(context, 'heal', 'amount'),
  set: (context) => beginForChosen(context, 'set', 'track'),
  condition: (context) => beginForChosen(context, 'condition', 'condition'),
  remove: (context) => beginForChosen(context, 'remove', 'on'),
  'single-out': (context) => beginForChosen(context, 'single-out', 'note'),
  // `|`: the marked combatants become a group; where none is marked, the sentence asks whom.
  split(context) {
    return beginForChosen(context, 'split-group', context.ui.marked.size > 0 ? 'note' : 'on');
  },
  // `&`: the marked combatants, else those in the selected row, become one group.
  merge(context) {
    const { ui } = context;
    const row = rowsOf(context)[rowIndex(rowsOf(context), ui.selection)];
    const on = ui.marked.size > 0 ? [...ui.marked] : (row?.members.map(({ who }) => who) ?? []);
    return on.length === 0 ? nothingSelected(context) : enterAction(context, 'merge', { on, by: null });
  },
  // Hides the chosen combatants from the players; shows them where the first one is hidden.
  hide(context) {
    const { ui, session } = context;
    const on = chosenCombatants(ui);
    const [first] = on;
    if (first === undefined) return nothingSelected(context);
    const action = session.encounter.combatants[first]?.hidden ? 'show' : 'hide';
    const request = requestFor({ action, by: null, on, with: {} });
    return { ui, effect: { do: 'commit', request, after: (screen) => ({ ...screen, marked: new Set() }) } };
  },
  note: (context) => beginSentence(context, 'note'),
  // `.`: the last action of the combatant who is to act, with the same targets and values.
  again(context) {
    const intent = repeatedAction(context, floorOf(context));
    if (isRefusal(intent)) return { ui: notice(context.ui, `not: ${formatRefusal(intent)}`) };
    return beginSentence(context, intent.action, { by: intent.by, on: intent.on, values: intent.with });
  },
  floor: giveFloor,
  /** Tab: the form or the sentence that was left unfinished. A form that was parked before the last record comes after a sentence. */
  unpark(context) {
    const { ui } = context;
    const form = ui.parkedForms.at(-1);
    if (form !== undefined && (ui.parked === null || isFormJustParked(context))) return takeUpForm(context, form);
    if (ui.parked === null) return { ui: notice(ui, 'not: no sentence is parked') };
    const taken = { ...context, ui: { ...ui, parked: null }, ...ui.parked };
    // A result that the rules refuse by now, or for which they ask for more, is a sentence again.
    const isResult = taken.showsResult && evaluate(taken).proposal.is === 'ready';
    return show(taken, { showsResult: isResult, row: isResult ? taken.row : null });
  },
  log: opening(({ session }) => beginLog(session)),
  // `w`: the working of the last record.
  why({ ui, session }) {
    if (session.position === 0) return { ui: notice(ui, 'not: nothing has happened yet') };
    return { ui: inMode(ui, workingOf(session, session.position, ui.mode)) };
  },
  sheet: (context) =>
    context.ui.selection === null
      ? nothingSelected(context)
      : { ui: context.ui, opens: { what: 'sheet', who: context.ui.selection } },
  rules: ({ ui, session }) => ({ ui, opens: { what: 'rules', title: session.system.title, ids: null } }),
  settings: reading({ what: 'settings' }),
  players: reading({ what: 'players' }),
  forecast: ({ ui }) => ({ ui, opens: forecastOf(ui, null) }),
  add: opening(() => ({ mode: 'add', typing: '', choice: 0, side: null, hidden: false })),
  edit: beginEdit,
  command: opening(() => commandLine),
  find: opening(({ ui }) => ({ mode: 'find', typing: '', back: ui.mode })),
  dice({ ui }) {
    const dice = nextDiceModes(ui.dice);
    const next = `${keyFor('dice')} once more: ${formatDiceModes(nextDiceModes(dice))}`;
    return { ui: { ...ui, dice, notice: `dice: ${formatDiceModes(dice)}; ${next}` } };
  },
  leave: ({ ui, session }) =>
    ui.isLeaving
      ? { ui, effect: { do: 'leave' } }
      : {
          ui: {
            ...ui,
            isLeaving: true,
            notice: `${formatSaved(session.whyLost)}; ${keyFor('leave')} once more leaves`,
          },
        },
  enter: carryOutDue,
  timeline: opening(() => ({ mode: 'timeline', line: 0 })),
  'take-waiting': takeWaiting,
  seats: opening((context) => seatsList(context)),
  out: (context) => ({
    ui: { ...leaveForLater(context), marked: new Set(), unfolded: new Set(), outOfTurn: null, notice: '' },
  }),
  undo: (context) => globalCommand(context, 'undo'),
  redo: (context) => globalCommand(context, 'redo'),
  repaint: (context) => globalCommand(context, 'repaint'),
};

/** What a key of the idle screen does. */
export function idleCommand(context: UpdateContext, command: Command, key: string): Step {
  return handlers[command]?.(context) ?? { ui: selectionCommand(context, command, key) };
}

/** Opens a mode. */
function opening(modeOf: (context: UpdateContext) => Mode): Handler {
  return (context) => ({ ui: inMode(context.ui, modeOf(context)) });
}

function reading(what: Reading): Handler {
  return ({ ui }) => ({ ui, opens: what });
}

/** Where several are due at once: the one after the combatant whose action is entered and those who pass with it. */
function nextDue(context: UpdateContext): string | undefined {
  const { encounter, system } = context.session;
  if (!system.clock.simultaneous || encounter.cursor.round < 0) return undefined;
  const { due } = system.screen.floor(encounter);
  const passing = passingWith(context);
  return due.slice(due.indexOf(floorOf(context) ?? '') + 1).find((who) => !passing.includes(who));
}

/** Moves the clock on. What may still be used and would end by it is said first; the same once more goes on all the same. */
function passOn(context: UpdateContext, start: SentenceStart): Step {
  const { ui, session } = context;
  const { unused } = orderOf(context);
  if (unused === undefined || ui.warnedAt === session.position) return enterAction(context, 'next', start);
  const text = `${unused}; ${keyFor('go-on')} once more ends the turn`;
  return { ui: notice({ ...ui, warnedAt: session.position }, text) };
}

/** How the clock goes on: where others pass with the combatant who has the turn, to the end of their row. */
function goingOn(context: UpdateContext): SentenceStart {
  const isGroup = !context.session.system.clock.simultaneous && passingWith(context).length > 0;
  return { by: null, ...(isGroup ? { values: { until: 'group' } } : {}) };
}

/** Begins an action of the GM on the marked combatants, or on the selected one. */
function beginForChosen(context: UpdateContext, action: string, cursor: string): Step {
  const on = chosenCombatants(context.ui);
  return on.length === 0 ? nothingSelected(context) : beginSentence(context, action, { on, by: null, cursor });
}

/** What `.` does: the last action of the combatant who is to act, as the rules allow it now; or why there is none. */
export function repeatedAction({ ui, session }: UpdateContext, floor: Id | null): Intent | Refusal {
  return cachedRepeat(session.encounter, session, floor === null ? undefined : ui.lastIntents.get(floor));
}

const cachedRepeat = cachedFor((_encounter, session: Session, intent: Intent | undefined) => repeated(session, intent));

/**
 * `b`: the selected combatant is to act. Where it is not due, it acts out of turn for one action; in a game in which all act together
 * it acts once more, unless the rules allow it nothing at all; a record takes the floor from the one to whom a record gave it.
 */
function giveFloor(context: UpdateContext): Step {
  const { ui, session } = context;
  const { encounter, system } = session;
  const { selection } = ui;
  if (selection === null) return nothingSelected(context);
  if (floorOf(context) === selection) return { ui: notice(ui, `not: ${nameOf(context, selection)} is to act already`) };
  const fallen = fallenRefusal(session, selection);
  if (fallen !== null) return { ui: notice(ui, `not: ${formatRefusal(fallen)}`) };
  if (mayAct(session, selection)) {
    return { ui: { ...ui, floor: selection, outOfTurn: null, notice: '' } };
  }
  if (system.clock.simultaneous && encounter.cursor.acting !== null && slotOf(encounter, selection) !== undefined) {
    const request = requestFor({ action: 'floor', by: selection, on: [], with: {} });
    return { ui, effect: { do: 'commit', request, after: (screen) => screen } };
  }
  const refusal = system.clock.simultaneous ? whyNothingCanBeDone(session, selection) : null;
  if (refusal !== null) return { ui: notice(ui, `not: ${formatRefusal(refusal)}`) };
  const name = nameOf(context, selection);
  const text = system.clock.simultaneous
    ? `${name} may act once more this round; Esc ends this`
    : `${name} may act out of turn; ${keyFor('time')} b takes a whole turn now, Esc ends this`;
  return { ui: notice({ ...ui, outOfTurn: selection }, text) };
}

/** Why a combatant who is down does not act: what the rules say of its standard attack; null where it is up, or may act all the same. */
function fallenRefusal({ system, encounter }: Session, who: Id): Refusal | null {
  if (['up', 'sways'].includes(system.status(encounter, who).is)) return null;
  return system.actions.find(({ standard }) => standard)?.whyNot(encounter, who) ?? null;
}

/** Why a combatant can do nothing at all now, or null where an action is open to it. */
function whyNothingCanBeDone({ actions, encounter }: Session, who: Id): Refusal | null {
  const refusals = actions
    .filter(({ menu, needsActor }) => menu === 'act' && needsActor)
    .map((action) => action.whyNot(encounter, who));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Whether a form was parked since the last record. */
export function isFormJustParked({ ui, session }: UpdateContext): boolean {
  return ui.parkedForms.length > 0 && ui.formParkedAt === session.position;
}

function nothingSelected({ ui }: UpdateContext): Step {
  return { ui: notice(ui, 'not: no combatant is selected') };
}

/** The next of: the table rolls for all, the table for the own side only, vrule for all. */
function nextDiceModes({ own, other }: DiceModes): DiceModes {
  if (own === 'vrule') return { own: 'table', other: 'table' };
  return other === 'table' ? { own: 'table', other: 'vrule' } : { own: 'vrule', other: 'vrule' };
}

/** Who rolls: `vrule`, or `table, foes vrule`. */
export function formatDiceModes({ own, other }: DiceModes): string {
  return own === other ? own : `${own}, foes ${other}`;
}

function whyNoAttack({ ui, session: { system } }: UpdateContext): string {
  return system.isAbsent === true ? `refused: ${ui.readOnly ?? 'the game is missing'}` : 'this game has no attack';
}
