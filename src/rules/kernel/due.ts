/** Who is due: combatants who can do something in their turn now. */
import type { Encounter, Id } from '../../state/encounter.ts';
import type { AnyAction } from './action.ts';

/** Whether a combatant can do something now that takes its turn, or a part of it. */
export function canActInTurn(actions: readonly AnyAction[], encounter: Encounter, who: Id): boolean {
  return actions.some((action) => action.takesTurn(encounter, who) && action.whyNot(encounter, who) === null);
}
