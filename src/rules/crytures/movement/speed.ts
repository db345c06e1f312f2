/** How far somebody moves: Speed, Hastened, Slowed, difficult terrain (CR-35, CR-51, CR-105, CR-107). */
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { speedOf } from '../combatant/values.ts';
import type { Table } from '../combatant/view.ts';

/** Spaces that Hastened adds to Speed (CR-105). */
const haste = 3;

/** Speed as it is when the move is declared, with its working. */
export function paceOf(view: Table, who: Id, note: Note): number {
  const worked = note.calculate('Speed').start(speedOf(view.sheet(who)), () => `Speed of ${view.name(who)}`, 'CR-35');
  if (view.has(who, 'hastened')) worked.plus(haste, 'Hastened', 'CR-105');
  if (view.has(who, 'slowed')) worked.remark('Slowed: every space is difficult terrain', 'CR-107');
  return worked.value;
}

/** What a move costs of Speed; difficult terrain costs more (CR-51), and to the slowed every space is (CR-107). */
export interface Way {
  readonly cost: number;
  readonly speed: number;
  /** The most spaces that Speed is enough for, with so many difficult ones among them. */
  readonly most: number;
  readonly rule: string;
  readonly says: string;
}

export function spacesWithin(view: Table, who: Id, spaces: number, difficult: number): Way {
  const { difficultCost } = view.settings;
  const speed = paceOf(view, who, new Note(false));
  const slowed = view.has(who, 'slowed');
  const hard = slowed ? spaces : Math.min(spaces, difficult);
  const cost = spaces + hard * (difficultCost - 1);
  const hardMost = Math.min(difficult, Math.floor(speed / difficultCost));
  const most = slowed ? Math.floor(speed / difficultCost) : hardMost + (speed - hardMost * difficultCost);
  const rule = slowed ? 'CR-107' : hard > 0 ? 'CR-51' : 'CR-35';
  return { cost, speed, most, rule, says: hard > 0 ? `, ${difficultCost} for each of ${hard} difficult ones` : '' };
}
