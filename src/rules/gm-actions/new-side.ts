/** What changes in the sheet of a combatant who changes sides. */
import { type Combatant, type Json, type Side, sameJson } from '../../state/encounter.ts';
import type { System } from '../kernel/system.ts';

/**
 * The defaults that the players' side has, for a combatant who joins it: of the fields that have the default of its former side. One
 * who leaves that side keeps its sheet: a player character stays one, whosever side it is on.
 */
export function newSideDefaults(
  system: System,
  { side: before, sheet: was }: Pick<Combatant, 'side' | 'sheet'>,
  now: Side,
  version: number | null,
): { readonly [field: string]: Json } {
  if (before === now || now !== 'own') return {};
  const [former, own] = [before, now].map((one) => system.readSheet({}, one, version));
  if (former?.ok !== true || own?.ok !== true) return {};
  const taken = Object.entries(Object(own.sheet) as { readonly [field: string]: Json }).filter(([field, value]) => {
    const formerly = Object(former.sheet)[field];
    return !sameJson(value, formerly) && sameJson(Object(was)[field], formerly);
  });
  return Object.fromEntries(taken);
}
