import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { type AimOutcome, aim } from './aim.ts';
import { attackInput } from './attack.fields.ts';
import { damageOf } from './damage.ts';

export interface AttackOutcome extends AimOutcome {
  /** At least one net success. */
  readonly hit: boolean;
  /** Points of damage, whole. */
  readonly damage: number;
}

/** An attack with a weapon, melee or ranged (SG-74 to SG-82). */
export const attack = rules.ruling({
  id: 'oath.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['successes', 'dodged', 'net', 'hit', 'damage'],
  *rule(input, context): Conversation<AttackOutcome> {
    const aimed = yield* aim(input, context);
    return { ...aimed, hit: aimed.net > 0, damage: damageOf(input, aimed.net, context) };
  },
});
