/** What the screen shows: one column, the turn order, and facts in words. */
import { currentSlot, formatEndedFact, formatTrackChange, slotsInOrder, titlesOf, unhurt, woundsOf } from 'vrule/game';
import { conditions } from '../combatant/conditions.ts';
import type { Game } from '../combatant/game.ts';
import { isDefeated, statusOf } from '../wounds/wounds.ts';

/** The title of a condition; of one that the GM made up, its own words. */
const titleOf = titlesOf(conditions);

export const screen: Game['Screen'] = {
  columns: [{ id: 'health', head: 'Health', kind: 'meter', least: 9, wanted: 18, keep: 9 }],
  row: (view, id) => ({
    who: id,
    cells: { health: { kind: 'meter', ...view.track(id, 'health') } },
    status: statusOf(view, id),
    notes: Object.keys(view.combatant(id).conditions).map((condition) => [{ text: titleOf(condition) }]),
  }),
  order(view) {
    const { round, acting } = view.now.cursor;
    const waiting = slotsInOrder(view.now).filter(({ is }) => is === 'open');
    const names = waiting.map(({ who }) => view.name(who)).join('  ');
    const next = waiting.find(({ id, who }) => id !== acting && !isDefeated(view, who));
    return {
      head: round < 1 ? 'Not begun' : `Round ${round}`,
      next: next === undefined ? 'next round' : view.name(next.who),
      lanes: [{ label: 'to come', text: [{ text: names }] }],
    };
  },
  floor({ now }) {
    const slot = currentSlot(now);
    return slot === undefined ? { who: null, due: [] } : { who: slot.who, due: [slot.who] };
  },
  formatBudget: (view, id) => (isDefeated(view, id) ? 'defeated' : 'one action (DU-04)'),
  facts: {
    track: (_view, combatant, fact) => formatTrackChange(combatant, fact, 'Health'),
    condition(_view, { name }, { condition, to }) {
      const title = titleOf(condition);
      return to === null ? formatEndedFact(conditions, name, condition, title) : `${name}: ${title}`;
    },
  },
  players: {
    wounds: (view, id) => woundsOf(view.track(id, 'health'), ({ now, max }) => woundInWords(now, max)),
    conditions: conditions.map(({ id }) => id),
  },
};

/** A wound as anyone can see it. */
function woundInWords(now: number, max: number): string {
  if (now <= 0) return 'down';
  return now < max ? 'hurt' : unhurt;
}
