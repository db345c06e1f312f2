/** Where a thrown grenade lands (SG-87, SG-88). */
import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type OathRulingContext, rules } from '../combatant/game.ts';
import { formatHexes } from '../roll/amounts.ts';
import { diceField, rangeField, rollFields } from '../roll/roll.fields.ts';
import { rollSkill, type SkillRoll } from '../roll/skill-roll.ts';
import { hexesField } from './grenade.fields.ts';

export interface ThrowOutcome {
  readonly needed: number;
  readonly successes: number;
  readonly hit: boolean;
  /** How many hexes short of the hex aimed at it lands: 0 on a hit, null where the GM decides. */
  readonly short: number | null;
}

/** A throw at a hex. */
interface Throw extends SkillRoll {
  /** How many hexes away the hex aimed at is; 0 is the thrower's own. */
  readonly distance: number;
  /** What range adds to the target number, if a house rule says so. */
  readonly range: number;
}

/** Throwing a grenade into a hex. */
export const throwGrenade = rules.ruling({
  id: 'oath.throw',
  title: 'Throw a grenade',
  input: z.strictObject({
    distance: hexesField.describe("how many hexes away the hex aimed at is; 0 is the thrower's own"),
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    range: rangeField,
  }),
  headline: 'hit',
  counts: ['needed', 'successes', 'hit', 'short'],
  *rule(input, context): Conversation<ThrowOutcome> {
    return yield* rollThrow(input, context);
  },
});

const mostNeeded = 3;

/** One throw for all targets near the hex. */
const purpose = {
  id: 'throw',
  label: 'throw',
  counts: 'successes',
  shared: true,
  names: { target: 'throw: target number', successes: 'throw' },
} as const;

/** Rolls a throw; into the thrower's own hex without a roll (SG-87). */
export function* rollThrow(input: Throw, context: OathRulingContext): Conversation<ThrowOutcome> {
  const { note } = context;
  const needed = note
    .calculate('needed')
    .start(input.distance, () => `${formatHexes(input.distance)} away`, 'SG-87')
    .capAt(mostNeeded, 'three are enough for any distance', 'SG-87').value;
  if (needed === 0) return { needed, successes: 0, hit: true, short: 0 };
  const { successes } = yield* rollSkill({ ...input, tn: targetWithRange(input, context) }, purpose, context);
  const hit = successes >= needed;
  return { needed, successes, hit, short: hit ? 0 : hexesShort(needed, successes, context) };
}

/** The target number; range is included in the successes needed, or by a house rule raises it. */
function targetWithRange({ tn, range }: Throw, { settings, note }: OathRulingContext): number {
  if (range === 0) return tn;
  const target = note.calculate('range').start(tn, () => `target ${tn}`, 'SG-82');
  return settings.grenadeRange === 'on-top'
    ? target.plus(range, () => `range ${range}`, 'SG-82').value
    : target.notCounted('range is included in the successes needed', 'SG-87').value;
}

/** How many hexes short a missed throw lands: one for each missing success; null where the GM decides (SG-88). */
function hexesShort(needed: number, successes: number, { settings, note }: OathRulingContext): number | null {
  if (settings.grenadeMiss === 'gm') {
    note.say('short', 'SG-88', 'a miss: the GM decides where it lands');
    return null;
  }
  return note
    .calculate('short')
    .start(needed, () => `needed ${needed}`, 'SG-88')
    .plus(-successes, () => `successes ${successes}`, 'SG-88').value;
}
