/** What players want to do is taken by the GM, and taken in from their phones. */
import { findAction } from '../../../game/decide/decide.ts';
import { formatNames } from '../../../game/text/names.ts';
import { requestFor } from '../../../session/request.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import type { SeatMessage, SeatReply, Waiting } from '../../../watch/seats/protocol.ts';
import { keyFor } from '../../keys/keymap.ts';
import { floorOf } from '../../ui/roster.ts';
import { diceStop } from '../../ui/sentence.ts';
import {
  nameOf,
  notice,
  type Step,
  type TableSeats,
  toIdle,
  type Ui,
  type UpdateContext,
  withoutWaiting,
} from '../../ui/ui.ts';
import { declarationOf, hasDeclared, type ShownWaiting, shownWaiting } from '../../ui/waiting.ts';
import type { KeyHint } from '../mode-definition.ts';
import { beginSentence } from '../sentence/begin.ts';
import { modeOf, sentenceIn } from '../sentence/context.ts';
import { goOn } from '../sentence/go-on.ts';

/**
 * `y`: where actions are declared, all that can be declared in one record; else what the combatant wants to do to whom it is offered, or
 * who has the floor, as a sentence at its dice.
 */
export function takeWaiting(context: UpdateContext): Step {
  const { ui, session } = context;
  const all = shownWaiting(context);
  if (ui.seats === null) return { ui: notice(ui, `not: the players have no seats; :seats lan gives each a link`) };
  if (all.length === 0) return { ui: notice(ui, 'not: no player has sent anything that waits') };
  if (session.system.clock.simultaneous) return declareWaiting(context, all);
  const next = nextWaiting(context, all);
  if (next !== undefined) return openWaiting(context, next.waiting, true);
  const floor = floorOf(context);
  const names = formatNames(all.map(({ waiting }) => nameOf(context, waiting.start.by)));
  const who = floor === null ? '' : ` from ${nameOf(context, floor)}`;
  return { ui: notice(ui, `not: nothing waits${who}, but from ${names}; ${keyFor('seats')} chooses`) };
}

/** What waits of one to whom it is offered, such as a strike at who provoked it; else of the combatant who has the floor. */
function nextWaiting(context: UpdateContext, all: readonly ShownWaiting[]): ShownWaiting | undefined {
  const floor = floorOf(context);
  return offeredWaiting(context) ?? all.find(({ waiting }) => waiting.start.by === floor);
}

/** What waits of one to whom it is offered now. */
export function offeredWaiting(context: UpdateContext): ShownWaiting | undefined {
  const all = shownWaiting(context);
  if (all.length === 0 || context.session.system.clock.simultaneous) return undefined;
  const offers = context.session.system.offers(context.session.encounter);
  return all.find(({ waiting: { action, start } }) =>
    offers.some(({ by, intent }) => by === start.by && intent.action === action),
  );
}

/** Declares what waits and can be declared, all in one record. */
function declareWaiting({ ui, session }: UpdateContext, all: readonly ShownWaiting[]): Step {
  let intents: readonly Intent[] = [];
  const taken: number[] = [];
  for (const { waiting, whyNot } of all) {
    const declared = whyNot === null ? declarationOf(session, waiting) : whyNot;
    if (typeof declared === 'string') continue;
    const together = [...intents, ...declared];
    if (session.propose(requestFor(...together)).is !== 'ready') continue;
    intents = together;
    taken.push(waiting.id);
  }
  if (taken.length === 0) {
    const reasons = all.map(({ text, whyNot }) => `${text}: ${whyNot ?? 'not together with the others'}`);
    return { ui: notice(ui, `not: ${reasons.join('; ')}`) };
  }
  const after = (screen: Ui): Ui => withoutWaiting(screen, taken);
  return { ui, effect: { do: 'commit', request: requestFor(...intents), after } };
}

/** Takes one suggestion: declared, in place of what its combatant has declared before; where each acts in turn, as a sentence at its dice. */
export function takeOne(context: UpdateContext, waiting: Waiting): Step {
  const { ui, session } = context;
  if (!session.system.clock.simultaneous) return openWaiting(context, waiting, true);
  const { by } = waiting.start;
  const declared = declarationOf(session, waiting);
  if (typeof declared === 'string')
    return { ui: notice(ui, declared.startsWith('refused') ? declared : `not: ${declared}`) };
  const isAgain = hasDeclared(session, by) && findAction(session.system, 'withdraw') !== undefined;
  const before: readonly Intent[] = isAgain ? [{ action: 'withdraw', by, on: [], with: {} }] : [];
  const after = (screen: Ui): Ui => withoutWaiting(screen, [waiting.id]);
  return { ui, effect: { do: 'commit', request: requestFor(...before, ...declared), after } };
}

/** Opens a suggestion as a sentence: at its first blank, or at its dice. */
export function openWaiting(context: UpdateContext, waiting: Waiting, atDice: boolean): Step {
  const { action, start, id } = waiting;
  const begun = beginSentence(toIdle(context), action, atDice ? { ...start, cursor: diceStop } : start);
  const open = sentenceIn({ ...context, ui: begun.ui });
  if (open === null) return begun;
  const entered = { ...open, suggestion: id, ui: { ...open.ui, mode: { ...modeOf(open), suggestion: id } } };
  const { missing, proposal } = evaluate(entered);
  // What asks for no dice is written by the next key, not by this one.
  return atDice && (missing !== null || proposal.is !== 'ready') ? goOn(entered, false) : { ui: entered.ui };
}

/** What a suggestion or a withdrawal makes of the screen; or why it is not taken. */
export function acceptSuggestion(
  { ui, session }: UpdateContext,
  message: Extract<SeatMessage, { is: 'suggest' | 'withdraw' }>,
): { readonly ui: Ui; readonly reply: SeatReply } {
  const { seats } = ui;
  const refuse = (why: 'late' | 'not-asked' | 'wrong', text: string) =>
    ({ ui, reply: { ok: false, why, message: text } }) as const;
  const seat = seats?.seats.find(({ name }) => name === message.seat);
  if (seats === null || seat === undefined || !seat.isOn) return refuse('not-asked', 'this seat is off');
  if (message.is === 'withdraw') {
    const isTheirs = seats.waiting.some(({ id, seat: name }) => id === message.id && name === seat.name);
    if (!isTheirs) return refuse('late', 'the GM has taken it, or sent it back');
    return { ui: withoutWaiting(ui, [message.id]), reply: { ok: true } };
  }
  const { suggestion, text } = message;
  const { start } = suggestion;
  const action = findAction(session.system, suggestion.action);
  if (action === undefined) return refuse('wrong', 'there is no such action');
  if (!seat.holds.includes(start.by)) return refuse('wrong', 'that is for another player');
  if (session.encounter.combatants[start.by]?.out !== false)
    return refuse('wrong', 'that combatant is not in the fight');
  // A value that is no list may be any word that a player typed, who must not learn from the answer that it is the id of someone hidden.
  const listed = Object.values(start.values ?? {}).flatMap((value) => (Array.isArray(value) ? value : []));
  const isSomeone = (value: Json): value is Id =>
    typeof value === 'string' && session.encounter.combatants[value] !== undefined;
  const named = [...(start.on ?? []), ...(start.group ?? []), ...listed.filter(isSomeone)];
  const isSeen = (who: Id): boolean => session.encounter.combatants[who]?.hidden === false;
  if (!named.every(isSeen)) return refuse('wrong', 'nobody of that name is there');
  const { by } = start;
  const waiting: Waiting = { ...suggestion, id: seats.nextId, seat: seat.name, text };
  const changed: TableSeats = {
    ...seats,
    waiting: [...seats.waiting.filter((one) => one.start.by !== by), waiting],
    words: new Map([...seats.words].filter(([name]) => name !== seat.name)),
    nextId: seats.nextId + 1,
  };
  return { ui: { ...ui, seats: changed }, reply: { ok: true } };
}

/** A key of the idle prompt for what waits, and what it does; null where nothing waits. */
export function describeTaking(context: UpdateContext): KeyHint | null {
  const all = shownWaiting(context);
  if (all.length === 0) return null;
  const take = (does: string): KeyHint => ({ show: keyFor('take-waiting'), does, command: 'take-waiting' });
  const look = (does: string): KeyHint => ({ show: keyFor('seats'), does, command: 'seats' });
  const texts = all.map(({ text, whyNot }) => (whyNot === null ? text : `${text}: ${whyNot}`)).join('; ');
  if (!context.session.system.clock.simultaneous) {
    const next = nextWaiting(context, all);
    return next === undefined ? look(`shows what waits: ${texts}`) : take(`opens ${next.text}`);
  }
  const can = all.filter(({ whyNot }) => whyNot === null);
  if (can.length === 0) return look(`shows what waits: ${texts}`);
  const left = all.length === can.length ? '' : ` (${all.length - can.length} cannot be taken)`;
  const count = can.length === 1 ? 'the one that waits' : `the ${can.length} that wait`;
  return take(`takes ${count}${left}: ${can.map(({ text }) => text).join('; ')}`);
}
