/** The clock: turns in the order of initiative, newcomers, what the end of a turn brings (CR-22 to CR-28, CR-106, CR-111). */
import { comparePlaces, type Id, type Place, type Slot } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { openSlot, slotsInOrder, slotsOf } from '../../clock/slots.ts';
import { type Clock, roundEnd, turnEnd } from '../../kernel/clock.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { isAble, isThere, type Table } from '../combatant/view.ts';
import { settleHealth } from '../wounds/health.ts';
import { tick } from '../wounds/turn-end.ts';
import { onTheField, placeOf, rollPlaces, unitsOf } from './initiative-order.ts';
import { turnBudget } from './turn.ts';

/** A slot at the ordinary place, and one for who came later and acts at once (CR-26). */
const ordinary = 'turn';
const joined = 'joined';

/** Between a place and the next one stands who joined there. */
const afterHere = 1;

export const clock: Clock<Sheet, Settings> = {
  simultaneous: false,
  next(view) {
    const slot = nextSlot(view);
    return slot === undefined
      ? null
      : { slot: slot.id, why: `${view.name(slot.who)}: ${label(slot.at)}`, rule: 'CR-23' };
  },
  *layOut(context, round) {
    const { ledger, view } = context;

    // Round 0 would be a surprise round, in which by these rules nobody loses a turn (CR-30).
    if (round === 0) return;
    yield* rollPlaces(context);
    for (const who of onTheField(view())) lay(ledger, who, placeOf(view(), who) ?? [], ordinary);
  },
  skipReason(view, slot) {
    const who = view.now.slots[slot]?.who;
    if (who === undefined || isAble(view, who)) return null;
    return { message: `${view.name(who)} is defeated: the turn passes`, rule: 'CR-119' };
  },
  *join(context, who) {
    const { ledger, view, note } = context;

    if (ledger.now.cursor.round < 1 || !isThere(view(), who) || slotsOf(ledger.now, who).length > 0) return;
    note.say('newcomer', 'CR-25', () => `${view().name(who)} comes into the order before any other turn`);
    yield* rollPlaces(context);
    followTies(ledger, view());
    stepUp(ledger, view(), who);
  },
  *onEdge(context, { edge, who }) {
    const { view } = context;

    if (edge !== turnEnd || who === null || !isThere(view(), who)) return;
    tick(context, who);
    yield* settleHealth(context);
  },
  formatPlace: label,
};

/** `37`, `31 (tie 9)`; of who came later its own total: `35, joined`. */
function label(at: Place): string {
  const [total = 0, ...ties] = at.slice(at.lastIndexOf(afterHere) + 1);
  const tie = ties.length === 0 ? '' : ` (tie ${ties.map((n) => 0 - n).join(', ')})`;
  return `${0 - total}${tie}${at.includes(afterHere) ? ', joined' : ''}`;
}

function nextSlot(view: Table): Slot | undefined {
  return slotsInOrder(view.now).find(({ id, is }) => is === 'open' && id !== view.now.cursor.acting);
}

function lay(ledger: Ledger, who: Id, at: Place, kind: string): void {
  const slot = openSlot(who, kind, at, turnBudget);
  ledger.setSlot(slot.id, slot);
}

/** Slots still to come move to where a new tie has put their owners. */
function followTies(ledger: Ledger, view: Table): void {
  for (const slot of Object.values(ledger.now.slots)) {
    const at = placeOf(view, slot.who);
    if (at === null || slot.kind !== ordinary || slot.is !== 'open' || slot.begun === true) continue;
    if (slot.id === ledger.now.cursor.acting || comparePlaces(slot.at, at) === 0) continue;
    ledger.setSlot(slot.id, null);
    lay(ledger, slot.who, at, ordinary);
  }
}

/**
 * A newcomer's place in this round: its own where that is still to come; where it has passed, the newcomer beats whoever is
 * next and acts at once (CR-26). With nobody left in this round the next one is the first of the next: who beats that one
 * acts there, by house rule in this round as well.
 */
function stepUp(ledger: Ledger, view: Table, who: Id): void {
  const { cursor } = ledger.now;
  const place = placeOf(view, who) ?? [];
  const ahead = cursor.at === null ? 1 : comparePlaces(place, cursor.at);
  const [next] = slotsInOrder(ledger.now).filter(
    ({ is, kind, id }) => is === 'open' && kind === ordinary && id !== cursor.acting,
  );
  const first = next === undefined ? firstOfAll(view, who) : next.who;
  const beats = first !== null && comparePlaces(place, placeOf(view, first) ?? []) < 0;
  const late = next === undefined && ahead < 0 && view.settings.lastNewcomer === 'next-round';
  const over = first !== null && beats ? `, beats ${view.name(first)}: acts next` : ': waits for its place';
  const when = first === null || !beats ? '' : late ? ', in the next round' : ', at once';
  const says = `${view.name(who)} ${cameBy(view, who)}${ahead === 0 ? ': acts at this place' : `${over}${when}`}`;
  ledger.say('CR-26', says);
  ledger.setMark(who, joined, { value: says, ends: { edge: roundEnd, who: null, round: cursor.round } });
  if (ahead >= 0) lay(ledger, who, place, ordinary);
  else if (beats && !late) lay(ledger, who, [...(cursor.at ?? []), afterHere, ...place], joined);
}

/** How somebody came by a place: `rolled 35`; of who takes part in another's roll, `shares 31 with Sela` (CR-28). */
function cameBy(view: Table, who: Id): string {
  const total = 0 - (placeOf(view, who)?.[0] ?? 0);
  const unit = unitsOf(view, onTheField(view)).find(({ members }) => members.includes(who));
  return unit === undefined || unit.leader === who ? `rolled ${total}` : `shares ${total} with ${unit.name}`;
}

function firstOfAll(view: Table, but: Id): Id | null {
  const others = onTheField(view).filter((who) => who !== but && placeOf(view, who) !== null);
  const inOrder = others.toSorted((a, b) => comparePlaces(placeOf(view, a) ?? [], placeOf(view, b) ?? []));
  return inOrder[0] ?? null;
}

/** What is told of those who joined in this round. */
export function joinedTexts(view: Table): readonly string[] {
  return Object.values(view.now.combatants).flatMap(({ marks }) => {
    const text = marks[joined]?.value;
    return typeof text === 'string' ? [text] : [];
  });
}
