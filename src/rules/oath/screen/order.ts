/** The pane of the clock: the turn, the coming phases in each segment, and who is next. */
import {
  comparePlaces,
  currentSlot,
  type Encounter,
  type Floor,
  type Id,
  isBeside,
  type Lane,
  type Order,
  type Slot,
  slotsInOrder,
} from '../../../game/index.ts';
import type { OathView } from '../combatant/game.ts';
import {
  actionsLeft,
  allSegments,
  bad,
  currentPhase,
  good,
  isUnspent,
  isWaitingAmbush,
  restOfGood,
  segmentOf,
  subSegmentNames,
  subSegmentOf,
  unusedPhase,
} from '../time/phases/phases.ts';
import { nextSlot, reasonFor } from '../time/turn/clock.ts';

/** The combatant who acts, and those who are due in the same sub-segment. */
export function floorOf({ now }: OathView): Floor {
  const slot = currentSlot(now);
  const inOrder = [slot, ...slotsInOrder(now)].flatMap((one) => one?.who ?? []);
  return { who: slot?.who ?? null, due: [...new Set(inOrder)].filter((who) => currentPhase(now, who) !== undefined) };
}

const subSegments = [good, bad, restOfGood] as const;

export function orderOf(view: OathView, _floor: Id | null, passing: readonly Id[]): Order {
  const { round } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'turn 1', lanes: [] };
  const lanes = subSegments.map((subSegment) => laneOf(view, subSegment));
  const slot = slotAfterThis(view.now, passing);
  // The phase that going on would waste; none where the one that acts has been used.
  const unused = unusedPhase(view.now);
  const lost = unused?.kind === 'ambush' ? 'the ambush' : `seg ${unused === undefined ? '' : segmentOf(unused.at)}`;
  const loss = unused === undefined ? {} : { loss: `loses ${lost}`, losing: unused.who };
  const order = { head: `Turn ${round}`, columns: allSegments.map(String), lanes, ...loss };
  if (slot === undefined) return { ...order, next: `turn ${round + 1}` };
  return { ...order, next: formatNext(view, slot), nextWho: slot.who, rule: reasonFor(view, slot).rule };
}

/** The combatants with a phase to come in a sub-segment, segment by segment, the one who acts included. */
function laneOf(view: OathView, subSegment: (typeof subSegments)[number]): Lane {
  const slots = slotsInOrder(view.now).filter(
    (slot) => !isWaitingAmbush(slot) && isUnspent(slot) && subSegmentOf(slot.at) === subSegment,
  );
  const at = allSegments.map((segment) => slots.filter((slot) => segmentOf(slot.at) === segment).map(({ who }) => who));
  const lane = { label: subSegmentNames[subSegment], at };
  const { at: now } = view.now.cursor;
  return now !== null && subSegmentOf(now) === subSegment ? { ...lane, here: segmentOf(now) - 1 } : lane;
}

/** What comes next, in short: a name in this sub-segment, another sub-segment, or another segment. */
function formatNext(view: OathView, slot: Slot): string {
  const { at } = view.now.cursor;
  if (at !== null && comparePlaces(at, slot.at) === 0) return view.name(slot.who);
  const subSegment = subSegmentOf(slot.at);
  const name = subSegmentNames[subSegment];
  if (at !== null && segmentOf(at) === segmentOf(slot.at)) return name;
  return `seg ${segmentOf(slot.at)} ${subSegment === restOfGood ? 'rest' : name}`;
}

/** The slot after the one that acts and those of others who pass with it; undefined if a new turn starts. */
function slotAfterThis(encounter: Encounter, passing: readonly Id[]): Slot | undefined {
  const slot = currentSlot(encounter);
  if (slot === undefined || slot.is === 'held') return nextSlot(encounter);
  const ended = Object.values(encounter.slots).filter(
    (one) =>
      one === slot || isBeside(one, slot.id) || (passing.includes(one.who) && comparePlaces(one.at, slot.at) === 0),
  );
  const spent = ended.map((one): [string, Slot] => [one.id, { ...one, is: 'spent' }]);
  return nextSlot({ ...encounter, slots: { ...encounter.slots, ...Object.fromEntries(spent) } });
}

/** `diceless, then dicey action (SG-51)`: short, so that behind a long name there is room for what going on costs. */
export function formatBudget(view: OathView, who: Id): string {
  const slot = currentPhase(view.now, who);
  if (slot === undefined) return 'no phase now';
  const kind = slot.kind === 'bonus' ? 'bonus phase: ' : slot.kind === 'trade' ? 'for two later phases: ' : '';
  if (actionsLeft(slot, 'dicey') === 0) return `${kind}has acted`;
  const actions = actionsLeft(slot, 'diceless') === 0 ? 'one dicey action' : 'diceless, then dicey action';
  return `${kind}${actions} (SG-51)`;
}
