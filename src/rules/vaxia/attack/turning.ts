/** Whether a redirect or a disarm turns an attack aside, and why (VX-59, VX-61). */
import { formatCount } from '../../text/chances.ts';
import type { Defence } from '../combatant/defences.ts';
import type { VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RollResult } from '../roll/roll-result.ts';

/** What a redirect or disarm made of an attack; null where it did not succeed. */
export type Turned = 'redirected' | 'disarmed' | null;

/**
 * A redirect or disarm succeeds with at least the points of the attack, both rounded (VX-59). An attack that missed has 0 points:
 * by house rule `disarmMiss` a disarm takes its weapon too; there is nothing to redirect.
 */
export function turnedBy(
  chosen: Defence | undefined,
  attack: RollResult,
  defence: RollResult,
  { disarmMiss }: Settings,
): Turned {
  if (!defence.success || defence.points < attack.points) return null;
  if (chosen === 'redirect') return attack.success ? 'redirected' : null;
  return chosen === 'disarm' && (attack.success || disarmMiss === 'disarms') ? 'disarmed' : null;
}

/** Both rolls, and what the defence made of the attack. */
interface Turning {
  readonly attack: RollResult;
  readonly defence: RollResult | null;
  readonly turned: Turned;
}

/** Why a redirect or disarm succeeded or not: `13 points against 22 of the attack: too few to disarm`; null for other defences. */
export function describeTurning(chosen: Defence | undefined, { attack, defence, turned }: Turning): string | null {
  if ((chosen !== 'redirect' && chosen !== 'disarm') || defence === null) return null;
  if (!defence.success) return `the ${chosen} fails`;
  const points = `${formatCount(defence.points, 'point')} against ${attack.points} of the attack`;
  if (turned !== null) return `${points}: ${turned}`;
  return attack.success ? `${points}: too few to ${chosen}` : `the attack misses: nothing to ${chosen}`;
}

/** The same in the working. */
export function noteTurning(chosen: Defence | undefined, turning: Turning, note: VaxiaNote): void {
  const says = note.keepsSteps ? describeTurning(chosen, turning) : null;
  if (says !== null) note.say('defence', 'VX-59', says);
}
