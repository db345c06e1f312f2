import type { Conversation } from '../../dice/ask.ts';
import { attackInput } from './attack-input.ts';
import { damageOf } from './damage.ts';
import { rules } from './game.ts';
import { netOf } from './net.ts';
import { rollSkilled } from './skilled.ts';

/** What an attack comes to. */
export interface Attacked {
  /** Of the attacker's dice, skill counted. */
  readonly successes: number;
  /** What dodge and cover leave of them; below 0 where they are more. */
  readonly net: number;
  /** At least one success gets through. */
  readonly hit: boolean;
  /** Points of damage, whole. */
  readonly damage: number;
}

/** An attack with a weapon, hand to hand or from afar (SG-74 to SG-79). */
export const attack = rules.ruling({
  id: 'oath.attack',
  title: 'Attack',
  input: attackInput,
  headline: 'damage',
  counts: ['successes', 'net', 'hit', 'damage'],
  *rule(given, { settings, note }): Conversation<Attacked> {
    const purpose = { id: 'attack', label: 'attack', counts: 'successes' } as const;
    const { successes } = yield* rollSkilled({ ...given, karma: false }, purpose, settings, note);
    const net = netOf(successes, given, note);
    return { successes, net, hit: net > 0, damage: damageOf(given, net, settings, note) };
  },
});
