/** Throwing a grenade, and its burst near one target (SG-87 to SG-94). */
import { type Conversation, formatCount, z } from '../../../game/index.ts';
import { checkDodge, dodgeFields, rollDodge } from '../attack/dodge.ts';
import { type OathNote, type OathRulingContext, rules } from '../combatant/game.ts';
import { type GrenadeKind, grenadeKinds } from '../combatant/sheet.ts';
import { diceField, rangeField, rollFields, type SkillRoll } from '../roll/roll.fields.ts';
import { describePlainRoll, rollPlain, rollSkill } from '../roll/roll.ruling.ts';
import type { RuleId } from '../rulebook.ts';

/** A kind of grenade (SG-89, SG-91, SG-93). */
interface Grenade {
  readonly name: string;
  /** Its price in asters (SG-77). */
  readonly price: number;
  /** d10 of the burst; 0 if it does not depend on dice. */
  readonly dice: number;
  /** Damage for each net success; 0 for no damage. */
  readonly multiplier: number;
  readonly rule: RuleId;
}

export const grenadeTable: { readonly [K in GrenadeKind]: Grenade } = {
  'anti-personnel': { name: 'a grenade', price: 50, dice: 10, multiplier: 5, rule: 'SG-89' },
  'knockout-gas': { name: 'knockout gas', price: 40, dice: 8, multiplier: 0, rule: 'SG-91' },
  smoke: { name: 'smoke', price: 25, dice: 0, multiplier: 0, rule: 'SG-93' },
};

export const hexesField = z.whole(0, 1000);

/** The input of a burst near one target, and of the throw before it if there is one. */
const grenadeInput = z
  .strictObject({
    kind: z.enum(grenadeKinds).default('anti-personnel').describe('the kind of grenade'),
    hexes: hexesField.default(0).describe('how many hexes the target is from the hex aimed at'),
    near: z.boolean().default(false).describe('the target is on the line between the thrower and that hex'),
    ...dodgeFields,
    health: z.whole(0, 1000).exactOptional().describe("the target's Health, which gas must exceed"),
    before: z.whole(0, 10_000).default(0).describe('successes of the same gas in earlier turns'),
    distance: hexesField
      .exactOptional()
      .describe('how many hexes away the hex aimed at is; without it there is no throw'),
    dice: diceField.exactOptional().describe('how many d10 for the throw: Precision of Body'),
    ...rollFields,
    range: rangeField,
    lands: hexesField.exactOptional().describe('hexes short at which a missed throw lands, if the GM decides it'),
  })
  .superRefine(checkDodge)
  .superRefine((input, context) => {
    const { kind, health, distance, dice } = input;
    const addIssue = (path: 'health' | 'dice' | 'distance', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input });
    if (kind === 'knockout-gas' && health === undefined) addIssue('health', 'is missing: gas is compared with it');
    if (distance !== undefined && dice === undefined) addIssue('dice', 'is missing: --distance needs it');
    if (distance === undefined && dice !== undefined) addIssue('distance', 'is missing: --dice are for the throw');
  });

export type GrenadeInput = z.infer<typeof grenadeInput>;

/** The effect of a grenade on one target. Gas impairs or makes fall, smoke hides everyone in its hex. */
export const burstEffects = ['none', 'hurt', 'impaired', 'falls', 'hidden'] as const;
export type BurstEffect = (typeof burstEffects)[number];

export interface GrenadeOutcome {
  /** How many hexes short of its aim the grenade landed; null where the GM decides. */
  readonly short: number | null;
  /** How many hexes the target is from the burst. */
  readonly hexes: number;
  /** Successes of the burst, the same for all targets. */
  readonly successes: number;
  readonly dodged: number;
  /** Successes minus distance, dodge and cover; may be below 0. */
  readonly net: number;
  /** Net successes, at least 0; those of gas plus the successes of earlier turns. */
  readonly total: number;
  /** Points of damage, whole. */
  readonly damage: number;
  readonly effect: BurstEffect;
}

/** A grenade near a target, thrown or placed (SG-87 to SG-94); throw and burst are the same for all targets. */
export const grenade = rules.ruling({
  id: 'oath.grenade',
  title: 'Grenade',
  input: grenadeInput,
  headline: 'net',
  counts: ['short', 'hexes', 'successes', 'dodged', 'net', 'total', 'damage', 'effect'],
  *rule(input, context): Conversation<GrenadeOutcome> {
    const { note } = context;
    const { kind, cover, health = 0 } = input;
    const short = yield* hexesShort(input, context);
    const hexes = hexesFromBurst(input, short ?? 0, note);
    if (kind === 'smoke') return smokeOutcome(short, hexes, note);
    const { dice, rule, multiplier, name } = grenadeTable[kind];
    const burst = yield* rollPlain({ id: 'blast', label: multiplier > 0 ? kind : name, count: dice, shared: true });
    const dodged = yield* rollDodge(input, context);
    const net = note
      .calculate('net')
      .start(burst.successes, () => describePlainRoll(burst), rule)
      .plus(-hexes, () => `${formatCount(hexes, 'hex')} from the burst`, 'SG-90')
      .plus(-dodged, () => `dodge ${dodged}`, 'SG-90')
      .plus(-cover, () => `cover ${cover}`, 'SG-90').value;
    const effective = note
      .calculate('total')
      .start(net, () => `net ${net}`, 'SG-90')
      .floorAt(0, 'without a net success there is no effect', 'SG-76');
    if (kind === 'knockout-gas') effective.plus(input.before, () => `${input.before} of earlier turns`, 'SG-92');
    const total = effective.value;
    const outcome = { short, hexes, successes: burst.successes, dodged, net, total };
    if (kind === 'knockout-gas') return { ...outcome, damage: 0, effect: gasEffect(total, health, note) };
    const damage = note
      .calculate('damage')
      .start(total, () => `net ${total}`, 'SG-74')
      .times(multiplier, () => `x${multiplier}, and no base`, 'SG-89').value;
    note.showSum('damage', 'SG-90');
    return { ...outcome, damage, effect: damage > 0 ? 'hurt' : 'none' };
  },
});

/** How many hexes short of its aim the grenade lands: 0 if it was placed or hits; the GM's decision precedes the rule. */
function* hexesShort(input: GrenadeInput, context: OathRulingContext): Conversation<number | null> {
  const { distance, dice, lands } = input;
  if (distance === undefined || dice === undefined) return 0;
  const { hit, short } = yield* rollThrow({ ...input, distance, dice }, context);
  if (hit || lands === undefined) return short;
  const { note } = context;
  return note.calculate('short').is(lands, () => `the GM decides: ${lands} short`, 'SG-88').value;
}

/** The target's distance from the burst. A throw too short lands nearer to a target on the line before its aim. */
function hexesFromBurst({ hexes, near }: GrenadeInput, short: number, note: OathNote): number {
  if (short === 0) return hexes;
  const distance = note.calculate('hexes').start(hexes, () => `${formatCount(hexes, 'hex')} from the aim`, 'SG-90');
  return near
    ? distance.is(Math.abs(hexes - short), () => `${short} short, towards the target`, 'SG-88').value
    : distance.plus(short, () => `${short} short`, 'SG-88').value;
}

function gasEffect(total: number, health: number, note: OathNote): BurstEffect {
  if (total === 0) {
    note.show('effect', 'SG-90', 'no effect');
    return 'none';
  }
  const falls = total > health;
  const says = falls
    ? 'more than Health: probably falls, the GM decides'
    : 'not more than Health: may be impaired but acts';
  note.say('effect', 'SG-91', says);
  note.show('effect', 'SG-91', says);
  return falls ? 'falls' : 'impaired';
}

function smokeOutcome(short: number | null, hexes: number, note: OathNote): GrenadeOutcome {
  const isHidden = hexes === 0;
  const says = isHidden ? 'in the hex of the smoke: hard to see' : 'outside the smoke';
  note.say('effect', 'SG-93', says);
  note.show('effect', 'SG-93', says);
  const effect = isHidden ? 'hidden' : 'none';
  return { short, hexes, successes: 0, dodged: 0, net: 0, total: 0, damage: 0, effect };
}

interface ThrowOutcome {
  readonly needed: number;
  readonly successes: number;
  readonly hit: boolean;
  /** How many hexes short of the hex aimed at it lands: 0 on a hit, null where the GM decides. */
  readonly short: number | null;
}

interface Throw extends SkillRoll {
  /** How many hexes away the hex aimed at is; 0 is the thrower's own. */
  readonly distance: number;
  /** What range adds to the target number, if a house rule says so. */
  readonly range: number;
}

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
  rule: (input, context) => rollThrow(input, context),
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
function* rollThrow(input: Throw, context: OathRulingContext): Conversation<ThrowOutcome> {
  const { note } = context;
  const needed = note
    .calculate('needed')
    .start(input.distance, () => `${formatCount(input.distance, 'hex')} away`, 'SG-87')
    .capAt(mostNeeded, 'three are enough for any distance', 'SG-87').value;
  if (needed === 0) return { needed, successes: 0, hit: true, short: 0 };
  const { successes } = yield* rollSkill({ ...input, tn: targetWithRange(input, context) }, purpose, context);
  const hit = successes >= needed;
  note.show('throw', 'SG-87', () => `${formatCount(successes, 'success')}, ${needed} needed`);
  return { needed, successes, hit, short: hit ? 0 : hexesMissing(needed, successes, context) };
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
function hexesMissing(needed: number, successes: number, { settings, note }: OathRulingContext): number | null {
  if (settings.grenadeMiss === 'gm') {
    note.say('short', 'SG-88', 'a miss: the GM decides where it lands');
    return null;
  }
  return note
    .calculate('short')
    .start(needed, () => `needed ${needed}`, 'SG-88')
    .plus(-successes, () => `successes ${successes}`, 'SG-88').value;
}
