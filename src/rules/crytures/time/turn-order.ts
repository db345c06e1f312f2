/** The clock: turns in the order of initiative, and newcomers in it (CR-22 to CR-30). What the end of a turn brings is added in index.ts. */
import {
  type Conversation,
  comparePlaces,
  firstSlot,
  formatTurn,
  type Id,
  type Ledger,
  type Place,
  roundEnd,
  slotsInOrder,
  slotsOf,
} from '../../../game/index.ts';
import { hadTurn } from '../combatant/crystal.ts';
import type { Crytures, CryturesContext, CryturesView } from '../combatant/game.ts';
import { combatantsOnField, isAble, isOnField } from '../combatant/view.ts';
import { initiativeGroups, placeOf, placesInOrder, rollInitiative } from './initiative-order.ts';
import { addTurnSlot } from './turn.ts';

export const turnOrder: Omit<Crytures['Clock'], 'onEdge'> = {
  simultaneous: false,
  next(view) {
    const slot = firstSlot(view.now, ({ id, is }) => is === 'open' && id !== view.now.cursor.acting);
    if (slot === undefined) return null;
    return { slot: slot.id, ...formatTurn(view.now, view.name(slot.who), formatPlace(slot.at)), rule: 'CR-23' };
  },
  *layOut(context, round) {
    // Round 0 would be a surprise round, but surprise costs nobody a turn (CR-30).
    if (round === 0) return;
    yield* rollInitiative(context);
    const view = context.view();
    for (const who of combatantsOnField(view)) addTurnSlot(context.ledger, who, placeOf(view, who) ?? [], 'turn');
  },
  skipReason(view, slot) {
    const who = view.now.slots[slot]?.who;
    if (who === undefined || isAble(view, who)) return null;
    return { message: `${view.name(who)} is defeated: the turn passes`, rule: 'CR-119' };
  },
  join: joinTurnOrder,
  formatPlace: (at) => `at ${formatPlace(at)}`,
};

/** `37`, `31, tie 9`; for a newcomer who acts at once its own total: `35, joined`. */
function formatPlace(at: Place): string {
  const [total = 0, ...ties] = at.slice(at.lastIndexOf(afterCurrentPlace) + 1);
  const tie = ties.length === 0 ? '' : `, tie ${ties.map((n) => 0 - n).join(', ')}`;
  return `${0 - total}${tie}${at.includes(afterCurrentPlace) ? ', joined' : ''}`;
}

/** Follows the clock's place in the place of a newcomer who acts at once, so that it comes before all later places. */
const afterCurrentPlace = 1;

const mark = 'joined';

/** Gives a newcomer a place in the order, and a slot in this round if there is one. Idempotent. */
export function* joinTurnOrder(context: CryturesContext, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  if (ledger.cursor.round < 1 || !isOnField(view(), who) || slotsOf(ledger.now, who).length > 0) return;
  note.say('newcomer', 'CR-25', () => `${view().name(who)} rolls before any other turn is taken`);
  yield* rollInitiative(context);
  moveTiedSlots(ledger, view());
  addNewcomerSlot(ledger, view(), who);
}

/** Moves the open slots of combatants whose places changed by a new tie. */
function moveTiedSlots(ledger: Ledger, view: CryturesView): void {
  for (const slot of Object.values(ledger.now.slots)) {
    const at = placeOf(view, slot.who);
    if (at === null || slot.kind !== 'turn' || slot.is !== 'open' || slot.begun === true) continue;
    if (slot.id === ledger.cursor.acting || comparePlaces(slot.at, at) === 0) continue;
    ledger.setSlot(slot.id, null);
    addTurnSlot(ledger, slot.who, at, 'turn');
  }
}

/**
 * Adds the slot of a newcomer in this round: at its own place where that is still to come; else, if it beats the next
 * combatant, at once (CR-26). With nobody left in this round the next combatant is the first of the next one: a newcomer who
 * beats that one gets a slot at once only by house rule.
 */
function addNewcomerSlot(ledger: Ledger, view: CryturesView, who: Id): void {
  const { cursor } = ledger.now;
  const place = placeOf(view, who) ?? [];
  const ahead = cursor.at === null ? 1 : comparePlaces(place, cursor.at);
  const [nextSlot] = slotsInOrder(ledger.now).filter(
    ({ is, kind, id }) => is === 'open' && kind === 'turn' && id !== cursor.acting,
  );
  const next = nextSlot?.who ?? placesInOrder(view).find((other) => other.who !== who)?.who ?? null;
  const beatsNext = next !== null && comparePlaces(place, placeOf(view, next) ?? []) < 0;
  const waitsForRound = nextSlot === undefined && ahead < 0 && view.settings.lastNewcomer === 'next-round';
  const turn =
    next !== null && beatsNext
      ? `, beats ${view.name(next)}: acts ${waitsForRound ? 'first in the next round' : 'at once'}`
      : ': waits for its place';
  const arrival = hadTurn(view, who)
    ? ': has had its turn, and acts from the next round'
    : ahead === 0
      ? ': acts at this place'
      : turn;
  const text = `${view.name(who)} ${describeRoll(view, who)}${arrival}`;
  ledger.say('CR-26', text);
  ledger.setMark(who, mark, { value: text, ends: { edge: roundEnd, who: null, round: cursor.round } });
  if (hadTurn(view, who)) return;
  if (ahead >= 0) addTurnSlot(ledger, who, place, 'turn');
  else if (beatsNext && !waitsForRound) {
    addTurnSlot(ledger, who, [...(cursor.at ?? []), afterCurrentPlace, ...place], 'joined');
  }
}

/** `rolled 35`; of a member who shares the roll of its group, `shares 31 with Sela` (CR-28). */
function describeRoll(view: CryturesView, who: Id): string {
  const total = 0 - (placeOf(view, who)?.[0] ?? 0);
  const group = initiativeGroups(view).find(({ members }) => members.includes(who));
  return group === undefined || group.leader === who ? `rolled ${total}` : `shares ${total} with ${group.name}`;
}

/** How those who joined in this round came into the order, one text each. */
export function newcomerTexts(view: CryturesView): readonly string[] {
  return Object.values(view.now.combatants).flatMap(({ marks }) => {
    const text = marks[mark]?.value;
    return typeof text === 'string' ? [text] : [];
  });
}
