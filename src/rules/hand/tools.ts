import { z } from 'zod';
import { type AnyAction, erasePlain, type PlainAction } from '../action.ts';
import { viewer } from '../view.ts';

const viewOf = viewer<unknown, unknown>(z.unknown(), z.unknown());

/** Actions that every game has know neither its sheets nor its house rules. */
export function byHand<W>(action: Omit<PlainAction<unknown, unknown, W>, 'menu'> & { menu?: 'hand' | 'time' }): AnyAction {
  return erasePlain(viewOf, { menu: 'hand', ...action });
}

/** A name as it reads with others: `Kel`, `Kel and Mara`, `Kel, Mara and 3 more`. */
export function listed(names: readonly string[]): string {
  const [first = 'nobody', second, third] = names;
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}
