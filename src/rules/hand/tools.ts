import { z } from 'zod';
import type { AnyAction, PlainAction } from '../action.ts';
import { bindPlainAction } from '../erase-plain.ts';
import { viewFactory } from '../view.ts';

const viewOf = viewFactory<unknown, unknown>(z.unknown(), z.unknown());

/** Actions that every game has know neither its sheets nor its house rules. */
export function gmAction<W>(
  action: Omit<PlainAction<unknown, unknown, W>, 'menu'> & { menu?: 'hand' | 'time' },
): AnyAction {
  return bindPlainAction(viewOf, { menu: 'hand', ...action });
}
