import { z } from 'zod';
import type { AnyAction, PlainAction } from '../action.ts';
import { erasePlain } from '../erase-plain.ts';
import { viewer } from '../view.ts';

const viewOf = viewer<unknown, unknown>(z.unknown(), z.unknown());

/** Actions that every game has know neither its sheets nor its house rules. */
export function byHand<W>(
  action: Omit<PlainAction<unknown, unknown, W>, 'menu'> & { menu?: 'hand' | 'time' },
): AnyAction {
  return erasePlain(viewOf, { menu: 'hand', ...action });
}
