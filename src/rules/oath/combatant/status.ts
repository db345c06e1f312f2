/** Hit points, and whether a combatant is up (SG-95 to SG-101). */
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import { hasCondition } from './conditions.ts';
import { type OathView, refuse } from './game.ts';

/** Current hit points (below 0 by the damage beyond them) and their maximum. */
export function hitPoints(view: OathView, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'hp');
}

/** The status of a combatant, with the game's word for it. */
export function statusOf(view: OathView, who: Id): Status {
  if (hasCondition(view, who, 'dead')) return { word: 'dead', is: 'dead' };
  if (hasCondition(view, who, 'dying')) return { word: 'dying', is: 'dying' };
  if (hasCondition(view, who, 'unconscious')) return { word: 'out', is: 'out' };
  return { word: 'up', is: 'up' };
}

/** Whether a combatant is in the fight and conscious. */
export function isUp(view: OathView, who: Id): boolean {
  return !view.combatant(who).out && statusOf(view, who).is === 'up';
}

/** Refuses the dead (SG-99); null for anyone else. */
export function deadRefusal(view: OathView, who: Id): Refusal | null {
  return hasCondition(view, who, 'dead') ? refuse('dead', 'SG-99', `${view.name(who)} is dead`) : null;
}
