/** What somebody wears and carries, as far as it meets a blow (VX-74, VX-75, VX-77). */
import type { Id } from '../../../state/encounter.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import type { VaxiaView } from './view.ts';

/** What both absorb of a blow at somebody. */
export function absorptionOf(view: VaxiaView, who: Id): { readonly armour: number; readonly shield: number } {
  const sheet = view.sheet(who);
  return { armour: armourOf(sheet, view.settings), shield: shieldOf(sheet, view.settings) };
}

/** What armour absorbs of each hit: of several the highest counts (VX-77), or, as a house rule, all. */
export function armourOf({ armour, items }: Sheet, settings: Settings): number {
  return together([armour, ...items.map((item) => item.armour)], settings);
}

/** What a shield absorbs of a blocked hit; of several as with armour. */
export function shieldOf({ shield, items }: Sheet, settings: Settings): number {
  return together([shield, ...items.map((item) => item.shield)], settings);
}

function together(points: readonly number[], { armours }: Settings): number {
  return armours === 'all' ? points.reduce((sum, one) => sum + one, 0) : Math.max(...points);
}

/** What older armour takes off its wearer's own damage (VX-75); of several the most. */
export function armourBurdenOf({ items }: Sheet): number {
  return Math.max(0, ...items.map((item) => item.burden));
}
