/** A blow that lands: on somebody, or on a vehicle and, by the house rule `hullShare`, on those in it (VX-139d). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { formatNames } from '../../text/names.ts';
import type { Settings } from '../settings.ts';
import type { Table } from '../table.ts';
import { deadRefusal, takeDamage } from '../wounds.ts';
import { allAboard } from './aboard.ts';

/** What of a hit on a closed vehicle reaches each of those in it, past armour and END. Whole points; by default none. */
export function throughHull(damage: number, { hullShare }: Settings, note: Note): number {
  if (hullShare === 0) return 0;
  return note
    .calculate('through the hull')
    .start(damage, 'harm to the vehicle', 'VX-139d')
    .times(hullShare / 100, () => `${hullShare} % reaches those in it`, 'VX-139d')
    .round('rounded half away from zero', 'VX-28').value;
}

/** Takes the damage of a blow from LIF. `amount` in whole points. */
export function takeHit(ledger: Ledger, view: Table, who: Id, amount: number, note: Note): void {
  takeDamage(ledger, view, who, amount, note);
  if (view.sheet(who).vehicle !== 'closed') return;
  const each = throughHull(amount, view.settings, note);
  const shaken = allAboard(view, who).filter((one) => !view.combatant(one).out && deadRefusal(view, one) === null);
  if (each === 0 || shaken.length === 0) return;
  for (const one of shaken) takeDamage(ledger, view, one, each, note, 'VX-139d');
  ledger.say('VX-139d', `through the hull, ${each} to each: ${formatNames(shaken.map((one) => view.name(one)))}`);
}
