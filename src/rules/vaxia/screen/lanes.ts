/** The pane of the clock: how far the round is, who has declared what, who is still to come. */
import {
  currentSlot,
  type Floor,
  formatNames,
  type Id,
  type Intent,
  nameOf,
  type Order,
  pluralOf,
  readField,
  slotOf,
  type Text,
} from '../../../game/index.ts';
import { defenceInfo, defences } from '../combatant/defences.ts';
import { hasCondition, type VaxiaView } from '../combatant/view.ts';
import { effectVerb } from '../effects/effects.ts';
import { pendingMetamagicOn } from '../magic/spells.ts';
import { actionRefusal, totalActions } from '../time/economy.ts';
import { actionsAnnounced, actionsTaken, declaredDefence, declaredPlans, formatOrdinal } from '../time/round.ts';

/** For a row: `attack Mara Venn`, `dodge`, `acted`; null where the combatant has done nothing yet. */
export function planOf(view: VaxiaView, who: Id): string | null {
  const planned = declaredPlans(view, who).map((plan) => planText(view, plan));
  const defence = declaredDefence(view, who);
  const kept = defence !== null && planned.length === 0 ? [defence.defence] : [];
  const times = actionsTaken(view, who);
  // Where the slot is still open, all actions taken were defences.
  const verb = slotOf(view.now, who) === undefined ? 'acted' : 'defended';
  const taken = times === 0 ? [] : [times === 1 ? verb : `${verb} ${times}x`];
  const parts = [...planned, ...kept, ...taken];
  return parts.length === 0 ? null : parts.join(', ');
}

const verbs: { readonly [action: string]: string } = {
  attack: 'attack',
  tend: 'heal',
  'break-out': 'break out',
  'pick-up': 'pick up',
  use: 'use a thing on',
  cast: 'cast at',
  check: 'roll',
  sneak: 'sneak past',
  meddle: 'metamagic on',
  'get-out': 'get out',
  pilot: 'steer',
};

function planText(view: VaxiaView, plan: Intent): string {
  if (plan.action === 'defend') return String(readField(plan.with, 'defence') ?? 'defend');
  const verb = plan.action === 'control' ? effectVerb(plan.with) : verbs[plan.action];
  return [verb ?? plan.action, ...targets(view, plan)].join(' ');
}

function targets(view: VaxiaView, { on }: Intent): readonly string[] {
  return on.map((who) => nameOf(view.now, who));
}

/** For the lane of declared plans: `Kel dodges`, `Sister Ro heals Kel`, `Thug 1 > Mara Venn`. */
function declaredText(view: VaxiaView, who: Id): readonly string[] {
  const name = view.name(who);
  const planned = declaredPlans(view, who);
  if (planned.length > 0) return planned.map((plan) => laneText(view, name, plan));
  const defence = declaredDefence(view, who);
  const kept = defences.find((each) => each === defence?.defence);
  return kept === undefined ? [] : [`${name} ${defenceInfo[kept].phrase}`];
}

function laneText(view: VaxiaView, name: string, plan: Intent): string {
  const on = targets(view, plan).join(', ');
  switch (plan.action) {
    case 'attack':
      return `${name} > ${on}`;
    case 'tend':
      return `${name} heals ${on}`;
    case 'defend': {
      const defence = defences.find((each) => each === readField(plan.with, 'defence'));
      return `${name} ${defence === undefined ? 'defends' : defenceInfo[defence].phrase}`;
    }
    default:
      return `${name}: ${planText(view, plan)}`;
  }
}

/** Those who are still to act, then those who have acted or declared, reel and may still roll to stay up. */
export function floorOf(view: VaxiaView): Floor {
  const due = stillToAct(view);
  const reeling = Object.keys(view.now.combatants).filter((who) => !due.includes(who) && mayStillStay(view, who));
  const slot = currentSlot(view.now);
  return { who: slot?.is === 'open' ? slot.who : null, due: [...due, ...reeling] };
}

/**
 * Those who have neither declared nor acted, and those who have announced more actions than they have taken (VX-37), in the order of
 * the round. Who reels is among them.
 */
function stillToAct(view: VaxiaView): readonly Id[] {
  return Object.values(view.now.slots)
    .filter(({ plans }) => plans.length === 0)
    .filter(({ is, who }) => is === 'open' || actionsAnnounced(view, who) > actionsTaken(view, who))
    .map(({ who }) => who)
    .filter((who) => actionRefusal(view, who) === null);
}

/** Whether a combatant reels, and may roll to stay up even after it has acted or declared (VX-107). */
function mayStillStay(view: VaxiaView, who: Id): boolean {
  return view.now.cursor.round >= 1 && hasCondition(view, who, 'swaying') && !view.combatant(who).out;
}

export function orderOf(view: VaxiaView, floor: Id | null, passing: readonly Id[]): Order {
  const { round } = view.now.cursor;
  if (round < 1) return { head: 'Not begun', next: 'round 1', lanes: emptyLanes };
  const { due } = floorOf(view);
  const all = Object.values(view.now.slots);
  const declared = all.flatMap(({ who }) => declaredText(view, who));
  const acted = all.some(({ is }) => is === 'spent');
  const ready = all.filter(({ is, plans }) => is !== 'open' || plans.length > 0).length;
  const head = `Round ${round}, all at once ── ${ready} of ${all.length} have declared${acted ? ' or acted' : ''}`;
  return {
    head,
    brief: `${ready} of ${all.length} ${acted ? 'done' : 'declared'}`,
    ...nextOf(view, floor, passing, acted),
    lanes: [
      { label: 'declared', text: [{ text: declared.length === 0 ? 'nobody' : declared.join(', ') }] },
      due.length === 0
        ? { label: 'to come', text: [{ text: 'nobody' }] }
        : { label: 'to come', parts: toCome(view, due, floor) },
      { label: 'order', text: [{ text: orderHint }] },
    ],
  };
}

const orderHint = 'together; t o settles who of two is first (VX-42)';

const emptyLanes: Order['lanes'] = [
  { label: 'declared', text: [{ text: 'nobody' }] },
  { label: 'to come', text: [{ text: 'everyone, once the round begins' }] },
  { label: 'order', text: [{ text: orderHint }] },
];

/**
 * Who declares next after the combatant on the floor and those who pass with it. After the last of them, what the next step does, and
 * who passes by it: those who have neither declared nor acted.
 */
function nextOf(
  view: VaxiaView,
  floor: Id | null,
  passing: readonly Id[],
  acted: boolean,
): Pick<Order, 'next' | 'loss' | 'unused'> {
  const { due } = floorOf(view);
  const next = due.slice(floor === null ? 0 : due.indexOf(floor) + 1).find((who) => !passing.includes(who));
  if (next !== undefined) return { next: `${acted ? 'next' : 'next to declare'}, ${view.name(next)}` };
  const waiting = Object.values(view.now.slots).some(({ plans }) => plans.length > 0);
  const [first, ...others] = stillToAct(view);
  const mages = Object.keys(view.now.combatants).filter((who) => pendingMetamagicOn(view, who) !== null);
  return {
    next: `${waiting ? 'resolve, ' : ''}round ${view.now.cursor.round + 1}`,
    ...(mages.length === 0 || waiting
      ? {}
      : {
          unused: `${formatNames(mages.map((who) => view.name(who)))} ${mages.length === 1 ? 'has' : 'have'} metamagic left`,
        }),
    ...(first === undefined
      ? {}
      : { loss: others.length === 0 ? `${view.name(first)} passes` : `${others.length + 1} pass` }),
  };
}

/** `*Mara Venn`, `Thugs 2-6`, `(Bowman)`: consecutive numbered names are joined. */
function toCome(view: VaxiaView, due: readonly Id[], floor: Id | null): readonly Text[] {
  const runs: { base: string; numbers: number[]; name: string; hidden: boolean; floor: boolean }[] = [];
  for (const who of due) {
    const { name, hidden } = view.combatant(who);
    const [, base = name, digits] = /^(.*) (\d+)$/.exec(name) ?? [];
    const number = digits === undefined ? null : Number(digits);
    const last = runs.at(-1);
    const hasFloor = who === floor;
    if (
      number !== null &&
      !hasFloor &&
      last?.base === base &&
      !last.floor &&
      last.hidden === hidden &&
      last.numbers.length > 0
    ) {
      last.numbers.push(number);
    } else {
      runs.push({ base, numbers: number === null ? [] : [number], name, hidden, floor: hasFloor });
    }
  }
  return runs.map((run): Text => {
    const name = run.numbers.length > 1 ? `${pluralOf(run.base)} ${ranges(run.numbers)}` : run.name;
    const shown = run.hidden ? `(${name})` : name;
    return [run.floor ? { text: `*${shown}`, tone: 'accent' } : { text: shown }];
  });
}

/** `2-6`, `1, 3-4`. */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last !== undefined && n === last[1] + 1) last[1] = n;
    else parts.push([n, n]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** `1st action this round (a further one: -20 on all, VX-37)` */
export function formatBudget(view: VaxiaView, who: Id): string {
  const n = actionsTaken(view, who) + 1;
  const penalty = view.settings.actionPenalty;
  const now = totalActions(view, who, false);
  if (now === 1) return `${formatOrdinal(n)} action this round (a further one: -${penalty} on all, VX-37)`;
  return `${formatOrdinal(n)} action this round, -${penalty * (now - 1)} now (a further one: -${penalty} more, VX-37)`;
}
