import type { Id } from '../../../state/encounter.ts';
import { formatNames } from '../../text/names.ts';
import { allAboard } from '../combatant/aboard.ts';
import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import { takeDamage } from '../combatant/lif.ts';
import type { Settings } from '../combatant/settings.ts';
import { deadRefusal } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';

/** A blow that lands: on somebody, or on a vehicle and, by the house rule `hullShare`, on those in it (VX-139d). */

/** What of a hit on a closed vehicle reaches each of those in it, past armour and END. Whole points; by default none. */
export function throughHull(damage: number, { hullShare }: Settings, note: VaxiaNote): number {
  if (hullShare === 0) return 0;
  return note
    .calculate('through the hull')
    .start(damage, 'harm to the vehicle', 'VX-139d')
    .times(hullShare / 100, () => `${hullShare} % reaches those in it`, 'VX-139d')
    .round('rounded half away from zero', 'VX-28').value;
}

/** Takes the damage of a blow from LIF. `amount` in whole points. */
export function takeHit(ledger: VaxiaLedger, view: VaxiaView, who: Id, amount: number, note: VaxiaNote): void {
  takeDamage(ledger, view, who, amount, note);
  if (view.sheet(who).vehicle !== 'closed') return;
  const each = throughHull(amount, view.settings, note);
  const shaken = allAboard(view, who).filter((one) => !view.combatant(one).out && deadRefusal(view, one) === null);
  if (each === 0 || shaken.length === 0) return;
  for (const one of shaken) takeDamage(ledger, view, one, each, note, 'VX-139d');
  ledger.say('VX-139d', `through the hull, ${each} to each: ${formatNames(shaken.map((one) => view.name(one)))}`);
}

/** What a vehicle that rams takes of its own damage (VX-139; setting `ramRecoil`, by default nothing). Whole points. */
export function recoilOf(damage: number, settings: Settings, note: VaxiaNote): number {
  const worked = note.calculate('recoil').start(damage, 'damage of the ram', 'VX-139');
  return worked
    .times(settings.ramRecoil / 100, () => `${settings.ramRecoil} % falls back on the rammer`, 'VX-139')
    .round('rounded half away from zero', 'VX-28').value;
}
