/** The pane of the clock: who acts, who is still to act in this round and the next, who joined. */
import {
  currentSlot,
  type Floor,
  formatLoss,
  type Id,
  isBeside,
  type Order,
  type Place,
  slotsDue,
  slotsInOrder,
  type Text,
} from '../../../game/index.ts';
import type { CryturesView } from '../combatant/game.ts';
import { combatantsOnField, isAble } from '../combatant/view.ts';
import { placeOf, placesInOrder } from '../time/initiative-order.ts';
import { actionsLeft, slotInTurn } from '../time/turn.ts';
import { newcomerTexts } from '../time/turn-order.ts';

/** Who acts; where crytures act in the turn of their conjurer, all whose turn it is may. */
export function floorOf(view: CryturesView): Floor {
  const acting = currentSlot(view.now);
  if (acting === undefined) return { who: null, due: slotsDue(view.now).map(({ who }) => who) };
  const team = combatantsOnField(view).filter((who) => who !== acting.who && slotInTurn(view, who) !== undefined);
  return { who: acting.who, due: [acting.who, ...team] };
}

/** A combatant in the turn order. */
interface OrderEntry {
  readonly who: Id;
  readonly at: Place;
  readonly acts?: boolean;
}

const noLane = [{ text: 'nobody' }];

const beforeRound1: Order = {
  head: 'Not begun',
  next: 'round 1: everyone rolls initiative',
  lanes: [
    { label: 'now', text: noLane },
    { label: 'then', text: [{ text: 'Speed and Reflexes in d10, all added up (CR-22)' }] },
    { label: 'joined', text: [{ text: '' }] },
  ],
};

export function orderPane(view: CryturesView, _floor: Id | null, passing: readonly Id[]): Order {
  const { round, acting } = view.now.cursor;
  if (round < 1) return beforeRound1;
  const slots = slotsInOrder(view.now).filter(
    (slot) => slot.id === acting || (slot.is === 'open' && !isBeside(slot, acting)),
  );
  const thisRound = slots.map(({ who, id }) => ({ who, at: placeOf(view, who) ?? [], acts: id === acting }));
  // The defeated pass: going on comes to the first who can act.
  const next = thisRound.find(({ who, acts }) => !acts && isAble(view, who) && !passing.includes(who));
  const joined = newcomerTexts(view);
  return {
    head: `Round ${round}`,
    next: next === undefined ? `round ${round + 1}` : `${view.name(next.who)} ${totalOf(next.at)}`,
    ...(next === undefined ? {} : { nextWho: next.who }),
    ...lossOf(view),
    lanes: [
      thisRound.length === 0 ? { label: 'now', text: noLane } : { label: 'now', parts: orderParts(view, thisRound) },
      { label: 'then', start: [{ text: `round ${round + 1}: ` }], parts: orderParts(view, placesInOrder(view)) },
      { label: 'joined', text: [{ text: joined.length === 0 ? '' : `${joined.join('; ')} (CR-26)` }] },
    ],
  };
}

/** The actions that are left in the turn. */
function lossOf(view: CryturesView): Pick<Order, 'loss' | 'losing'> {
  const slot = currentSlot(view.now);
  if (slot === undefined || !isAble(view, slot.who)) return {};
  const { major, minor } = actionsLeft(view, slot);
  return formatLoss(slot.who, [...(major > 0 ? ['major'] : []), ...(minor > 0 ? ['minor'] : [])].join(', '));
}

function totalOf(at: Place): number {
  return 0 - (at[0] ?? 0);
}

/** `>37 Gazer<`, `31 Sela`, `31 Brum (tie 9 : 4)`: the dice of a tie follow the last of those tied. */
function orderParts(view: CryturesView, entries: readonly OrderEntry[]): readonly Text[] {
  return entries.map(({ who, at, acts = false }): Text => {
    const { name, hidden } = view.combatant(who);
    const shownName = hidden ? `(${name})` : name;
    const passes = isAble(view, who) ? '' : ' (passes)';
    const text = `${totalOf(at)} ${shownName}${passes}${tieDice(entries, who, at)}`;
    return acts ? [{ text: `>${text}<`, tone: 'accent' }] : [{ text }];
  });
}

/** The dice of a tie, for the last of those tied; else ''. */
function tieDice(entries: readonly OrderEntry[], who: Id, at: Place): string {
  if (at.length === 1) return '';
  const tied = entries.filter((other) => other.at[0] === at[0] && other.at.length > 1);
  if (tied.length === 1 || tied.at(-1)?.who !== who) return '';
  const dice = tied.map((other) =>
    other.at
      .slice(1)
      .map((n) => 0 - n)
      .join(', '),
  );
  return ` (tie ${dice.join(' : ')})`;
}

/** `MAJOR 1  MINOR 1` */
export function formatActionsLeft(view: CryturesView, who: Id): string {
  const slot = slotInTurn(view, who);
  if (slot === undefined) return view.now.cursor.round < 1 ? 'the fight has not started' : 'not in its turn';
  const { major, minor } = actionsLeft(view, slot);
  const stunned = minor < (slot.left.minor ?? 0) ? '  (Stunned: no minor, CR-109)' : '';
  return `MAJOR ${major}  MINOR ${minor}${stunned}`;
}
