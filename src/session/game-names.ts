/** Games by the words that people type. */
import type { System } from '../game/kernel/system.ts';
import { findSystem, gameIds, whyNotLoaded } from '../rules/index.ts';
import { type OneNamed, oneNamed } from './names.ts';

/** Finds the game that a word names by its id. `flag`: where it was given. */
export function gameIdNamed(word: string, flag = ''): OneNamed<string> {
  const unknown = flag === '' ? `there is no game "${word}"` : `${flag} ${word}: no such game can be played`;
  return oneNamed(word, gameIds, String, { unknown });
}

/** Finds the game that a word names by its id, which must be loaded. */
export function gameNamed(word: string, flag = ''): OneNamed<System> {
  const named = gameIdNamed(word, flag);
  if (!named.ok) return named;
  const one = findSystem(named.one);
  return one === undefined
    ? { ok: false, message: whyNotLoaded(named.one) ?? `there is no game "${word}"` }
    : { ok: true, one };
}
