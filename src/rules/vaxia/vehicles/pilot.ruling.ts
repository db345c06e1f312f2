import { type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { vehicleMights } from '../combatant/vehicle-mights.ts';
import { actionCount, belowOneRefusal } from '../roll/amounts.ts';
import { modifierField, rollAgainst } from '../roll/roll.ruling.ts';
import type { RollResult } from '../roll/roll-result.ts';

const input = z.strictObject({
  dex: z.number().describe("the pilot's DEX"),
  int: z.number().describe("the pilot's INT"),
  skill: z.number().default(0).describe('the piloting skill, added to both'),
  cap: z.number().describe('the DEX of the vehicle, which the DEX might cannot pass'),
  diff: z.number().default(25).describe('how hard it is, for both'),
  actions: actionCount.describe('actions of the pilot this round in all; each beyond the first costs 20'),
  modifier: modifierField,
});

/** The stats of piloting outside combat (VX-134). */
const steeringStats = ['DEX', 'INT'] as const;

/** Piloting outside combat (VX-134): DEX and INT with the piloting skill, DEX capped by the vehicle's (VX-126). */
export const pilot = rules.ruling({
  id: 'vaxia.pilot',
  title: 'Pilot',
  input,
  headline: 'points',
  counts: ['success', 'winsby', 'pp', 'points', 'band', 'mishap', 'might'],
  refuse: ({ dex, int, skill, cap, diff }, settings) =>
    belowOneRefusal({ DEX: Math.min(dex + skill, cap), INT: int + skill, difficulty: diff }, settings),
  *rule(input, context): Conversation<RollResult> {
    const { note } = context;
    const { dex, int, skill, cap, diff } = input;
    note.say('pilot', 'VX-134', 'DEX and INT, one skill for both');
    const craft = {
      pilot: { name: 'the pilot', DEX: dex, INT: int, skill },
      hull: { name: 'the vehicle', DEX: cap, STR: 0, END: 0 },
    };
    const mights = vehicleMights(steeringStats, craft, context);
    const of = { difficulty: diff, conditions: input, label: 'pilot', each: steeringStats, counts: 'total' } as const;
    return yield* rollAgainst(mights, of, context);
  },
});
