import * as z from 'zod';
import type { Id } from '../../state/encounter.ts';
import { bindPlainAction } from '../bind/plain-action.ts';
import type { AnyAction, PlainAction } from '../kernel/action.ts';
import type { Actor } from '../kernel/context.ts';
import { viewFactory } from '../kernel/view.ts';

const viewOf = viewFactory<unknown, unknown>(z.unknown(), { parse: (settings) => settings });

type GmAction<W, By extends Actor> = Omit<PlainAction<unknown, unknown, W, string, By>, 'menu'> & {
  menu?: 'gm' | 'time';
};

/** Binds an action that every game has; it knows neither sheets nor house rules. */
export function gmAction<W>(action: GmAction<W, Id>): AnyAction;
export function gmAction<W, By extends Actor>(action: GmAction<W, By>): AnyAction;
export function gmAction<W, By extends Actor>(action: GmAction<W, By>): AnyAction {
  return bindPlainAction(viewOf, { menu: 'gm', ...action });
}
