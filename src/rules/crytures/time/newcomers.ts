/** Newcomers to a fight that has started: their place in the order, and whether they act at once (CR-25, CR-26). */

import type { Conversation } from '../../../dice/ask.ts';
import { comparePlaces, type Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { slotsInOrder, slotsOf } from '../../clock/slots.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { hadTurn } from '../combatant/crystal.ts';
import type { CryturesContext, CryturesView } from '../combatant/game.ts';
import { combatantsOnField, isOnField } from '../combatant/view.ts';
import { initiativeGroups, placeOf, rollInitiative } from './initiative-order.ts';
import { addTurnSlot } from './turn.ts';

/** Follows the clock's place in the place of a newcomer who acts at once, so that it comes before all later places. */
export const afterCurrentPlace = 1;

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
  const next = nextSlot === undefined ? firstInOrder(view, who) : nextSlot.who;
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

/** The first combatant of a whole round, one left out; null where there is no other. */
function firstInOrder(view: CryturesView, except: Id): Id | null {
  const others = combatantsOnField(view).filter((who) => who !== except && placeOf(view, who) !== null);
  const [first] = others.toSorted((a, b) => comparePlaces(placeOf(view, a) ?? [], placeOf(view, b) ?? []));
  return first ?? null;
}

/** How those who joined in this round came into the order, one text each. */
export function newcomerTexts(view: CryturesView): readonly string[] {
  return Object.values(view.now.combatants).flatMap(({ marks }) => {
    const text = marks[mark]?.value;
    return typeof text === 'string' ? [text] : [];
  });
}
