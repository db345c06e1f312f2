/** The pane of the clock: this round, the next round, and the surprised. */
import {
  comparePlaces,
  currentSlot,
  type Floor,
  formatNames as formatList,
  formatLoss,
  type Id,
  isBeside,
  type Lane,
  type Order,
  pluralOf,
  type Slot,
  slotsDue,
  slotsInOrder,
  type Text,
} from '../../../game/index.ts';
import { criticalsOf } from '../attack/criticals.ts';
import type { Six20View } from '../combatant/game.ts';
import { hasCondition } from '../combatant/view.ts';
import { formatTotal, placeOf } from '../time/initiative.ts';
import { isConscious } from '../wounds/vital-state.ts';
import { unusedActions } from './budget.ts';

const surpriseHint = ' one standard or one short each (DV-39)';

export function floorOf({ now }: Six20View): Floor {
  const [slot] = slotsDue(now);
  return slot === undefined ? { who: null, due: [] } : { who: slot.who, due: [slot.who] };
}

export function orderOf(view: Six20View, floor: Id | null, passing: readonly Id[]): Order {
  const { round } = view.now.cursor;
  const surprised = Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'unaware'));
  if (round < 0) return beforeStart(view, surprised);
  const head = round === 0 ? 'Surprise round' : `Round ${round}`;
  const acting = currentSlot(view.now);
  const open = slotsInOrder(view.now).filter(({ is, id }) => is === 'open' && id !== acting?.id);
  const isWithActing = (slot: Slot): boolean => isBeside(slot, acting?.id ?? null);
  const next = open.find((slot) => canAct(view, slot.who) && !isWithActing(slot) && !passing.includes(slot.who));
  const now = [...(acting === undefined ? [] : [acting]), ...open.filter((slot) => !isWithActing(slot))].map(
    ({ who }) => who,
  );
  const saves = open
    .filter((slot) => isBefore(slot, next) && rollsDyingSave(view, slot.who))
    .map(({ who }) => view.name(who));
  const before =
    saves.length === 0 ? '' : `dying ${saves.length === 1 ? 'save' : 'saves'} of ${formatList(saves)}, then `;
  const [first] = inOrder(view);
  const nextWho = next?.who ?? (first !== undefined && canAct(view, first) ? first : undefined);
  const criticals =
    acting === undefined ? [] : criticalsOf(view, acting.who).filter(({ on }) => !hasCondition(view, on, 'dead'));
  const doNothing = `${formatNames(view, surprised)}: do nothing, flat-footed until their first turn`;
  return {
    head,
    brief: head,
    next: `${before}${next === undefined ? `round ${round + 1}` : `${view.name(next.who)} ${formatTotal(view, next.who)}`}`,
    ...(nextWho === undefined ? {} : { nextWho }),
    ...(acting === undefined || criticals.length === 0
      ? {}
      : {
          unused: `${view.name(acting.who)} has a critical on ${formatList(criticals.map(({ on }) => view.name(on)))} left`,
        }),
    ...(acting === undefined ? {} : formatLoss(acting.who, unusedActions(view, acting.who).join(', '))),
    lanes: [
      {
        label: 'now',
        parts: turnsLeft(view, now, floor),
        end: round === 0 ? [{ text: surpriseHint, tone: 'dim' }] : [],
      },
      { label: 'then', start: [{ text: `round ${round + 1}: ` }], parts: nextRound(view) },
      ...(surprised.length > 0 ? [{ label: 'unaware', text: [{ text: doNothing }] }] : actedLane(view, acting)),
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

/** The turns left in this round: `>19 Ash<`, `12 Vane`, `7 Orm (passes)`, `4 Kim (dying save)`. */
function turnsLeft(view: Six20View, who: readonly Id[], floor: Id | null): readonly Text[] {
  if (who.length === 0) return [[{ text: 'nobody is left in this round' }]];
  return groupsOf(view, who).map((group): Text => {
    const [first = ''] = group;
    const isActing = group.includes(actingCombatant(view) ?? '');
    const passes = !canAct(view, first);
    const instead = rollsDyingSave(view, first) ? ' (dying save)' : passes ? ' (passes)' : '';
    const text = `${formatTotal(view, first)} ${formatGroup(view, group)}`;
    const marked = isActing ? `>${text}<` : `${text}${instead}`;
    const tone = isActing || group.includes(floor ?? '') ? 'accent' : passes ? 'dim' : 'normal';
    return [{ text: marked, tone }];
  });
}

/** Whether a turn comes before another; every one does before the next round. */
function isBefore(slot: Slot, other: Slot | undefined): boolean {
  return other === undefined || comparePlaces(slot.at, other.at) < 0;
}

/** Whether the turn of a combatant begins with a save against dying, for all that it does nothing else (DV-93). */
function rollsDyingSave(view: Six20View, who: Id): boolean {
  return view.settings.dying === 'srd' && hasCondition(view, who, 'dying') && !view.combatant(who).out;
}

/** All who have a turn in the next round, in order. */
function inOrder(view: Six20View): readonly Id[] {
  return Object.keys(view.now.combatants)
    .filter((who) => placeOf(view, who) !== null && !view.combatant(who).out && !hasCondition(view, who, 'dead'))
    .sort((a, b) => comparePlaces(placeOf(view, a) ?? [], placeOf(view, b) ?? []));
}

/** All who act in the next round, in order: `19 Ash`, `15 Guards x3`. */
function nextRound(view: Six20View): readonly Text[] {
  return groupsOf(view, inOrder(view)).map((group) => [
    { text: `${formatTotal(view, group[0] ?? '')} ${formatGroup(view, group)}` },
  ]);
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

/** The combatant whose turn it is. */
function actingCombatant(view: Six20View): Id | undefined {
  return currentSlot(view.now)?.who;
}

/** Whether a combatant does anything in its turn; else the turn passes. */
function canAct(view: Six20View, who: Id): boolean {
  return isConscious(view, who) && !hasCondition(view, who, 'stunned');
}

/** The combatants in groups; each group has one name and one initiative, and none or all of it can act. */
function groupsOf(view: Six20View, who: readonly Id[]): readonly (readonly Id[])[] {
  const groups: Id[][] = [];
  for (const id of who) {
    const group = groups.at(-1);
    if (group !== undefined && belongsTo(view, group, id)) group.push(id);
    else groups.push([id]);
  }
  return groups;
}

/** The acting combatant is always shown by itself. */
function belongsTo(view: Six20View, [first = '']: readonly Id[], id: Id): boolean {
  const acting = actingCombatant(view);
  return (
    baseName(view, first) === baseName(view, id) &&
    formatTotal(view, first) === formatTotal(view, id) &&
    canAct(view, first) === canAct(view, id) &&
    rollsDyingSave(view, first) === rollsDyingSave(view, id) &&
    id !== acting &&
    first !== acting
  );
}

/** A name without its number. */
function baseName(view: Six20View, who: Id): string {
  return view.name(who).replace(/ \d+$/, '');
}

/** `Ash`, `Guards x3`; in brackets where hidden. */
function formatGroup(view: Six20View, group: readonly Id[]): string {
  const [first = ''] = group;
  const name = group.length === 1 ? view.name(first) : `${pluralOf(baseName(view, first))} x${group.length}`;
  return view.combatant(first).hidden ? `(${name})` : name;
}
