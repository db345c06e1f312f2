/** Which combatants are vehicles, and their status by LIF (VX-122, VX-123). */
import type { Id } from '../../../state/encounter.ts';
import type { Status } from '../../kernel/screen.ts';
import type { Sheet } from './sheet.ts';
import { hasCondition, lifOf, type VaxiaView } from './view.ts';

/** Whether a sheet is that of a vehicle: a horse, a tank, a thruster pack (VX-122). */
export function isVehicle({ vehicle }: Pick<Sheet, 'vehicle'>): boolean {
  return vehicle !== 'none';
}

/** The status of a vehicle with this LIF: disabled at 0, wrecked at −LIF (VX-123). */
export function vehicleStatusAtLif(now: number, max: number): Status {
  if (now > 0) return { word: 'works', is: 'up' };
  return now > -max
    ? { word: 'disabled', is: 'out', fall: ['is disabled', 'are disabled'] }
    : { word: 'wrecked', is: 'dead', fall: ['is wrecked', 'are wrecked'] };
}

/** The status of a vehicle now: by its LIF, or worse where the GM added `disabled` or `destroyed`. */
export function vehicleStatus(view: VaxiaView, craft: Id): Status {
  const { now, max } = lifOf(view, craft);
  if (hasCondition(view, craft, 'destroyed')) return vehicleStatusAtLif(-max, max);
  const status = vehicleStatusAtLif(now, max);
  return status.is === 'up' && hasCondition(view, craft, 'disabled') ? vehicleStatusAtLif(0, max) : status;
}
