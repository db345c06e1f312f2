/** Bonds of crytures to their conjurers, whatever these are called later (CR-43). */
import type { Id } from '../../../state/encounter.ts';
import { plainId } from '../../kernel/new-combatant.ts';
import type { CryturesView } from './game.ts';

/**
 * The conjurer to whom a cryture is attuned: the combatant who joined under the name on its sheet, which its id keeps, or who
 * bears it now. Null where there is none, or the sheet names none.
 */
export function conjurerOf(view: CryturesView, cryture: Id): Id | null {
  const { conjurer } = view.sheet(cryture);
  if (conjurer === '') return null;
  const joined = plainId(conjurer);
  if (view.now.combatants[joined] !== undefined) return joined;
  const called = Object.values(view.now.combatants).find(({ name }) => name.toLowerCase() === conjurer.toLowerCase());
  return called?.id ?? null;
}
