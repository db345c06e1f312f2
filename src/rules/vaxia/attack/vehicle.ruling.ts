import { type Conversation, firstRefusal, z } from '../../../game/index.ts';
import { defences } from '../combatant/defences.ts';
import { addProblems, refuse, rules, silent, type VaxiaRulingContext } from '../combatant/game.ts';
import type { MightPair } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import { vehicleKinds } from '../combatant/sheet.ts';
import {
  type Craft,
  type Pilot,
  type VehicleStats,
  vehicleAttackStats,
  vehicleDex,
  vehicleEnd,
  vehicleMights,
} from '../combatant/vehicle-mights.ts';
import { mightPair } from '../roll/amounts.ts';
import { damageThroughHull, ramRecoil } from '../vehicles/hit.ts';
import { undefendedVehicleStats, vehicleDefenceStats, vehicleRefusal } from '../vehicles/vehicle-defences.ts';
import { type AttackInput, type AttackOutcome, attack, attackFields, attackMeasures } from './attack.ruling.ts';
import { mightsRefusal } from './exchange.ts';

const hull = z.tuple([z.number(), z.number(), z.number()]);
const pilot = z.array(z.number()).min(2).max(3);

const { armour, weapon, actions, defenceActions, modifier } = attackFields;

/** The input of an attack with a vehicle, on a vehicle, or on a combatant in one. */
const vehicleInput = z
  .strictObject({
    craft: hull.exactOptional().describe('DEX, STR and END of the vehicle that attacks'),
    pilot: pilot.exactOptional().describe('DEX and skill of its pilot'),
    ram: z.boolean().default(false).describe('it rams, rather than fires its guns'),
    mights: mightPair.exactOptional().describe('instead of a vehicle: the hit and power mights of an attacker on foot'),
    target: mightPair
      .exactOptional()
      .describe('a target that is no vehicle: the might that is hit and the might that soaks'),
    targetCraft: hull.exactOptional().describe('DEX, STR and END of the vehicle that is attacked'),
    targetPilot: pilot
      .exactOptional()
      .describe('DEX, skill and, where it dodges with it, INT of its pilot; by default nobody'),
    aim: z
      .enum(['vehicle', 'pilot', 'passenger'])
      .default('vehicle')
      .describe('whether the attack aims at the vehicle, its pilot or a passenger'),
    frame: z.enum(vehicleKinds).exclude(['none']).default('closed').describe('whether its END protects those inside'),
    occupant: mightPair
      .exactOptional()
      .describe('DEX and END mights of the pilot or passenger aimed at, with their own skills'),
    defence: z.enum(defences).exactOptional().describe('how the vehicle that is attacked meets it'),
    shields: z.boolean().default(false).describe('it has shields, without which it cannot block'),
    shield: z.int().min(0).default(0).describe('points that its shields absorb of a blocked hit'),
    armour,
    weapon,
    actions,
    defenceActions,
    modifier,
  })
  .superRefine((given, context) => {
    const { craft, pilot, ram, mights, target, targetCraft, targetPilot, aim, occupant, defence } = given;
    const isAtOccupant = aim !== 'vehicle';
    // biome-ignore format: one line a problem
    addProblems(given, context, [
      [craft === undefined && mights === undefined, 'craft', 'is missing: the vehicle that attacks, or --mights of an attacker on foot'],
      [craft !== undefined && mights !== undefined, 'mights', 'are for an attacker on foot: leave them out, or the vehicle'],
      [craft === undefined && ram, 'ram', 'needs a vehicle that rams'],
      [craft === undefined && pilot !== undefined, 'pilot', 'needs a vehicle that attacks'],
      [targetCraft === undefined && target === undefined, 'target', 'is missing: --target-craft of a vehicle, or HIT,SOAK of a target that is no vehicle'],
      [targetCraft !== undefined && target !== undefined, 'target', 'is for a target that is no vehicle: leave it out, or --target-craft'],
      [targetCraft === undefined && defence !== undefined, 'defence', 'needs a vehicle that is attacked'],
      [isAtOccupant && targetCraft === undefined, 'aim', 'needs a vehicle that is attacked'],
      [isAtOccupant && occupant === undefined, 'occupant', 'is missing: DEX and END mights of who is aimed at'],
      [isAtOccupant && defence !== undefined, 'defence', 'is for the vehicle, and it is not aimed at'],
      [aim === 'pilot' && targetPilot === undefined, 'targetPilot', 'is missing: DEX and skill of the pilot who is aimed at'],
    ]);
  });

type VehicleInput = z.infer<typeof vehicleInput>;

export interface VehicleAttackOutcome extends AttackOutcome {
  /** Damage to the vehicle that rams, in whole points. */
  readonly recoil: number;
  /** Damage to each combatant in a closed vehicle that is hit, in whole points. */
  readonly aboard: number;
}

/** An attack with, on or in a vehicle (VX-124 to VX-132, VX-139), by the mights of pilot and vehicle. */
export const vehicle = rules.ruling<VehicleInput, VehicleAttackOutcome>({
  id: 'vaxia.vehicle',
  title: 'Vehicle',
  input: vehicleInput,
  headline: 'damage',
  counts: ['damage', 'redirected', 'disarmed', 'recoil', 'aboard'],
  measures: attackMeasures,
  refuse: (input, settings) =>
    refusalOf(input, settings) ?? mightsRefusal(attackInput(input, { settings, note: silent }), settings),
  *rule(input, context): Conversation<VehicleAttackOutcome> {
    const { settings, note } = context;
    const outcome = yield* attack.rule(attackInput(input, context), context);
    const recoil = input.ram ? ramRecoil(outcome.damage, settings, note) : 0;
    const onHull = input.targetCraft !== undefined && input.aim === 'vehicle' && input.frame === 'closed';
    return { ...outcome, recoil, aboard: onHull ? damageThroughHull(outcome.damage, settings, note) : 0 };
  },
});

const refusalOf = firstRefusal(function* (input: VehicleInput, settings: Settings) {
  const { craft, pilot, targetPilot, defence, ram, shields, shield } = input;
  if (craft !== undefined && pilot === undefined) {
    yield refuse('unmanned', 'VX-139c', 'a vehicle that nobody steers takes no action');
  }
  if (defence === undefined) return null;
  if (targetPilot === undefined) {
    yield refuse('unmanned', 'VX-139c', `a vehicle that nobody steers does not ${defence}`);
  }
  const guns = craft !== undefined && !ram;
  const incoming = {
    name: 'the vehicle',
    kind: 'physical',
    guns,
    shields: shields || shield > 0,
    armed: true,
  } as const;
  return vehicleRefusal(defence, incoming, settings);
});

function attackInput(input: VehicleInput, context: VaxiaRulingContext): AttackInput {
  const { actions, defenceActions, modifier, weapon, armour, shield, defence, mights } = input;
  const attacker = { hull: hullOf('vehicle', input.craft), pilot: pilotOf('pilot', input.pilot) };
  const [hit, power] = mights ?? vehicleMights(vehicleAttackStats, attacker, context);
  const base = { kind: 'physical', hit, power, actions, modifier, weapon, armour, shield } as const;
  const rest = { ...base, classModifier: 0, defenceClassModifier: 0, burden: 0, nonlethal: false };
  const target = { hull: hullOf('target', input.targetCraft), pilot: pilotOf('target pilot', input.targetPilot) };
  if (defence === undefined) return { ...rest, target: undefendedMights(input, target, context), defenceActions: 1 };
  const [first, second] = vehicleDefenceStats(defence, 'physical', context.settings);
  const defend = vehicleMights([first, second], target, context);
  return { ...rest, defence, defend, defendWith: [first, second], defenceKind: 'physical', defenceActions };
}

/** The mights that an undefended target is hit and soaks with: on foot, a vehicle, or in one (VX-124, VX-130, VX-132). */
function undefendedMights(input: VehicleInput, craft: Craft, context: VaxiaRulingContext): MightPair {
  const { target, aim, frame, occupant = [1, 1] } = input;
  const { note } = context;
  if (target !== undefined) return [...target];
  if (aim === 'vehicle') return vehicleMights(undefendedVehicleStats, craft, context);
  const hit = aim === 'pilot' ? vehicleDex(craft, context) : occupant[0];
  if (frame === 'open') {
    note.say('soak', 'VX-132', 'an open vehicle lends no END');
    return [hit, occupant[1]];
  }
  if (aim === 'pilot') return [hit, vehicleEnd(craft, context)];
  const { END } = craft.hull;
  const soak = note
    .calculate('soak')
    .start(END, () => `END ${END} of the vehicle around them`, 'VX-124')
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
