/** The pane of the clock: this round, the next round, and the surprised. */
import { comparePlaces, type Id, type Slot } from '../../../state/encounter.ts';
import { isBeside, slotsDue, slotsInOrder } from '../../clock/slots.ts';
import type { Floor, Lane, Order, Text } from '../../kernel/screen.ts';
import { formatLoss } from '../../text/turns.ts';
import type { Six20View } from '../combatant/game.ts';
import { hasCondition } from '../combatant/view.ts';
import { formatTotal, placeOf } from '../time/initiative.ts';
import { unusedActions } from './budget.ts';
import { actingCombatant, canAct, formatGroup, groupsOf } from './groups.ts';

export function floorOf({ now }: Six20View): Floor {
  const [slot] = slotsDue(now);
  return slot === undefined ? { who: null, due: [] } : { who: slot.who, due: [slot.who] };
}

export function orderOf(view: Six20View, floor: Id | null, passing: readonly Id[]): Order {
  const { round } = view.now.cursor;
  const surprised = Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'unaware'));
  if (round < 0) return beforeStart(view, surprised);
  const head = round === 0 ? 'Surprise round' : `Round ${round}`;
  const acting = view.now.slots[view.now.cursor.acting ?? ''];
  const open = slotsInOrder(view.now).filter(({ is, id }) => is === 'open' && id !== acting?.id);
  const isWithActing = (slot: Slot): boolean => isBeside(slot, acting?.id ?? null);
  const next = open.find((slot) => canAct(view, slot.who) && !isWithActing(slot) && !passing.includes(slot.who));
  const now = [...(acting === undefined ? [] : [acting]), ...open.filter((slot) => !isWithActing(slot))].map(
    ({ who }) => who,
  );
  return {
    head,
    brief: head,
    next: next === undefined ? `round ${round + 1}` : `${view.name(next.who)} ${formatTotal(view, next.who)}`,
    ...(acting === undefined ? {} : formatLoss(acting.who, unusedActions(view, acting.who).join(', '))),
    lanes: [
      { label: 'now', parts: turnsLeft(view, now, floor), end: surpriseHint(round) },
      { label: 'then', start: [{ text: `round ${round + 1}: ` }], parts: nextRound(view) },
      ...(surprised.length > 0 ? unawareLane(view, surprised) : actedLane(view, acting)),
    ],
  };
}

function beforeStart(view: Six20View, surprised: readonly Id[]): Order {
  const isSurprise = surprised.length > 0;
  return {
    head: 'Not begun',
    next: 'initiative',
    lanes: [
      { label: 'now', text: [{ text: 'n rolls initiative for all' }] },
      { label: 'then', text: [{ text: isSurprise ? 'the surprise round' : 'round 1' }] },
      {
        label: 'unaware',
        text: [{ text: isSurprise ? formatNames(view, surprised) : 'nobody; t u: who is surprised' }],
      },
    ],
  };
}

function surpriseHint(round: number): Text {
  return round === 0 ? [{ text: ' one standard or one short each (DV-39)', tone: 'dim' }] : [];
}

/** The turns left in this round: `>19 Ash<`, `12 Vane`, `7 Orm (passes)`. */
function turnsLeft(view: Six20View, who: readonly Id[], floor: Id | null): readonly Text[] {
  if (who.length === 0) return [[{ text: 'nobody is left in this round' }]];
  return groupsOf(view, who).map((group): Text => {
    const [first = ''] = group;
    const isActing = group.includes(actingCombatant(view) ?? '');
    const passes = !canAct(view, first);
    const text = `${formatTotal(view, first)} ${formatGroup(view, group)}`;
    const marked = isActing ? `>${text}<` : `${text}${passes ? ' (passes)' : ''}`;
    const tone = isActing || group.includes(floor ?? '') ? 'accent' : passes ? 'dim' : 'normal';
    return [{ text: marked, tone }];
  });
}

/** All who act in the next round, in order: `19 Ash`, `15 Guards x3`. */
function nextRound(view: Six20View): readonly Text[] {
  const all = Object.keys(view.now.combatants)
    .filter((who) => placeOf(view, who) !== null && !view.combatant(who).out && !hasCondition(view, who, 'dead'))
    .sort((a, b) => comparePlaces(placeOf(view, a) ?? [], placeOf(view, b) ?? []));
  return groupsOf(view, all).map((group) => [
    { text: `${formatTotal(view, group[0] ?? '')} ${formatGroup(view, group)}` },
  ]);
}

function unawareLane(view: Six20View, surprised: readonly Id[]): readonly Lane[] {
  const text = `${formatNames(view, surprised)}: do nothing, flat-footed until their first turn`;
  return [{ label: 'unaware', text: [{ text }] }];
}

/** Those whose turn of this round is over; no lane before the first of them. */
function actedLane(view: Six20View, acting: Slot | undefined): readonly Lane[] {
  const over = slotsInOrder(view.now).filter(({ is, id }) => is === 'spent' && id !== acting?.id);
  if (over.length === 0) return [];
  const names = formatNames(
    view,
    over.map(({ who }) => who),
  );
  return [{ label: 'acted', text: [{ text: names, tone: 'dim' }] }];
}

function formatNames(view: Six20View, who: readonly Id[]): string {
  return groupsOf(view, who)
    .map((group) => formatGroup(view, group))
    .join('  ');
}
