import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';
import { atOnce, jointOdds } from './joint-odds.ts';

/**
 * The chance that an action leaves a target down, or reeling, who was not so before, with everything that follows from it. Null
 * where the target is down already, where a choice has no default, and where there are too many throws.
 */
export function dropChance(system: System, encounter: Encounter, intent: Intent, target: Id): number | null {
  const odds = atOnce(jointOdds({ system, encounter, intents: [intent], on: [target] }));
  return typeof odds === 'string' ? null : (odds[0]?.drops ?? null);
}
