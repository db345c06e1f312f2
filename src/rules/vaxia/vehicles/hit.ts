/** Damage of hits: on vehicles and their occupants, and of a ram on the vehicle that rams (VX-139, VX-139d). */
import { formatNames, type Id } from '../../../game/index.ts';
import { allAboard } from '../combatant/aboard.ts';
import type { VaxiaNote } from '../combatant/game.ts';
import { deadRefusal, takeDamage } from '../combatant/lif.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaContext } from '../combatant/view.ts';

/** The share of a hit on a closed vehicle that reaches each occupant, past armour and END, in whole points; by default 0. */
export function damageThroughHull(damage: number, { hullShare }: Settings, note: VaxiaNote): number {
  if (hullShare === 0) return 0;
  return note
    .calculate('through the hull')
    .start(damage, 'damage to the vehicle', 'VX-139d')
    .times(hullShare / 100, () => `${hullShare} % reaches those in it`, 'VX-139d')
    .round('rounded half away from zero', 'VX-28').value;
}

/** Applies the damage of a hit, in whole points, and its share to those in a closed vehicle (house rule `hullShare`). */
export function applyHit(context: VaxiaContext, target: Id, damage: number): void {
  const { ledger, view, note } = context;
  takeDamage(context, target, damage);
  if (view().sheet(target).vehicle !== 'closed') return;
  const each = damageThroughHull(damage, view().settings, note);
  const victims = allAboard(view(), target).filter(
    (who) => !view().combatant(who).out && deadRefusal(view(), who) === null,
  );
  if (each === 0 || victims.length === 0) return;
  for (const who of victims) takeDamage(context, who, each, 'VX-139d');
  ledger.say('VX-139d', `through the hull, ${each} to each: ${formatNames(victims.map((who) => view().name(who)))}`);
}

/** The share of its own damage that a ramming vehicle takes, in whole points (VX-139; house rule `ramRecoil`, by default 0). */
export function ramRecoil(damage: number, settings: Settings, note: VaxiaNote): number {
  return note
    .calculate('recoil')
    .start(damage, 'damage of the ram', 'VX-139')
    .times(settings.ramRecoil / 100, () => `${settings.ramRecoil} % falls back on the rammer`, 'VX-139')
    .round('rounded half away from zero', 'VX-28').value;
}
