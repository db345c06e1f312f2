/** The turn order: combatants of the current initiative, those after them, those who delay or have readied an action. */
import {
  type AnyAction,
  currentSlot,
  type Floor,
  formatLoss,
  type Id,
  isBeside,
  type Lane,
  type Order,
  type Slot,
  slotOf,
  slotsDue,
  slotsInOrder,
  type Text,
} from '../../../game/index.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { incapacityRefusal, isActing } from '../time/action-economy.ts';
import { isToCome, passReason, readiedTurn } from '../time/clock.ts';
import { totalOf } from '../time/initiative.ts';
import { describeWaiting, readiedCombatants } from '../time/ready.action.ts';

/** The combatant whose turn it is. */
export function floorOf(view: BrillianceView): Floor {
  const due = slotsDue(view.now).map(({ who }) => who);
  const { acting } = view.now.cursor;
  return { who: acting === null ? null : (view.now.slots[acting]?.who ?? null), due };
}

/** The turn order; `actions`: those that can be readied. */
export function orderOf(actions: readonly AnyAction[], view: BrillianceView, passing: readonly Id[]): Order {
  const { round, acting } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'round 1: initiative', lanes: notBegun };
  const slots = slotsInOrder(view.now).filter(
    (slot) => (slot.is !== 'held' || isToCome(slot)) && (slot.kind !== readiedTurn || slot.id === acting),
  );
  const here = currentSlot(view.now);
  const at = here?.at[0] ?? Number.NEGATIVE_INFINITY;
  const now = slots.filter((slot) => slot.at[0] === at);
  // Who delays in its own turn and steps in comes up again at once.
  const isToComeAgain = (slot: Slot): boolean => slot.id !== acting || slot.is === 'held';
  const coming = slots.filter((slot) => isToCome(slot) && isToComeAgain(slot) && !isBeside(slot, acting));
  const next = coming.find(({ who }) => passReason(view, who) === null && !passing.includes(who));
  return {
    head: `Round ${round}`,
    next: next === undefined ? `round ${round + 1}` : view.name(next.who),
    ...(next === undefined ? {} : { nextWho: next.who }),
    ...lossOf(view, here, next === undefined),
    lanes: [
      now.length === 0 ? nobodyNow : { label: 'now', parts: now.map((slot) => formatCurrent(view, slot, acting)) },
      {
        label: 'then',
        parts: coming.filter((slot) => slot.at[0] !== at).map((slot) => [{ text: formatSlot(view, slot) }]),
        end: [{ text: `|  round ${round + 1}` }],
      },
      { label: 'held', text: [{ text: formatHeld(actions, view) }] },
    ],
  };
}

/** What is left of the turn, and the turns of those who still delay where the round ends. */
function lossOf(
  view: BrillianceView,
  here: Slot | undefined,
  endsRound: boolean,
): Pick<Order, 'loss' | 'lossInWords' | 'losing'> {
  const delaying = endsRound ? slotsInOrder(view.now).filter((slot) => slot.is === 'held' && !isToCome(slot)) : [];
  const late = delaying.map(({ who }) => `${view.name(who)} loses the delayed turn`);
  const unused = here === undefined ? [] : unusedIn(here);
  const { loss: lossInWords } = formatLoss(here?.who, unused.join(', '), late);
  return { ...formatLoss(here?.who, initialsOf(unused), late), ...(lossInWords === undefined ? {} : { lossInWords }) };
}

/** `FMS` */
function initialsOf(kinds: readonly string[]): string {
  return kinds.map((kind) => kind.slice(0, 1).toUpperCase()).join('');
}

/** The actions that are left in a turn; none of one that is delayed, since passing gives up nothing. */
function unusedIn({ is, left }: Slot): readonly string[] {
  return is === 'held' ? [] : ['fast', 'move', 'standard'].filter((kind) => (left[kind] ?? 0) > 0);
}

const nobodyNow: Lane = { label: 'now', text: [{ text: 'nobody' }] };

const notBegun: Order['lanes'] = [
  nobodyNow,
  { label: 'then', text: [{ text: 'all roll initiative: d10 and the bonus (BS-16)' }] },
  { label: 'held', text: [{ text: 'nobody' }] },
];

/** `18 Cutthroat 1` or `>18 Cutthroat 2<` */
function formatCurrent(view: BrillianceView, slot: Slot, acting: string | null): Text {
  const text = formatSlot(view, slot);
  if (slot.id === acting) return [{ text: `>${text}<`, tone: 'accent' }];
  return [isToCome(slot) ? { text } : { text, tone: 'dim' }];
}

function formatSlot(view: BrillianceView, { who }: Slot): string {
  const { name, hidden } = view.combatant(who);
  return `${totalOf(view, who)} ${hidden ? `(${name})` : name}${passReason(view, who) === null ? '' : ' (passes)'}`;
}

/** Combatants who delay or have readied an action: `Mar readied "the door opens": attack Troll, till the turn at 9`. */
function formatHeld(actions: readonly AnyAction[], view: BrillianceView): string {
  const delaying = slotsInOrder(view.now).flatMap((slot) =>
    slot.is === 'held' && !isToCome(slot)
      ? [`${view.name(slot.who)} delays${passReason(view, slot.who) === null ? '' : ' (passes)'}`]
      : [],
  );
  const readied = readiedCombatants(view).map(
    (who) => `${describeWaiting(actions, view, who)}, till the turn at ${totalOf(view, who)}`,
  );
  const all = [...delaying, ...readied];
  return all.length === 0 ? 'nobody' : all.join('; ');
}

/** `free any  FAST 1  MOVE 1  STANDARD 1 (no Standard: 2 Moves)` */
export function formatBudget(view: BrillianceView, who: Id): string {
  const cannotAct = incapacityRefusal(view, who);
  if (cannotAct !== null) return `no actions: ${cannotAct.message}`;
  const slot = slotOf(view.now, who);
  if (view.now.cursor.round < 1) return 'free any: the fight has not begun';
  if (slot === undefined) return 'the turn is over: free actions only';
  const of = (kind: string): number => slot.left[kind] ?? 0;
  if (slot.is === 'held') {
    return isToCome(slot) ? 'steps in after this turn' : 'delays: may step in at any later point of this round';
  }
  if (!isActing(view, who)) return `of its turn to come: ${initialsOf(unusedIn(slot)) || 'nothing'}`;
  const two = of('move') > 0 && of('standard') > 0 ? ' (no Standard: 2 Moves)' : '';
  return `free any  FAST ${of('fast')}  MOVE ${of('move')}  STANDARD ${of('standard')}${two}`;
}
