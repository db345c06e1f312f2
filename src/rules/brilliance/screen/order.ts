/** The turn order: combatants of the current initiative, those after them, those who delay or have readied an action. */

import type { Id, Slot } from '../../../state/encounter.ts';
import { isBeside, slotsDue, slotsInOrder } from '../../clock/slots.ts';
import type { Floor, Order, Text } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { formatLoss } from '../../text/loss.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { conditionOf, hasCondition } from '../combatant/view.ts';
import { turnOf } from '../time/action-economy.ts';
import { isToCome, readiedTurn } from '../time/clock.ts';
import { totalOf } from '../time/initiative.ts';
import { statusOf } from '../wounds/wounds.ts';

/** The combatant whose turn it is. */
export function floorOf(view: BrillianceView): Floor {
  const due = slotsDue(view.now).map(({ who }) => who);
  const { acting } = view.now.cursor;
  return { who: acting === null ? null : (view.now.slots[acting]?.who ?? null), due };
}

export function orderOf(view: BrillianceView, _floor: Id | null): Order {
  const { round, acting } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'round 1: initiative', lanes: notBegun };
  const slots = slotsInOrder(view.now).filter(
    (slot) => (slot.is !== 'held' || isToCome(slot)) && (slot.kind !== readiedTurn || slot.id === acting),
  );
  const here = acting === null ? undefined : view.now.slots[acting];
  const at = here?.at[0] ?? Number.NEGATIVE_INFINITY;
  const now = slots.filter((slot) => slot.at[0] === at);
  const coming = slots.filter((slot) => isToCome(slot) && slot.id !== acting && !isBeside(slot, acting));
  const next = coming[0];
  return {
    head: `Round ${round}`,
    next: next === undefined ? `round ${round + 1}` : view.name(next.who),
    ...lossOf(view, here, next === undefined),
    lanes: [
      { label: 'now', text: formatCurrent(view, now, acting) },
      {
        label: 'then',
        text: [
          {
            text: formatUpcoming(
              view,
              coming.filter((slot) => slot.at[0] !== at),
              round,
            ),
          },
        ],
      },
      { label: 'held', text: [{ text: formatHeld(view) }] },
    ],
  };
}

/** What is left of the turn, and the turns of those who still delay where the round ends. */
function lossOf(view: BrillianceView, here: Slot | undefined, endsRound: boolean): Pick<Order, 'loss'> {
  const left = here === undefined ? {} : here.left;
  const unused = ['fast', 'move', 'standard'].filter((kind) => (left[kind] ?? 0) > 0);
  const delaying = endsRound ? slotsInOrder(view.now).filter((slot) => slot.is === 'held' && !isToCome(slot)) : [];
  const late = delaying.map(({ who }) => `${view.name(who)} loses the delayed turn`);
  const letters = unused.map((kind) => kind.slice(0, 1).toUpperCase()).join('');
  return formatLoss(here === undefined ? '' : view.name(here.who), unused, late, letters);
}

const notBegun: Order['lanes'] = [
  { label: 'now', text: [{ text: 'nobody' }] },
  { label: 'then', text: [{ text: 'all roll initiative: d10 and the bonus (BS-16)' }] },
  { label: 'held', text: [{ text: 'nobody' }] },
];

/** `18 Cutthroat 1  >18 Cutthroat 2<  18 Cutthroat 3` */
function formatCurrent(view: BrillianceView, slots: readonly Slot[], acting: string | null): Text {
  if (slots.length === 0) return [{ text: 'nobody' }];
  return slots.flatMap((slot, n): Text => {
    const gap = n === 0 ? '' : '  ';
    const text = formatSlot(view, slot);
    if (slot.id === acting) return [{ text: `${gap}>${text}<`, tone: 'accent' }];
    return [isToCome(slot) ? { text: `${gap}${text}` } : { text: `${gap}${text}`, tone: 'dim' }];
  });
}

function formatSlot(view: BrillianceView, { who }: Slot): string {
  const { name, hidden } = view.combatant(who);
  const passes = statusOf(view, who).is !== 'up' || hasCondition(view, who, 'stunned') ? ' (passes)' : '';
  return `${totalOf(view, who)} ${hidden ? `(${name})` : name}${passes}`;
}

/** The width of a lane, in cells. */
const laneCells = 68;

/** `14 Edward  11 Yunone  |  round 3`; where there is no room for all, the number of the others. */
function formatUpcoming(view: BrillianceView, slots: readonly Slot[], round: number): string {
  const names = slots.map((slot) => formatSlot(view, slot));
  if (names.length === 0) return `|  round ${round + 1}`;
  for (let shown = names.length; shown > 0; shown -= 1) {
    const more = shown === names.length ? [] : [`.. ${names.length - shown} more`];
    const text = [...names.slice(0, shown), ...more, `|  round ${round + 1}`].join('  ');
    if (text.length <= laneCells) return text;
  }
  return names.length === 0 ? `|  round ${round + 1}` : `${names.length} more  |  round ${round + 1}`;
}

/** Combatants who delay or have readied an action: `Mar readied "the door opens: shoot", till the turn at 9`. */
function formatHeld(view: BrillianceView): string {
  const delaying = slotsInOrder(view.now).flatMap((slot) =>
    slot.is === 'held' && !isToCome(slot) ? [`${view.name(slot.who)} delays`] : [],
  );
  const readied = Object.keys(view.now.combatants).flatMap((who) => {
    const note = conditionOf(view, who, 'readied')?.note;
    if (note === undefined) return [];
    const trigger = readField(note, 'trigger');
    const words = typeof trigger === 'string' && trigger !== '' ? ` "${trigger}"` : '';
    return [`${view.name(who)} readied${words}, till the turn at ${totalOf(view, who)}`];
  });
  const all = [...delaying, ...readied];
  return all.length === 0 ? 'nobody' : all.join('; ');
}

/** `free any  FAST 1  MOVE 1  STANDARD 1 (no Standard: 2 Moves)` */
export function formatBudget(view: BrillianceView, who: Id): string {
  const slot = turnOf(view, who);
  if (view.now.cursor.round < 1) return 'free any: the fight has not begun';
  if (slot === undefined) return 'the turn is over: free actions only';
  const of = (kind: string): number => slot.left[kind] ?? 0;
  const two = of('move') > 0 && of('standard') > 0 ? ' (no Standard: 2 Moves)' : '';
  return `free any  FAST ${of('fast')}  MOVE ${of('move')}  STANDARD ${of('standard')}${two}`;
}
