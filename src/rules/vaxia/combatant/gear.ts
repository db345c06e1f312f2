/** Armour and shields (VX-74, VX-75, VX-77). */
import type { Id } from '../../../state/encounter.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import type { VaxiaView } from './view.ts';

/** What the armour and the shield of a combatant absorb of a hit. */
export function absorptionOf(view: VaxiaView, who: Id): { readonly armour: number; readonly shield: number } {
  const sheet = view.sheet(who);
  return { armour: armourOf(sheet, view.settings), shield: shieldOf(sheet, view.settings) };
}

/** What armour absorbs of each hit: of several the highest (VX-77), or all (house rule `armours`). */
export function armourOf({ armour, items }: Sheet, settings: Settings): number {
  return combined([armour, ...items.map((item) => item.armour)], settings);
}

/** What shields absorb of a blocked hit; several count as with armour. */
export function shieldOf({ shield, items }: Sheet, settings: Settings): number {
  return combined([shield, ...items.map((item) => item.shield)], settings);
}

function combined(points: readonly number[], { armours }: Settings): number {
  return armours === 'all' ? points.reduce((sum, each) => sum + each, 0) : Math.max(...points);
}

/** What older armour takes off the damage of its own wearer (VX-75); of several the most. */
export function armourBurdenOf({ items }: Sheet): number {
  return Math.max(0, ...items.map((item) => item.burden));
}
