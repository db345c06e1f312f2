import * as z from 'zod';
import { defences } from '../combatant/defences.ts';
import { vehicleKinds } from '../combatant/sheet.ts';
import { exchangeFields } from './exchange.ts';

const hull = z.tuple([z.number(), z.number(), z.number()]);
const pilot = z.array(z.number()).min(2).max(3);

const { actions, defenceActions, modifier } = exchangeFields;

/** The input of an attack with a vehicle, on a vehicle, or on a combatant in one. */
export const vehicleInput = z
  .strictObject({
    craft: hull.exactOptional().describe('DEX, STR and END of the vehicle that attacks'),
    pilot: pilot.exactOptional().describe('DEX and skill of its pilot'),
    ram: z.boolean().default(false).describe('it rams, rather than fires its guns'),
    mights: z
      .tuple([z.number(), z.number()])
      .exactOptional()
      .describe('instead of a vehicle: the hit and power mights of an attacker on foot'),
    target: z
      .tuple([z.number(), z.number()])
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
    occupant: z
      .tuple([z.number(), z.number()])
      .exactOptional()
      .describe('DEX and END mights of the pilot or passenger aimed at, with their own skills'),
    defence: z.enum(defences).exactOptional().describe('how the vehicle that is attacked meets it'),
    shields: z.boolean().default(false).describe('it has shields, without which it cannot block'),
    shield: z.int().min(0).default(0).describe('points that its shields absorb of a blocked hit'),
    armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
    weapon: z.number().default(0).describe('percentage that the weapon adds to damage'),
    actions,
    defenceActions,
    modifier,
  })
  .superRefine((given, context) => {
    const problem = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message, input: given });
    };
    if (given.craft === undefined && given.mights === undefined)
      problem('craft', 'is missing: the vehicle that attacks, or --mights of an attacker on foot');
    if (given.craft !== undefined && given.mights !== undefined)
      problem('mights', 'are for an attacker on foot: leave them out, or the vehicle');
    if (given.craft === undefined && given.ram) problem('ram', 'needs a vehicle that rams');
    if (given.craft === undefined && given.pilot !== undefined) problem('pilot', 'needs a vehicle that attacks');
    if (given.targetCraft === undefined && given.target === undefined)
      problem('target', 'is missing: --target-craft of a vehicle, or HIT,SOAK of a target that is no vehicle');
    if (given.targetCraft !== undefined && given.target !== undefined)
      problem('target', 'is for a target that is no vehicle: leave it out, or --target-craft');
    if (given.targetCraft === undefined && given.defence !== undefined)
      problem('defence', 'needs a vehicle that is attacked');
    if (given.aim !== 'vehicle') {
      if (given.targetCraft === undefined) problem('aim', 'needs a vehicle that is attacked');
      if (given.occupant === undefined) problem('occupant', 'is missing: DEX and END mights of who is aimed at');
      if (given.defence !== undefined) problem('defence', 'is for the vehicle, and it is not aimed at');
      if (given.aim === 'pilot' && given.targetPilot === undefined)
        problem('targetPilot', 'is missing: DEX and skill of the pilot who is aimed at');
    }
  });

export type VehicleInput = z.infer<typeof vehicleInput>;
