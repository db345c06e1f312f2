/** A menu of actions as it is read aloud. */
import { floorOf } from '../../ui/roster.ts';
import { type MenuMode, nameOf, type UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { furtherActions, menuItems, menuText } from './mode.tsx';

/** Whose actions these are, and why the others are not allowed. */
export function menuSays(context: UpdateContext, { menu }: MenuMode): readonly string[] {
  const floor = floorOf(context);
  const items = menuItems(context, menu);
  const reasons = [...new Set(items.flatMap(({ reason }) => reason ?? []))];
  const further = furtherActions(context, menu);
  const whose = floor === null ? '' : ` of ${nameOf(context, floor)}`;
  return [
    menu === 'act'
      ? `actions${whose}; a number or a letter chooses, esc leaves`
      : 'time; a number or a letter chooses, esc leaves',
    ...reasons.map((reason) => {
      const refused = items.filter((item) => item.reason === reason);
      return `not now, ${refused.map(({ title, key }) => `${title} (${key})`).join(', ')}: ${reason}`;
    }),
    ...(further === '' ? [] : [`also, by their names: ${further}`]),
  ];
}

/** The actions that are allowed. */
export function menuChoices(context: UpdateContext, { menu }: MenuMode): readonly Choice[] {
  return menuItems(context, menu)
    .filter(({ reason }) => reason === null)
    .map(({ key, title }) => ({ says: `${title}, letter ${key}`, choose: () => menuText(context, menu, key) }));
}
