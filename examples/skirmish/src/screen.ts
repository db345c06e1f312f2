/** What the table shows: Nerve, what was declared, and facts in words. */
import {
  type Floor,
  formatEndedFact,
  formatTrackChange,
  nameOf,
  slotOf,
  slotsDue,
  titlesOf,
  unhurt,
  woundsOf,
} from 'vrule/game';
import { conditions, type Game } from './game.ts';
import { isBroken, statusOf } from './nerve.ts';
import { actionRefusal } from './round.ts';

/** The title of a condition; of one that the GM made up, its own words. */
const titleOf = titlesOf(conditions);

/** `shaken 2`, `braced`. */
function withStacks(condition: string, stacks: number): string {
  return stacks > 1 ? `${titleOf(condition)} ${stacks}` : titleOf(condition);
}

export const screen: Game['Screen'] = {
  columns: [{ id: 'nerve', head: 'Nerve', kind: 'meter', least: 9, wanted: 18, keep: 9 }],
  row(view, id) {
    const plans = plansOf(view, id);
    return {
      who: id,
      cells: { nerve: { kind: 'meter', ...view.track(id, 'nerve') } },
      status: statusOf(view, id),
      notes: Object.entries(view.combatant(id).conditions).map(([condition, { stacks }]) => [
        { text: withStacks(condition, stacks) },
      ]),
      ...(plans.length === 0 ? {} : { plan: plans.join(', ') }),
    };
  },
  order(view) {
    const { round } = view.now.cursor;
    const slots = Object.values(view.now.slots);
    const declared = slots.flatMap(({ who }) => plansOf(view, who).map((plan) => `${view.name(who)}: ${plan}`));
    const { due } = floorOf(view);
    const [next] = due;
    return {
      head: round < 1 ? 'Not begun' : `Round ${round}, all at once`,
      next: next === undefined ? 'the round happens' : `${view.name(next)} declares`,
      lanes: [
        { label: 'declared', text: [{ text: declared.length === 0 ? 'nobody' : declared.join(', ') }] },
        {
          label: 'to come',
          text: [{ text: due.length === 0 ? 'nobody' : due.map((who) => view.name(who)).join('  ') }],
        },
      ],
    };
  },
  floor: floorOf,
  formatBudget(view, id) {
    if (isBroken(view, id)) return 'broken';
    return slotOf(view.now, id) === undefined ? 'has acted' : 'one thing this round (SK-02)';
  },
  facts: {
    track: (_view, combatant, fact) => formatTrackChange(combatant, fact, 'Nerve'),
    condition(_view, { name }, { condition, to }) {
      if (to === null) return formatEndedFact(conditions, name, condition, titleOf(condition));
      return `${name}: ${withStacks(condition, to.stacks)}`;
    },
  },
  players: {
    wounds: (view, id) => woundsOf(view.track(id, 'nerve'), ({ now, max }) => nerveInWords(now, max)),
    conditions: conditions.map(({ id }) => id),
  },
};

/** Those who have neither declared nor acted. */
function floorOf(view: Game['View']): Floor {
  const due = slotsDue(view.now)
    .filter(({ is, plans }) => is === 'open' && plans.length === 0)
    .map(({ who }) => who)
    .filter((who) => actionRefusal(view, who) === null);
  const { acting } = view.now.cursor;
  const slot = acting === null ? undefined : view.now.slots[acting];
  return { who: slot?.is === 'open' ? slot.who : null, due };
}

/** What a combatant has declared: `strike Raider 2`. */
function plansOf(view: Game['View'], id: string): readonly string[] {
  const plans = Object.values(view.now.slots).flatMap((slot) => (slot.who === id ? slot.plans : []));
  return plans.map(({ action, on }) => [action, ...on.map((who) => nameOf(view.now, who))].join(' '));
}

/** Nerve as anyone can see it. */
function nerveInWords(now: number, max: number): string {
  if (now <= 0) return 'broken';
  return now < max ? 'wavering' : unhurt;
}
