import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { isRefusal } from '../../refusal.ts';
import { lay, type Table } from '../table.ts';
import { droppedBy, weaponOf } from '../weapons.ts';

/** The weapon is gone until it is picked up; of magic the spell ends (VX-61). Answers it in words. */
export function disarm(ledger: Ledger, view: Table, by: Id, who: Id, name: string): string {
  const weapon = weaponOf(view, by, name);
  const title = `${view.name(who)} disarms ${view.name(by)}`;
  if (isRefusal(weapon)) return title;
  if (weapon.kind === 'magic') return `${view.name(who)} ends the spell of ${view.name(by)}`;
  if (weapon.name === 'bare hands') return title;
  const weapons = [...droppedBy(view, by), weapon.name];
  lay(ledger, by, 'disarmed', { stacks: weapons.length, from: who, note: { weapons } });
  return `${title}: the ${weapon.name} drops`;
}
