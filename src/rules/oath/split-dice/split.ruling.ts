import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { type OathNote, refuse, rules } from '../combatant/game.ts';
import { maxSkill } from '../roll/skill-points.ts';
import { rollSkill, unaided } from '../roll/skill-roll.ts';
import { defaultTarget } from '../roll/target-number.ts';

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
const wholes = (min: number, max: number) => z.array(z.int().min(min).max(max)).max(maxParts);

const input = z.strictObject({
  substats: wholes(0, 200).min(2).describe('the substats of the parts; the smallest is the pool'),
  shares: wholes(0, 200).min(2).describe('the dice of each part, in the same order'),
  skills: wholes(0, maxSkill).default([]).describe('skill points of each part, the full skill for each; by default 0'),
  tns: wholes(-100, 100).default([]).describe('target numbers of the parts; by default 7'),
  same: z.boolean().default(false).describe('the parts aim at one target, or dodge one attack'),
  shtick: z.boolean().default(false).describe('a shtick removes the limits of splitting'),
});

/** A pool that is split into parts, each with its substat and its share of the dice. */
interface SplitPool {
  readonly substats: readonly number[];
  readonly shares: readonly number[];
  readonly same: boolean;
  readonly shtick: boolean;
}

/** Dicey actions in one phase from one pool of dice (SG-60 to SG-62). */
export const split = rules.ruling({
  id: 'oath.split',
  title: 'Split dice',
  input,
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
