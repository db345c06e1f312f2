/** Split dice: rolls, attacks, or an attack and a psi power in one phase from one pool (SG-60 to SG-62). */
import { type Conversation, firstRefusal, formatCount, type Refusal, z } from '../../../game/index.ts';
import { type AttackInput, type AttackOutcome, aim, attackInput, damageOf } from '../attack/attack.ruling.ts';
import { type OathNote, type OathRulingContext, refuse, rules, silent } from '../combatant/game.ts';
import { freeDice, keepFields, type PowerOutcome, rollPower, tiedRefusal } from '../psi/psi.ruling.ts';
import { defaultTarget, diceField, skillField, targetField } from '../roll/roll.fields.ts';
import { rollSkill, unaided } from '../roll/roll.ruling.ts';
import { maxSkill } from '../roll/skill-points.ts';

export interface SplitOutcome {
  /** The dice of the pool. */
  readonly pool: number;
  /** The successes of each part. */
  readonly parts: readonly number[];
  readonly first: number;
  readonly second: number;
  readonly total: number;
}

const maxParts = 5;
const wholes = (min: number, max: number) => z.array(z.whole(min, max)).max(maxParts);

const splitInput = z.strictObject({
  substats: wholes(0, 200).min(2).describe('the substats of the parts; the smallest is the pool'),
  shares: wholes(0, 200).min(2).describe('the dice of each part, in the same order'),
  skills: wholes(0, maxSkill).default([]).describe('skill points of each part, the full skill for each; by default 0'),
  tns: wholes(-100, 100).default([]).describe('target numbers of the parts; by default 7'),
  same: z.boolean().default(false).describe('the parts aim at one target, or dodge one attack'),
  shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
});

/** A pool that is split into parts, each with its substat and its share of the dice. */
type SplitPool = Pick<z.infer<typeof splitInput>, 'substats' | 'shares' | 'same' | 'shtick'>;

/** Dicey actions in one phase from one pool of dice (SG-60 to SG-62). */
export const split = rules.ruling({
  id: 'oath.split',
  title: 'Split dice',
  input: splitInput,
  headline: 'total',
  counts: ['pool', 'first', 'second', 'total'],
  refuse: (input) => splitRefusal(input),
  *rule({ substats, shares, skills, tns }, context): Conversation<SplitOutcome> {
    const { note } = context;
    const pool = smallestSubstat(substats, note);
    const parts: number[] = [];
    for (const [n, dice] of shares.entries()) {
      const skill = skills[n] ?? 0;
      const label = `part ${n + 1}`;
      if (skill > 0) note.say(label, 'SG-61', () => `the full skill of ${skill} counts for this part`);
      const names = { target: `${label}: target number`, successes: `${label}: successes` };
      const purpose = { id: `part-${n + 1}`, label, counts: 'successes', names } as const;
      const roll = { ...unaided, dice, skill, tn: tns[n] ?? defaultTarget };
      parts.push((yield* rollSkill(roll, purpose, context)).successes);
      note.showSum(names.successes, 'SG-60', label);
    }
    const [first = 0, second = 0] = parts;
    return { pool, parts, first, second, total: parts.reduce((sum, successes) => sum + successes, 0) };
  },
});

/** The pool: the smallest of the substats (SG-60). */
export function smallestSubstat([first = 0, ...others]: readonly number[], note: OathNote): number {
  const pool = note.calculate('pool').start(first, () => `substat ${first}`, 'SG-60');
  for (const other of others) pool.capAt(other, () => `substat ${other}`, 'SG-60');
  return pool.value;
}

/** Refuses a pool that cannot be split so (SG-60 to SG-62). */
export const splitRefusal = firstRefusal(function* ({ substats, shares, same, shtick }: SplitPool) {
  if (shares.length !== substats.length) {
    yield refuse('parts', 'SG-60', `${shares.length} shares for ${substats.length} substats: each part needs both`);
  }
  if (!shtick && shares.length > 2) yield refuse('parts', 'SG-61', 'more than two parts take a shtick');
  if (!shtick && same) {
    yield refuse('same', 'SG-62', 'parts at the same target, or against the same attack, take a shtick');
  }
  if (shares.some((share) => share < 1)) yield refuse('share', 'SG-60', 'each part needs at least one die');
  const pool = Math.min(...substats);
  const divided = shares.reduce((sum, share) => sum + share, 0);
  return divided > pool ? poolRefusal(divided, pool) : null;
});

export function poolRefusal(divided: number, pool: number): Refusal | null {
  return refuse('pool', 'SG-60', `the parts have ${formatCount(divided, 'die')}, and the pool has ${pool}`);
}

/** The outcome of the first attack, with the damage of all of them. */
export interface AttacksOutcome extends AttackOutcome {
  /** Attacks with at least one net success. */
  readonly hits: number;
}

const maxMore = 4;

/**
 * Parts of split dice that aim at one target (SG-60 to SG-62), each with the full skill. Karma and luck are those of the first
 * attack, and a dodge meets it alone (SG-08, SG-20, SG-47).
 */
export const attacks = rules.ruling({
  id: 'oath.attacks',
  title: 'Attacks from split dice',
  input: attackInput.safeExtend({
    more: z.array(diceField).max(maxMore).default([]).describe('how many d10 each further attack on this target has'),
    shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
  }),
  headline: 'damage',
  counts: ['successes', 'dodged', 'net', 'hit', 'damage', 'hits'],
  refuse({ more, shtick }) {
    if (more.length === 0 || shtick) return null;
    return refuse('same', 'SG-62', 'several parts of split dice at one target take a shtick');
  },
  *rule(input, context): Conversation<AttacksOutcome> {
    const { more } = input;
    const aimed = yield* aim(input, context);
    const first = { ...aimed, hit: aimed.net > 0, damage: damageOf(input, aimed.net, context) };
    const others: number[] = [];
    let hits = first.hit ? 1 : 0;
    for (const [n, dice] of more.entries()) {
      const net = yield* furtherAttack({ ...input, dice }, n + 2, context);
      if (net > 0) hits += 1;
      others.push(damageOf(input, net, context));
    }
    if (more.length === 0) return { ...first, hits };
    const damage = context.note.calculate('damage of all').start(first.damage, 'the first attack', 'SG-62');
    for (const [n, points] of others.entries()) damage.plus(points, `attack ${n + 2}`, 'SG-62');
    return { ...first, damage: damage.value, hits };
  },
});

/** The net successes of an attack that nobody dodges, without karma and luck. */
function* furtherAttack(input: AttackInput, n: number, context: OathRulingContext): Conversation<number> {
  const label = `attack ${n}`;
  const names = { target: `${label}: target number`, successes: `${label}: successes` };
  const roll = { ...input, karma: false, fortune: 0, reliability: 0 };
  const { successes } = yield* rollSkill(roll, { id: `attack-${n}`, label, counts: 'successes', names }, context);
  return context.note
    .calculate(`${label}: net`)
    .start(successes, () => formatCount(successes, 'success'), 'SG-74')
    .plus(-input.cover, () => `cover ${input.cover}`, 'SG-81').value;
}

interface AttackAndPowerOutcome extends AttackOutcome, Omit<PowerOutcome, 'successes'> {
  /** The dice of the pool. */
  readonly pool: number;
  /** Successes of the power; those of the attack are `successes`. */
  readonly used: number;
}

const attackAndPowerInput = attackInput.safeExtend({
  share: diceField.describe('how many dice of the pool the attack has'),
  powerDice: diceField.describe("the power's substat: Strength or Precision of Psi"),
  powerShare: diceField.describe('how many dice of the pool the power has'),
  powerSkill: skillField.describe("the power's skill points, the full skill for its part"),
  powerTn: targetField.describe('target number of the power; below 5 counts as 5'),
  ...keepFields,
  same: z.boolean().default(false).describe('both aim at one target'),
  shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
});

type AttackAndPowerInput = z.infer<typeof attackAndPowerInput>;

const powerPurpose = {
  id: 'power',
  label: 'power',
  counts: 'successes',
  names: { target: 'power: target number', successes: 'power: successes' },
} as const;

/** An attack and a psi power in one phase from one pool of dice, each with its full skill (SG-60 to SG-62). */
export const attackAndPower = rules.ruling({
  id: 'oath.attack-and-power',
  title: 'Attack and psi power',
  input: attackAndPowerInput,
  headline: 'damage',
  counts: ['pool', 'successes', 'dodged', 'net', 'hit', 'damage', 'used', 'kept', 'tied', 'left', 'over'],
  refuse(input) {
    const { powerDice: dice, share, powerShare, same, shtick } = input;
    const substats = substatsOf(input, silent);
    return (
      tiedRefusal({ ...input, dice, fortune: 0 }) ??
      splitRefusal({ substats, shares: [share, powerShare], same, shtick })
    );
  },
  *rule(input, context): Conversation<AttackAndPowerOutcome> {
    const pool = smallestSubstat(substatsOf(input, context.note), context.note);
    const aimed = yield* aim({ ...input, dice: input.share }, context);
    const damage = damageOf(input, aimed.net, context);
    // Karma, luck and smoke are those of the attack alone.
    const roll = { ...input, ...unaided, dice: input.powerDice, skill: input.powerSkill, tn: input.powerTn };
    const { successes: used, ...power } = yield* rollPower(roll, input.powerShare, powerPurpose, context);
    context.note.showSum('power: successes', 'SG-60', 'power');
    return { ...aimed, hit: aimed.net > 0, damage, pool, used, ...power };
  },
});

/** The substats of both parts; of the power's, the dice that are free (SG-27, SG-60). */
function substatsOf({ dice, powerDice, tied, concert }: AttackAndPowerInput, note: OathNote): [number, number] {
  return [dice, freeDice({ dice: powerDice, tied, concert }, note)];
}
