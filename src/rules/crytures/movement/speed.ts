/** How far a combatant moves: Speed, Hastened, Slowed, difficult terrain (CR-35, CR-51, CR-105, CR-107). */

import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { type CryturesNote, type CryturesView, refuse } from '../combatant/game.ts';
import { speedOf } from '../combatant/values.ts';

/** The spaces that Hastened adds to Speed (CR-105). */
const hastenedSpeed = 3;

/** The Speed of a combatant when a move is declared, statuses included. */
export function currentSpeed(view: CryturesView, who: Id, note: CryturesNote): number {
  const speed = note.calculate('Speed').start(speedOf(view.sheet(who)), () => `Speed of ${view.name(who)}`, 'CR-35');
  if (view.has(who, 'hastened')) speed.plus(hastenedSpeed, 'Hastened', 'CR-105');
  if (view.has(who, 'slowed')) speed.remark('Slowed: every space is difficult terrain', 'CR-107');
  return speed.value;
}

/** The most spaces that a combatant can move, with so many spaces of difficult terrain on its way. */
export function longestMove(view: CryturesView, who: Id, difficult: number): number {
  const { difficultCost } = view.settings;
  const speed = currentSpeed(view, who, new Note(false));
  const affordable = Math.floor(speed / difficultCost);
  if (view.has(who, 'slowed')) return affordable;
  const crossed = Math.min(difficult, affordable);
  return crossed + (speed - crossed * difficultCost);
}

/** Refuses a move that costs more than Speed; each space of difficult terrain costs more, to the slowed every space. */
export function moveRefusal(view: CryturesView, who: Id, spaces: number, difficult: number): Refusal | null {
  const { difficultCost } = view.settings;
  const speed = currentSpeed(view, who, new Note(false));
  const slowed = view.has(who, 'slowed');
  const difficultSpaces = slowed ? spaces : Math.min(spaces, difficult);
  const cost = spaces + difficultSpaces * (difficultCost - 1);
  if (cost <= speed) return null;
  const terrain = difficultSpaces > 0 ? `, ${difficultCost} for each of ${difficultSpaces} difficult ones` : '';
  const rule = slowed ? 'CR-107' : difficultSpaces > 0 ? 'CR-51' : 'CR-35';
  return refuse(
    'too-far',
    rule,
    `${view.name(who)} has Speed ${speed}; ${formatCount(spaces, 'space')} ${spaces === 1 ? 'costs' : 'cost'} ${cost}${terrain}`,
  );
}
