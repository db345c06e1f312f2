import * as z from 'zod';
import { bindPlainAction } from '../bind/plain-action.ts';
import type { AnyAction, PlainAction } from '../kernel/action.ts';
import type { Actor } from '../kernel/context.ts';
import { viewFactory } from '../kernel/view.ts';

const viewOf = viewFactory<unknown, unknown>(z.unknown(), { parse: (settings) => settings });

/** Binds an action of the GM that every game has, entered with or without an actor; it knows neither sheets nor house rules. */
export function gmAction<W>(action: Omit<PlainAction<unknown, unknown, W, string, Actor>, 'actor'>): AnyAction {
  return bindPlainAction<unknown, unknown, W, Actor>(viewOf, { menu: 'gm', ...action, actor: 'optional' });
}

/** The same of an action on the clock that a combatant takes. */
export function clockAction<W>(action: PlainAction<unknown, unknown, W>): AnyAction {
  return bindPlainAction(viewOf, { menu: 'time', ...action });
}
