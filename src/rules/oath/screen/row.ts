/** The row of a combatant, and what the players see of it. */
import {
  type Column,
  type Id,
  type Row,
  readField,
  type Slot,
  type StripMark,
  slotsOf,
  type Text,
  type Track,
  unhurt,
  woundsOf,
} from '../../../game/index.ts';
import { conditions, conditionTitle, statusOf } from '../combatant/conditions.ts';
import type { Oath, OathView } from '../combatant/game.ts';
import { statNames } from '../combatant/stats.ts';
import { unansweredOffer } from '../time/bonus/bonus.action.ts';
import { actionsLeft, allSegments, chosenSpeed, isUnspent, segmentOf } from '../time/phases/phases.ts';

export const columns: readonly Column[] = [
  { id: 'speed', head: 'speed', kind: 'text', least: 5, wanted: 5, keep: 3 },
  { id: 'turn', head: '1234567890', kind: 'strip', least: 10, wanted: 10, keep: 8 },
  { id: 'left', head: 'left', kind: 'text', least: 4, wanted: 4, keep: 4 },
  { id: 'hp', head: 'HP', kind: 'meter', least: 8, wanted: 14, keep: 9 },
];

export function rowOf(view: OathView, who: Id): Row {
  const { now, max } = view.track(who, 'hp');
  const { round } = view.now.cursor;
  const speed = chosenSpeed(view, who);
  const left = slotsOf(view.now, who).filter((slot) => isUnspent(slot) && actionsLeft(slot, 'dicey') > 0).length;
  return {
    who,
    cells: {
      speed: { kind: 'text', text: [{ text: speed === null ? '' : statNames[speed.stat] }] },
      turn: { kind: 'strip', marks: segmentMarks(view, who) },
      left: { kind: 'text', text: [{ text: round < 1 ? '' : String(left) }] },
      hp: { kind: 'meter', now, max, low: max },
    },
    status: statusOf(view, who),
    notes: notesOf(view, who),
  };
}

/** A mark for each segment. Of several slots in one, an unspent slot is shown rather than a spent one. */
function segmentMarks(view: OathView, who: Id): readonly StripMark[] {
  const marks = allSegments.map((): StripMark => 'none');
  for (const slot of slotsOf(view.now, who).toSorted((a, b) => Number(isUnspent(a)) - Number(isUnspent(b)))) {
    marks[segmentOf(slot.at) - 1] = slotMark(slot);
  }
  const offer = unansweredOffer(view, who);
  if (offer !== null) marks[segmentOf(offer.at) - 1] = 'offered';
  return marks;
}

function slotMark(slot: Slot): StripMark {
  const { kind, is } = slot;
  if (is === 'lost' || is === 'held') return is;
  if (kind === 'bonus') return 'bonus';
  return actionsLeft(slot, 'dicey') === 0 ? 'spent' : is;
}

/** Conditions that the status shows already. */
const shownByStatus = new Set<string>(conditions.filter((one) => 'inStatus' in one).map(({ id }) => id));

function notesOf(view: OathView, who: Id): readonly Text[] {
  const { hidden, out, conditions } = view.combatant(who);
  const turn = readField(conditions.dying?.note, 'turn');
  const notes = [
    ...(conditions.dying === undefined ? [] : [typeof turn === 'number' ? `dies end of turn ${turn}` : 'dying']),
    ...(hidden ? ['hidden from players'] : []),
    ...(out ? ['left the fight'] : []),
    ...Object.entries(conditions)
      .filter(([id]) => !shownByStatus.has(id))
      .map(([id, { stacks }]) => `${conditionTitle(id)}${stacks === 1 ? '' : ` ${stacks}`}`),
  ];
  return notes.map((text): Text => [{ text }]);
}

/** Hit points as anyone can see them. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return unhurt;
  if (now < 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

export const playersScreen: Oath['Players'] = {
  wounds: (view, who) => woundsOf(view.track(who, 'hp'), woundWord),
  conditions: conditions.filter((one) => 'seen' in one).map(({ id }) => id),
};
