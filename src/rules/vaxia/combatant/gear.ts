/** Armour and shields (VX-74, VX-75, VX-77); items of limited use, kept as marks on their owner (VX-82). */
import type { Id, Refusal } from '../../../game/index.ts';
import { refuse, type VaxiaLedger } from './game.ts';
import type { Settings } from './settings.ts';
import type { Item, Sheet } from './sheet.ts';
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

export type UsableItem = Item & { readonly use: NonNullable<Item['use']> };

export function usableItems(view: VaxiaView, who: Id): readonly UsableItem[] {
  return view.sheet(who).items.flatMap((item) => (item.use === undefined ? [] : [{ ...item, use: item.use }]));
}

function usedMark({ name }: Item): string {
  return `used:${name}`;
}

export function timesUsed(view: VaxiaView, who: Id, item: Item): number {
  const value = view.combatant(who).marks[usedMark(item)]?.value;
  return typeof value === 'number' ? value : 0;
}

export function setTimesUsed(ledger: VaxiaLedger, who: Id, item: Item, times: number): void {
  ledger.setMark(who, usedMark(item), times === 0 ? null : { value: times, ends: null });
}

/** Why an item cannot be used again, else null; 0 times is at will. */
export function usedUpRefusal(view: VaxiaView, who: Id, item: UsableItem): Refusal | null {
  const { times } = item.use;
  if (times === 0 || timesUsed(view, who, item) < times) return null;
  return refuse('used-up', 'VX-82', `the ${item.name} is used up`);
}

/** Gives back the uses of items that renew each day; returns the names of those that were used. */
export function renewDailyItems(ledger: VaxiaLedger, view: VaxiaView, who: Id): readonly string[] {
  const used = usableItems(view, who).filter((item) => item.use.per === 'day' && timesUsed(view, who, item) > 0);
  for (const item of used) setTimesUsed(ledger, who, item, 0);
  return used.map(({ name }) => name);
}
