import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { type Aimed, aim } from './aim.ts';
import { attackInput } from './attack.fields.ts';
import { damageOf } from './damage.ts';

/** What an attack comes to. */
export interface Attacked extends Aimed {
  /** At least one success gets through. */
  readonly hit: boolean;
  /** Points of damage, whole. */
  readonly damage: number;
}

/** An attack with a weapon, hand to hand or from afar (SG-74 to SG-82). */
export const attack = rules.ruling({
  id: 'oath.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['successes', 'dodged', 'net', 'hit', 'damage'],
  *rule(given, { settings, note }): Conversation<Attacked> {
    const aimed = yield* aim(given, settings, note);
    return { ...aimed, hit: aimed.net > 0, damage: damageOf(given, aimed.net, settings, note) };
  },
});
