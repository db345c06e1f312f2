import type { Conversation } from '../../../dice/ask.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse, rules, silent, type VaxiaNote } from '../combatant/game.ts';
import type { MightPair } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import {
  type Pilot,
  type VehicleStats,
  vehicleAttack,
  vehicleDex,
  vehicleEnd,
  vehicleMight,
} from '../combatant/vehicle-mights.ts';
import { recoilOf, throughHull } from '../vehicles/hit.ts';
import { bareHull, statsOfVehicle, vehicleRefusal } from '../vehicles/vehicle-defences.ts';
import { type AttackOutcome, attack } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { mightsRefusal } from './exchange.ts';
import { type VehicleInput, vehicleInput } from './vehicle-input.ts';

/** What an attack with vehicles in it comes to. */
export interface VehicleAttackOutcome extends AttackOutcome {
  /** What a vehicle that rams takes itself, whole points. */
  readonly recoil: number;
  /** What each of those in a closed vehicle takes of a hit on it, whole points. */
  readonly aboard: number;
}

/**
 * An attack with a vehicle, on one, or on somebody in one (VX-124 to VX-132, VX-139): the mights are worked out from pilot and
 * vehicle, the rest is an attack like any other.
 */
export const vehicle = rules.ruling({
  id: 'vaxia.vehicle',
  title: 'Vehicle',
  input: vehicleInput,
  headline: 'damage',
  counts: ['damage', 'redirected', 'disarmed', 'recoil', 'aboard'],
  measures: {
    success: (outcome: VehicleAttackOutcome) => outcome.attack.success,
    points: (outcome: VehicleAttackOutcome) => outcome.attack.points,
    hurts: (outcome: VehicleAttackOutcome) => outcome.damage > 0,
  },
  refuse: (given, settings) =>
    refusalOf(given, settings) ?? mightsRefusal(exchangeOf(given, settings, silent), settings),
  *rule(given, { settings, note }): Conversation<VehicleAttackOutcome> {
    const came = yield* attack.rule(exchangeOf(given, settings, note), { settings, note });
    const recoil = given.ram ? recoilOf(came.damage, settings, note) : 0;
    const onHull = given.targetCraft !== undefined && given.aim === 'vehicle' && given.frame === 'closed';
    return { ...came, recoil, aboard: onHull ? throughHull(came.damage, settings, note) : 0 };
  },
});

function refusalOf(given: VehicleInput, settings: Settings): Refusal | null {
  const { craft, pilot, targetPilot, defence, ram, shields, shield } = given;
  if (craft !== undefined && pilot === undefined) {
    return refuse('unmanned', 'VX-139c', 'a vehicle that nobody steers takes no action');
  }
  if (defence === undefined) return null;
  if (targetPilot === undefined)
    return refuse('unmanned', 'VX-139c', `a vehicle that nobody steers does not ${defence}`);
  const guns = craft !== undefined && !ram;
  const incoming = {
    name: 'the vehicle',
    kind: 'physical',
    guns,
    shields: shields || shield > 0,
    armed: true,
  } as const;
  return vehicleRefusal(defence, incoming, settings);
}

/** The same attack as the ruling of attacks takes it. */
function exchangeOf(given: VehicleInput, settings: Settings, note: VaxiaNote): AttackInput {
  const { actions, defenceActions, modifier, weapon, armour, shield, defence, craft, mights } = given;
  const attacker = hullOf('vehicle', craft);
  const [hit, power] = mights ?? vehicleAttack(pilotOf('pilot', given.pilot), attacker, settings, note);
  const common = { kind: 'physical', hit, power, actions, modifier, weapon, armour, shield } as const;
  const rest = { ...common, classModifier: 0, burden: 0, nonlethal: false };
  const pilot = pilotOf('target pilot', given.targetPilot);
  const target = hullOf('target', given.targetCraft);
  if (defence === undefined)
    return { ...rest, target: bareOf(given, pilot, target, settings, note), defenceActions: 1 };
  const [a, b] = statsOfVehicle(defence, 'physical', settings);
  const defend: MightPair = [
    vehicleMight(a, pilot, target, settings, note),
    vehicleMight(b, pilot, target, settings, note),
  ];
  return { ...rest, defence, defend, defendWith: [a, b], defenceKind: 'physical', defenceActions };
}

/** What is hit and what soaks where nobody defends: of somebody on foot, the vehicle, somebody in it (VX-124, VX-130, VX-132). */
function bareOf(
  given: VehicleInput,
  pilot: Pilot | null,
  hull: VehicleStats,
  settings: Settings,
  note: VaxiaNote,
): MightPair {
  const { target, aim, frame, occupant = [1, 1] } = given;
  if (target !== undefined) return [...target];
  if (aim === 'vehicle') {
    const [a, b] = bareHull;
    return [vehicleMight(a, pilot, hull, settings, note), vehicleMight(b, pilot, hull, settings, note)];
  }
  const hit = aim === 'pilot' ? vehicleDex(pilot, hull, settings, note) : occupant[0];
  if (frame === 'open') {
    note.say('soak', 'VX-132', 'an open vehicle lends no END');
    return [hit, occupant[1]];
  }
  if (aim === 'pilot') return [hit, vehicleEnd(pilot, hull, settings, note)];
  const soak = note
    .calculate('soak')
    .start(hull.END, () => `END ${hull.END} of the vehicle around them`, 'VX-124')
    .notCounted('no skill, but for the pilot', 'VX-139d').value;
  return [hit, soak];
}

function pilotOf(name: string, given: readonly number[] | undefined): Pilot | null {
  if (given === undefined) return null;
  const [DEX = 1, skill = 0, INT = 1] = given;
  return { name, DEX, INT, skill };
}

function hullOf(name: string, given: readonly number[] = []): VehicleStats {
  const [DEX = 1, STR = 1, END = 1] = given;
  return { name, DEX, STR, END };
}
