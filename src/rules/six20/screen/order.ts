/** The pane of the clock: who acts, who is to come, the next round, who is surprised. */
import { comparePlaces, type Id, type Slot } from '../../../state/encounter.ts';
import { slotsDue, slotsInOrder } from '../../clock/slots.ts';
import type { Floor, Order, Span } from '../../kernel/screen.ts';
import { formatNames } from '../../text/names.ts';
import { criticalsOf } from '../attack/criticals.ts';
import { hasCondition, type Table } from '../combatant/view.ts';
import { placeOf } from '../time/initiative.ts';
import { isRestricted, opportunitiesLeft, ownTurn } from '../time/turn.ts';
import { statusOf } from '../wounds/vital-state.ts';

export function floorOf({ now }: Table): Floor {
  const [slot] = slotsDue(now);
  return slot === undefined ? { who: null, due: [] } : { who: slot.who, due: [slot.who] };
}

export function orderOf(view: Table, floor: Id | null): Order {
  const { round } = view.now.cursor;
  const surprised = Object.keys(view.now.combatants).filter((who) => hasCondition(view, who, 'unaware'));
  if (round < 0) return notBegun(view, surprised);
  const head = round === 0 ? 'Surprise round' : `Round ${round}`;
  const acting = view.now.cursor.acting === null ? undefined : view.now.slots[view.now.cursor.acting];
  const open = slotsInOrder(view.now).filter(({ is, id }) => is === 'open' && id !== acting?.id);
  const now = [...(acting === undefined ? [] : [acting]), ...open];
  const [next] = open.filter(({ who }) => canAct(view, who));
  return {
    head,
    brief: head,
    next: next === undefined ? `round ${round + 1}` : `${view.name(next.who)} ${initiative(view, next.who)}`,
    lanes: [
      { label: 'now', text: [...lane(view, now, acting, floor), ...hint(round)] },
      { label: 'then', text: [{ text: `round ${round + 1}: ` }, ...everybody(view)] },
      round === 0 || surprised.length > 0
        ? { label: 'unaware', text: [{ text: unawareText(view, surprised) }] }
        : { label: 'spent', text: spent(view, acting) },
    ],
  };
}

function notBegun(view: Table, surprised: readonly Id[]): Order {
  return {
    head: 'Not begun',
    next: 'initiative',
    lanes: [
      { label: 'now', text: [{ text: 'n throws initiative for everybody' }] },
      { label: 'then', text: [{ text: surprised.length > 0 ? 'the surprise round' : 'round 1' }] },
      {
        label: 'unaware',
        text: [{ text: surprised.length > 0 ? names(view, surprised) : 'nobody; t u: who is surprised' }],
      },
    ],
  };
}

function hint(round: number): readonly Span[] {
  return round === 0 ? [{ text: '   one standard or one short each (DV-39)', tone: 'dim' }] : [];
}

function lane(view: Table, slots: readonly Slot[], acting: Slot | undefined, floor: Id | null): readonly Span[] {
  if (slots.length === 0) return [{ text: 'nobody is left in this round' }];
  const parts: Span[] = [];
  for (const group of groupsOf(
    view,
    slots.map(({ who }) => who),
  )) {
    const [first = ''] = group;
    const text = `${initiative(view, first)} ${shown(view, group)}`;
    const acts = acting !== undefined && group.includes(acting.who);
    const gap = parts.length === 0 ? '' : '  ';
    const tone = acts || group.includes(floor ?? '') ? 'accent' : canAct(view, first) ? 'normal' : 'dim';
    parts.push({ text: acts ? `${gap}>${text}<` : `${gap}${text}${canAct(view, first) ? '' : ' (passes)'}`, tone });
  }
  return parts;
}

/** Everybody in the order of initiative, those of a kind who follow each other as one. */
function everybody(view: Table): readonly Span[] {
  const all = Object.keys(view.now.combatants)
    .filter((who) => placeOf(view, who) !== null && !view.combatant(who).out && !hasCondition(view, who, 'dead'))
    .sort((a, b) => comparePlaces(placeOf(view, a) ?? [], placeOf(view, b) ?? []));
  return groupsOf(view, all).map((group, n): Span => {
    return { text: `${n === 0 ? '' : '  '}${initiative(view, group[0] ?? '')} ${shown(view, group)}` };
  });
}

function spent(view: Table, acting: Slot | undefined): readonly Span[] {
  const gone = slotsInOrder(view.now).filter(({ is, id }) => is === 'spent' && id !== acting?.id);
  return [
    {
      text:
        gone.length === 0
          ? 'nobody yet'
          : names(
              view,
              gone.map(({ who }) => who),
            ),
      tone: 'dim',
    },
  ];
}

function unawareText(view: Table, surprised: readonly Id[]): string {
  if (surprised.length === 0) return 'nobody';
  return `${names(view, surprised)}: do nothing, flat-footed till their first regular turn`;
}

function names(view: Table, who: readonly Id[]): string {
  return groupsOf(view, who)
    .map((group) => shown(view, group))
    .join('  ');
}

/** Those of one name and number of initiative who follow each other. */
function groupsOf(view: Table, who: readonly Id[]): readonly (readonly Id[])[] {
  const groups: Id[][] = [];
  for (const id of who) {
    const last = groups.at(-1);
    const [before] = last ?? [];
    const same =
      before !== undefined &&
      baseOf(view, before) === baseOf(view, id) &&
      initiative(view, before) === initiative(view, id) &&
      canAct(view, before) === canAct(view, id) &&
      id !== view.now.slots[view.now.cursor.acting ?? '']?.who &&
      before !== view.now.slots[view.now.cursor.acting ?? '']?.who;
    if (same) last?.push(id);
    else groups.push([id]);
  }
  return groups;
}

function baseOf(view: Table, who: Id): string {
  return view.name(who).replace(/ \d+$/, '');
}

function shown(view: Table, group: readonly Id[]): string {
  const [first = ''] = group;
  const name = group.length === 1 ? view.name(first) : `${baseOf(view, first)}s x${group.length}`;
  return view.combatant(first).hidden ? `(${name})` : name;
}

/** The number of initiative: `19`. */
function initiative(view: Table, who: Id): string {
  const [total] = placeOf(view, who) ?? [];
  return total === undefined ? '-' : String(0 - total);
}

function canAct(view: Table, who: Id): boolean {
  const { is } = statusOf(view, who);
  return (is === 'up' || is === 'sways') && !hasCondition(view, who, 'stunned');
}

/** What is left of a turn: `standard 1  short 1`, `EITHER standard or short 1`; a critical that waits stands before it. */
export function leftOf(view: Table, who: Id): string {
  const criticals = criticalsOf(view, who).map(({ on }) => view.now.combatants[on]?.name ?? on);
  const waits = criticals.length === 0 ? '' : `a CRITICAL on ${formatNames(criticals)}: x o, m or c uses it   `;
  return `${waits}${budgetOf(view, who)}`;
}

function budgetOf(view: Table, who: Id): string {
  const slot = ownTurn(view, who);
  const opportunities = Math.max(0, opportunitiesLeft(view, who));
  if (slot === null)
    return `out of turn: ${opportunities} opportunity ${opportunities === 1 ? 'attack' : 'attacks'} left`;
  const { standard = 0, short = 0 } = slot.left;
  if (standard + short === 0) return 'only free actions left';
  if (isRestricted(view, slot)) return standard + short === 2 ? 'EITHER standard or short 1' : 'only free actions left';
  return `standard ${standard}  short ${short}${standard + short === 2 ? ' (or one full round)' : ''}`;
}
