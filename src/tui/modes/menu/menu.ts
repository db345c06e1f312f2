import type { AnyAction } from '../../../rules/kernel/action.ts';
import type { Session } from '../../../session/session.ts';
import { idle, type MenuName, notice, type Step, toIdle, type UpdateContext } from '../../ui/ui.ts';
import { anyOffers, openOffers } from '../offers/offers.ts';
import { beginSentence } from '../sentence/begin.ts';

/** Actions that no menu shows: those with a key of their own, and `declare`, which a sentence does with `D`. */
const notInMenus: readonly string[] = ['next', 'declare', 'resolve'];

/** The actions of a menu in the game's order, then those that every game has. */
export function menuActions(session: Session, menu: MenuName): readonly AnyAction[] {
  const { simultaneous } = session.system.clock;
  const hidden = simultaneous ? [...notInMenus, 'floor'] : notInMenus;
  return session.actions.filter((action) => action.menu === menu && !hidden.includes(action.id));
}

/** Begins the sentence of a menu's letter. */
export function menuText(context: UpdateContext, menu: MenuName, letter: string): Step {
  const action = menuActions(context.session, menu).find(({ key }) => key === letter);
  if (action === undefined) return { ui: notice(context.ui, `${letter} is not in this menu`) };
  const step = beginSentence(toIdle(context), action.id);
  // After a refusal the menu stays open, so that the next key is not taken for one of the idle screen.
  if (step.ui.mode !== idle) return step;
  if (anyOffers(context, action.id)) return { ui: openOffers(context.ui) };
  return { ui: { ...notice(context.ui, step.ui.notice), refused: step.ui.refused } };
}
