import * as z from 'zod';
import { bindPlainAction } from '../bind/plain-action.ts';
import type { AnyAction, PlainAction } from '../kernel/action.ts';
import { viewFactory } from '../kernel/view.ts';

const viewOf = viewFactory<unknown, unknown>(z.unknown(), { parse: (settings) => settings });

/** Binds an action that every game has; it knows neither sheets nor house rules. */
export function gmAction<W>(
  action: Omit<PlainAction<unknown, unknown, W>, 'menu'> & { menu?: 'gm' | 'time' },
): AnyAction {
  return bindPlainAction(viewOf, { menu: 'gm', ...action });
}
