/** An attack before it is known what it does: the roll, what the target sets against it, what is left (SG-74, SG-79). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { rollSkilled, type Skilled } from '../roll/skill-roll.ts';
import { dodged, type Met } from './dodge.ts';
import { netOf } from './net.ts';

/** What an attack comes to before its weapon does anything. */
export interface Aimed {
  /** Of the attacker's dice, skill counted. */
  readonly successes: number;
  /** Successes of the target's dodge. */
  readonly dodged: number;
  /** What dodge and cover leave of them; below 0 where they are more. */
  readonly net: number;
}

const purpose = { id: 'attack', label: 'attack', counts: 'successes' } as const;

/** Rolls the attack, then the dodge if it is not known, and takes dodge and cover off. */
export function* aim(
  given: Skilled & Met & { readonly cover: number },
  settings: Settings,
  note: Note,
): Conversation<Aimed> {
  const { successes } = yield* rollSkilled(given, purpose, settings, note);
  const against = yield* dodged(given, settings, note);
  return { successes, dodged: against, net: netOf(successes, { dodge: against, cover: given.cover }, note) };
}
