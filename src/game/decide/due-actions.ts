/** The actions that those who are due can take now. */
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import { slotOf } from '../gm-actions/time.ts';
import { type AnyAction, actionsInTurn } from '../kernel/action.ts';
import type { System } from '../kernel/system.ts';
import { defaultTarget, isAllowed } from './default-targets.ts';

/**
 * Those who are due, in order, each with the ids of the actions that they can take in their turn now, as these are entered by default,
 * on one target at least. Where actions are declared, `declare` is among them for those who have not used their slot. What takes
 * nothing of a turn is not listed.
 */
export function dueWith(system: System, encounter: Encounter): ReadonlyMap<Id, readonly string[]> {
  const { due } = system.screen.floor(encounter);
  return new Map(due.map((who) => [who, actionsOfDue(system, encounter, who)]));
}

function actionsOfDue(system: System, encounter: Encounter, who: Id): readonly string[] {
  const own = actionsInTurn(system.actions, encounter, who).filter(
    (action) => targetsAllowed(system, encounter, action, who) !== null,
  );
  const ids = own.map(({ id }) => id);
  const declares = system.clock.simultaneous && own.some(({ takesSlot }) => takesSlot);
  return declares && slotOf(encounter, who) !== undefined ? [...ids, 'declare'] : ids;
}

/** Targets on which the rules allow an action as it is entered by default, of one on many two where it needs as many; null for none. */
export function targetsAllowed(system: System, encounter: Encounter, action: AnyAction, by: Id): Intent['on'] | null {
  const on = defaultTarget(system, encounter, { action, by, group: [], values: {}, selected: null });
  const [first] = on;
  if (action.targets !== 'none' && first === undefined) return null;
  const second = action.targets === 'many' ? otherLike(system, encounter, first) : undefined;
  const tried = second === undefined ? [on] : [on, [...on, second]];
  const allowed = tried.find((targets) =>
    isAllowed(system, encounter, action, { action: action.id, by, on: targets, with: {} }),
  );
  return allowed ?? null;
}

/** Another combatant of the same side who is up. */
function otherLike(system: System, encounter: Encounter, one: Id | undefined): Id | undefined {
  const side = encounter.combatants[one ?? '']?.side;
  const others = Object.values(encounter.combatants).filter(({ id, out }) => id !== one && !out);
  return others.find((other) => other.side === side && system.status(encounter, other.id).is === 'up')?.id;
}
