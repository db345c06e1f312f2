import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { isGun, isRam } from '../craft/arms.ts';
import { addCondition, type Table } from '../table.ts';
import { droppedBy, weaponOf } from '../weapons.ts';

/**
 * The weapon is gone until it is picked up, the gun of a vehicle until whoever steers it does so; of magic the spell ends
 * (VX-61). Answers it in words.
 */
export function disarm(ledger: Ledger, view: Table, by: Id, who: Id, name: string): string {
  const weapon = weaponOf(view, by, name);
  const title = `${view.name(who)} disarms ${view.name(by)}`;
  if (isRefusal(weapon)) return title;
  if (weapon.kind === 'magic') return `${view.name(who)} ends the spell of ${view.name(by)}`;
  if (weapon.name === 'bare hands') return title;
  if (isRam(weapon)) return `${view.name(who)} turns the ram of ${view.name(by)} aside`;
  const holder = weapon.craft ?? by;
  const weapons = [...droppedBy(view, holder), weapon.name];
  addCondition(ledger, holder, 'disarmed', { stacks: weapons.length, from: who, note: { weapons } });
  return isGun(weapon) ? `${title}: the ${weapon.name} is shot off` : `${title}: the ${weapon.name} drops`;
}
