/** What is pointed out before actions are written, though the rules allow them. */
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';
import { formatNames, nameOf } from '../text/names.ts';
import { findAction } from './decide.ts';

/**
 * What is pointed out about intents that are entered together: targets on the actor's own side of what is meant for foes, and what the game
 * says of them, such as what a defence takes of its target.
 */
export function noticesOf(system: System, encounter: Encounter, intents: readonly Intent[]): readonly string[] {
  const [first] = intents;
  const action = first === undefined ? undefined : findAction(system, first.action);
  if (action === undefined) return [];
  const own = new Map<Id, Id>();
  for (const intent of intents) {
    if (action.aim(encounter, intent) !== 'foe') continue;
    for (const target of intent.on) if (isOnSideOf(encounter, intent.by, target)) own.set(target, intent.by ?? '');
  }
  const [by = ''] = own.values();
  const names = formatNames([...own.keys()].map((who) => nameOf(encounter, who)));
  const ownSide = `${names} ${own.size === 1 ? 'is' : 'are'} on the side of ${nameOf(encounter, by)}`;
  return [...(own.size === 0 ? [] : [ownSide]), ...action.notices(encounter, intents)];
}

/** Whether a target is another combatant of the actor's side. */
function isOnSideOf({ combatants }: Encounter, by: Id | null, target: Id): boolean {
  const side = combatants[by ?? '']?.side;
  return side !== undefined && side !== 'neither' && by !== target && combatants[target]?.side === side;
}
