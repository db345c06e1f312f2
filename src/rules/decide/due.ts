/** With what those who are due can act now. */
import { drive } from '../../dice/drive.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { AnyAction } from '../kernel/action.ts';
import { groupKey } from '../kernel/part.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { decideFacts, findAction } from './decide.ts';

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
  const own = system.actions
    .filter((action) => action.takesTurn(encounter, who) && action.whyNot(encounter, who) === null)
    .filter((action) => canBeDone(system, encounter, action, who))
    .map(({ id }) => id);
  const declares = system.clock.simultaneous && mayDeclare(system, encounter, who, own);
  return declares ? [...own, 'declare'] : own;
}

function mayDeclare(system: System, encounter: Encounter, who: Id, own: readonly string[]): boolean {
  if (findAction(system, 'declare') === undefined) return false;
  const isOpen = Object.values(encounter.slots).some((slot) => slot.who === who && slot.is === 'open');
  return isOpen && own.some((id) => findAction(system, id)?.takesSlot === true);
}

/** How many kinds of targets are tried. */
const mostTried = 12;

/** Whether the rules allow an action as it is entered by default, on some target; true where it has values that must be given. */
function canBeDone(system: System, encounter: Encounter, action: AnyAction, by: Id): boolean {
  if (action.targets === 'none') return isAllowed(system, encounter, { action: action.id, by, on: [], with: {} });
  const targets = targetsInOrder(system, encounter, action, by);
  const allows = (...on: readonly Id[]): boolean =>
    isAllowed(system, encounter, { action: action.id, by, on, with: {} });
  // Some actions on many are for two at least.
  return targets.some((target) => allows(target)) || (action.targets === 'many' && allows(...targets.slice(0, 2)));
}

/** Whom an action may be done on, the likely targets first; of those who are alike in name, side and state only one or two. */
function targetsInOrder(system: System, encounter: Encounter, action: AnyAction, by: Id): readonly Id[] {
  const aim = action.aim(encounter, { action: action.id, by, on: [], with: {} });
  const side = encounter.combatants[by]?.side;
  const present = Object.values(encounter.combatants).filter(({ out }) => !out);
  const ofSide = present.filter((one) => aim === 'anyone' || (one.side === side) === (aim === 'friend'));
  const likely = ofSide.filter(({ id }) => action.isLikelyTarget(encounter, by, id));
  const seen = new Map<string, number>();
  return [...new Set([...likely, ...ofSide, ...present])]
    .filter((one) => {
      const alike = `${groupKey(one)} ${one.id === by} ${system.status(encounter, one.id).word}`;
      seen.set(alike, (seen.get(alike) ?? 0) + 1);
      return (seen.get(alike) ?? 0) <= 2;
    })
    .map(({ id }) => id)
    .slice(0, mostTried);
}

/** Whether the rules allow an action up to its first dice. */
function isAllowed(system: System, encounter: Encounter, intent: Intent): boolean {
  const action = findAction(system, intent.action);
  if (action === undefined || action.problems(encounter, intent).length > 0) return action !== undefined;
  const talk = decideFacts(system, encounter, [action.withDefaults(encounter, intent)]);
  const driven = drive(talk, { dice: () => null, choice: () => null });
  return !driven.done || !isRefusal(driven.value);
}
