/** The pane of the clock: who acts, who is to come in this round and the next, who joined. */
import { comparePlaces, type Id, type Place } from '../../../state/encounter.ts';
import { slotsDue, slotsInOrder } from '../../clock/slots.ts';
import type { Floor, Order, Span } from '../../kernel/screen.ts';
import { isAble, type Table } from '../combatant/view.ts';
import { joinedTexts } from '../time/clock.ts';
import { onTheField, placeOf } from '../time/initiative-order.ts';
import { actingSlot, leftOf as leftOfSlot, slotInTurn } from '../time/turn.ts';

/** The one who acts; with crytures in the turn of their conjurer, all whose turn it is. */
export function floorOf(view: Table): Floor {
  const acting = actingSlot(view);
  if (acting === undefined) return { who: null, due: slotsDue(view.now).map(({ who }) => who) };
  const team = onTheField(view).filter((who) => who !== acting.who && slotInTurn(view, who) !== undefined);
  return { who: acting.who, due: [acting.who, ...team] };
}

/** One who is on the clock, at which total and with which dice of ties. */
interface Waiting {
  readonly who: Id;
  readonly at: Place;
  readonly acts: boolean;
}

export function orderOf(view: Table): Order {
  const { round } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'round 1: everybody rolls initiative', lanes: empty };
  const { acting } = view.now.cursor;
  const open = slotsInOrder(view.now).filter(({ id, is }) => id === acting || is === 'open');
  const now = open.map(({ who, id }): Waiting => ({ who, at: placeOf(view, who) ?? [], acts: id === acting }));
  const following = inOrder(view);
  const next = open.find(({ id }) => id !== acting);
  const joined = joinedTexts(view);
  return {
    head: `Round ${round}`,
    next: next === undefined ? `round ${round + 1}` : nameAt(view, next.who),
    lanes: [
      { label: 'now', text: now.length === 0 ? [{ text: 'nobody' }] : spans(view, now) },
      { label: 'then', text: [{ text: `round ${round + 1}: ` }, ...spans(view, following)] },
      { label: 'joined', text: [{ text: joined.length === 0 ? '' : `${joined.join('; ')} (CR-26)` }] },
    ],
  };
}

const empty: Order['lanes'] = [
  { label: 'now', text: [{ text: 'nobody' }] },
  { label: 'then', text: [{ text: 'Speed and Reflexes in d10, all added up (CR-22)' }] },
  { label: 'joined', text: [{ text: '' }] },
];

/** Everybody on the field in the order of a whole round. */
function inOrder(view: Table): readonly Waiting[] {
  return onTheField(view)
    .flatMap((who) => {
      const at = placeOf(view, who);
      return at === null ? [] : [{ who, at, acts: false }];
    })
    .sort((a, b) => comparePlaces(a.at, b.at));
}

function totalOf(at: Place): number {
  return 0 - (at[0] ?? 0);
}

function nameAt(view: Table, who: Id): string {
  return `${view.name(who)} ${totalOf(placeOf(view, who) ?? [])}`;
}

/** `>37 Gazer<  31 Sela  31 Brum (tie 9 : 4)`: the dice of a tie stand behind the last of those tied. */
function spans(view: Table, waiting: readonly Waiting[]): readonly Span[] {
  return waiting.flatMap(({ who, at, acts }, n): readonly Span[] => {
    const { name, hidden } = view.combatant(who);
    const shown = hidden ? `(${name})` : name;
    const tied = at.length === 1 ? [] : waiting.filter((other) => other.at[0] === at[0] && other.at.length > 1);
    const last = tied.at(-1)?.who === who && tied.length > 1;
    const dice = last ? ` (tie ${tied.map((other) => tieText(other.at)).join(' : ')})` : '';
    const passes = isAble(view, who) ? '' : ' (passes)';
    const text = `${totalOf(at)} ${shown}${passes}${dice}`;
    const gap = n === 0 ? '' : '  ';
    return acts ? [{ text: `${gap}>${text}<`, tone: 'accent' }] : [{ text: `${gap}${text}` }];
  });
}

function tieText(at: Place): string {
  return at
    .slice(1)
    .map((n) => 0 - n)
    .join(', ');
}

/** `MAJOR 1  MINOR 1` */
export function leftOf(view: Table, who: Id): string {
  const slot = slotInTurn(view, who);
  if (slot === undefined) return view.now.cursor.round < 1 ? 'the fight has not begun' : 'not in its turn';
  const { major, minor } = leftOfSlot(view, slot);
  const stunned = minor < (slot.left.minor ?? 0) ? '  (Stunned: no minor, CR-109)' : '';
  return `MAJOR ${major}  MINOR ${minor}${stunned}`;
}
