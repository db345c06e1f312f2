/** The enemies next to whom a move or shift ends, with whom the combatant is then engaged (CR-79). */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { strangerRefusal } from '../attack/opportunity.ts';
import { type CryturesView, refuse } from '../combatant/game.ts';
import { clearRelations, setRelation } from '../combatant/relations.ts';
import { areEnemies, isAble } from '../combatant/view.ts';

export const besideField = z.array(z.string()).default([]).describe('ids of the enemies next to whom it ends');

/** A pick of the enemies who are able to act. */
export function besideBlank(view: CryturesView, by: Id, defaultValue: readonly Id[]): Blank {
  const enemies = Object.keys(view.now.combatants).filter(
    (other) => areEnemies(view, by, other) && isAble(view, other),
  );
  const options = enemies.map((id) => ({ id, label: view.name(id) }));
  return { id: 'beside', label: 'enemy', kind: 'many', options, defaultValue };
}

/** Refuses combatants who cannot be engaged: unknown ones, and those who are no enemies. */
export function besideRefusal(view: CryturesView, by: Id, others: readonly Id[]): Refusal | null {
  const stranger = others.find((other) => view.now.combatants[other] === undefined);
  if (stranger !== undefined) return strangerRefusal(stranger);
  const friend = others.find((other) => !areEnemies(view, by, other));
  return friend === undefined ? null : refuse('friend', 'CR-79', `${view.name(friend)} is no enemy to be engaged with`);
}

/** Clears all relations of a combatant that moves, and engages it with the enemies next to whom it ends. */
export function engageAfterMove(ledger: Ledger, by: Id, enemies: readonly Id[]): void {
  clearRelations(ledger, by);
  for (const other of enemies) setRelation(ledger, { who: by, relation: 'engaged', other }, true);
}

/** ` up to Ann, Bob`; '' where the move ends next to no enemy. */
export function formatBeside(view: CryturesView, enemies: readonly Id[]): string {
  return enemies.length === 0 ? '' : ` up to ${enemies.map((other) => view.name(other)).join(', ')}`;
}
