/** The pane of the clock: where the turn is, which phases are still to come in each segment, who is next and why. */
import { comparePlaces, type Id, type Slot } from '../../../state/encounter.ts';
import { slotsDue, slotsInOrder } from '../../clock/slots.ts';
import type { Floor, Lane, Order } from '../../kernel/screen.ts';
import type { Table } from '../combatant/view.ts';
import { budget, isLeft, isTrap, phaseNow } from '../time/phases/phases.ts';
import { bad, good, restOfGood, type Sub, segmentOf, segmentsInTurn, subOf, subWords } from '../time/phases/places.ts';
import { nextSlot, reasonOf } from '../time/turn/clock.ts';

/** The one who acts, and those who are due in the same sub-segment. */
export function floorOf(view: Table): Floor {
  const { acting, at } = view.now.cursor;
  const slot = acting === null ? undefined : view.now.slots[acting];
  if (slot === undefined || at === null) return { who: null, due: slotsDue(view.now).map(({ who }) => who) };
  const others = slotsInOrder(view.now).filter(
    (other) => other.id !== slot.id && other.is === 'open' && comparePlaces(other.at, at) === 0,
  );
  return { who: slot.who, due: [slot, ...others].map(({ who }) => who) };
}

const subs = [good, bad, restOfGood] as const;
const segments = Array.from({ length: segmentsInTurn }, (_, n) => n + 1);

export function orderOf(view: Table, _floor: Id | null): Order {
  const { round } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'turn 1', lanes: [] };
  const lanes = subs.map((sub) => laneOf(view, sub));
  const next = nextAfter(view);
  const rule = next === undefined ? {} : { rule: reasonOf(view, next).rule };
  return { head: `Turn ${round}`, next: nextText(view, next), ...rule, columns: segments.map(String), lanes };
}

/** Those who are still to come in a sub-segment, segment by segment; the one who acts included. */
function laneOf(view: Table, sub: Sub): Lane {
  const toCome = slotsInOrder(view.now).filter((slot) => !isTrap(slot) && isLeft(slot) && subOf(slot.at) === sub);
  const at = segments.map((segment) => toCome.filter((slot) => segmentOf(slot.at) === segment).map(({ who }) => who));
  const lane = { label: subWords[sub], at };
  const { at: here } = view.now.cursor;
  return here !== null && subOf(here) === sub ? { ...lane, here: segmentOf(here) - 1 } : lane;
}

/** What going on comes to, in few letters: somebody more of this sub-segment, another one, the next turn. */
function nextText(view: Table, next: Slot | undefined): string {
  const { at } = view.now.cursor;
  if (next === undefined) return `turn ${view.now.cursor.round + 1}`;
  if (at !== null && comparePlaces(at, next.at) === 0) return view.name(next.who);
  const sub = subWords[subOf(next.at)];
  if (at !== null && segmentOf(at) === segmentOf(next.at)) return sub;
  return `seg ${segmentOf(next.at)} ${sub === 'rest of good' ? 'rest' : sub}`;
}

/** The slot that going on comes to; none where a turn begins. */
function nextAfter(view: Table): Slot | undefined {
  return nextSlot({ ...view.now, slots: withoutActing(view, view.now.cursor.acting) });
}

function withoutActing(view: Table, acting: string | null): Table['now']['slots'] {
  const slot = acting === null ? undefined : view.now.slots[acting];
  return slot === undefined || slot.is === 'held'
    ? view.now.slots
    : { ...view.now.slots, [slot.id]: { ...slot, is: 'spent' } };
}

/** `one diceless, then one dicey action (SG-51)`. */
export function leftOf(view: Table, who: Id): string {
  const slot = phaseNow(view.now, who);
  if (slot === undefined) return 'no phase now';
  const kind = slot.kind === 'bonus' ? 'bonus phase: ' : slot.kind === 'trade' ? 'for two later phases: ' : '';
  if (budget(slot, 'dicey') === 0) return `${kind}has acted; n goes on`;
  return `${kind}${budget(slot, 'diceless') === 0 ? 'one dicey action' : 'one diceless, then one dicey action'} (SG-51)`;
}
