/** The pane of the clock: where the turn is, which phases are still to come in each segment, who is next and why. */
import { comparePlaces, type Id } from '../../../state/encounter.ts';
import { slotsDue, slotsInOrder } from '../../clock.ts';
import type { Floor, Order } from '../../screen.ts';
import { nextSlot, reasonOf } from '../clock.ts';
import { bad, budget, good, isLeft, phaseNow, restOfGood, type Sub, segmentOf, subOf } from '../phases.ts';
import { subWords } from '../place-words.ts';
import type { Table } from '../table.ts';

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

export function orderOf(view: Table, _floor: Id | null): Order {
  const { round, at } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'turn 1', lanes: [] };
  const here = at === null ? '' : `, ${subWords[subOf(at)]} of segment ${segmentOf(at)}`;
  return {
    head: `Turn ${round}${here}`,
    brief: `Turn ${round}`,
    next: nextText(view),
    lanes: subs.map((sub) => ({ label: subWords[sub], text: laneText(view, sub) })),
  };
}

function laneText(view: Table, sub: Sub): Order['lanes'][number]['text'] {
  const to = slotsInOrder(view.now).filter((slot) => isLeft(slot) && subOf(slot.at) === sub);
  return [{ text: to.map((slot) => `${segmentOf(slot.at)} ${view.name(slot.who)}`).join('  ') || 'nobody' }];
}

/** What going on comes to, with the rule that says so. */
function nextText(view: Table): string {
  const { acting } = view.now.cursor;
  const next = nextSlot({ ...view.now, slots: withoutActing(view, acting) });
  if (next === undefined) return `turn ${view.now.cursor.round + 1} (SG-35)`;
  const { why, rule } = reasonOf(view, next);
  return `${why} (${rule})`;
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
