/** What makes a vehicle, and what its LIF makes of it (VX-122, VX-123). */
import type { Id } from '../../../state/encounter.ts';
import type { Status } from '../../kernel/screen.ts';
import type { Sheet } from './sheet.ts';
import { hasCondition, lifOf, type VaxiaView } from './view.ts';

/** Whether a sheet is that of a vehicle: a horse, a tank, a pack with thrusters (VX-122). */
export function isVehicle({ vehicle }: Pick<Sheet, 'vehicle'>): boolean {
  return vehicle !== 'none';
}

/** How a vehicle is that has so much LIF of so much: disabled at 0, beyond repair at −LIF (VX-123). */
export function vehicleStatusAtLif(now: number, max: number): Status {
  if (now > 0) return { word: 'works', is: 'up' };
  return now > -max ? { word: 'disabled', is: 'out' } : { word: 'wrecked', is: 'dead' };
}

/** How a vehicle is at the table: as its LIF makes it, or worse by the GM's word. */
export function vehicleStatus(view: VaxiaView, craft: Id): Status {
  const { now, max } = lifOf(view, craft);
  if (hasCondition(view, craft, 'destroyed')) return vehicleStatusAtLif(-max, max);
  const status = vehicleStatusAtLif(now, max);
  return status.is === 'up' && hasCondition(view, craft, 'disabled') ? vehicleStatusAtLif(0, max) : status;
}
