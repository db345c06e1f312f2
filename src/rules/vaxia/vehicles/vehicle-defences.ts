/** The defences of a vehicle and their stats (VX-129, VX-130). */
import { firstRefusal } from '../../../game/index.ts';
import {
  type AttackKind,
  type Defence,
  type DefenceChoice,
  defenceStats,
  statsOfDefence,
} from '../combatant/defences.ts';
import { refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VehicleStat } from '../combatant/vehicle-mights.ts';

type VehicleStatPair = readonly [VehicleStat, VehicleStat];

/** The stats that an undefended vehicle is hit and soaked with, whatever the kind of the attack (VX-130). */
export const undefendedVehicleStats: VehicleStatPair = ['DEX', 'END'];

/** The stats of a vehicle's defence, first the one that meets the hit die. All of them are physical. */
export function vehicleDefenceStats(defence: Defence, attack: AttackKind, settings: Settings): VehicleStatPair {
  if (defence !== 'dodge') return defenceStats[defence].physical;
  if (settings.vehicleDodge === 'dexEnd') return undefendedVehicleStats;
  const [first] = statsOfDefence('dodge', 'physical', attack, settings);
  return first === 'DEX' ? ['DEX', 'INT'] : ['INT', 'DEX'];
}

/** An attack on a vehicle, as far as its defences depend on it. */
export interface AttackOnVehicle {
  readonly name: string;
  readonly kind: AttackKind;
  /** Whether it comes from the guns of a vehicle. */
  readonly guns: boolean;
  /** Whether the target has shields. */
  readonly shields: boolean;
  /** Whether the target has guns of its own, to shoot at others with. */
  readonly armed: boolean;
}

/**
 * Why a vehicle cannot defend in this way (VX-129): it dodges, blocks only with shields, and shoots at the guns of an
 * attacker, which is ruled like a parry (house rule `gunsShotOff`: a disarm). House rule `vehicleDefences` allows the rest.
 */
export const vehicleRefusal = firstRefusal(function* (
  answer: DefenceChoice,
  incoming: AttackOnVehicle,
  settings: Settings,
) {
  const { name, kind, guns, shields, armed } = incoming;
  if (answer === 'undefended' || answer === 'dodge') return null;
  if (answer === 'block') {
    if (!shields) yield refuse('no-shields', 'VX-129', `${name} blocks only with shields, and has none`);
    return null;
  }
  if (kind === 'magic') yield refuse('kind', 'VX-129', `${name} does not ${answer} magic`);
  if (settings.vehicleDefences === 'any') return null;
  if (answer !== settings.gunsShotOff) {
    yield refuse('not-listed', 'VX-129', `a vehicle does not ${answer}`);
  }
  if (!armed) yield refuse('unarmed', 'VX-129', `${name} has no guns to shoot at others with`);
  return guns
    ? null
    : refuse('no-guns', 'VX-129', `${name} can ${answer} only by shooting at guns, and none fire at it`);
});
