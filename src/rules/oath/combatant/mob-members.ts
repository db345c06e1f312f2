/** Mobs: numbered combatants of one name, side and sheet. */
import { type Id, sameJson } from '../../../game/index.ts';
import type { OathView } from './game.ts';

/** All members of a combatant's mob, itself included, in the order of joining; only itself under the house rule `mobSpeed: each`. */
export function mobMembers(view: OathView, who: Id): readonly Id[] {
  const { name, side, sheet } = view.combatant(who);
  const mob = mobName(name);
  if (mob === null || view.settings.mobSpeed === 'each') return [who];
  return Object.values(view.now.combatants)
    .filter((other) => other.side === side && mobName(other.name) === mob && sameJson(other.sheet, sheet))
    .map(({ id }) => id);
}

/** A combatant's name without its number; null if it has none. */
export function mobName(name: string): string | null {
  return /^(.+) \d+$/.exec(name)?.[1] ?? null;
}
