import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { mostSkill } from '../roll/skill-points.ts';
import { rollSkilled, unhelped } from '../roll/skill-roll.ts';
import { usualTarget } from '../roll/target-number.ts';

/** What the parts of a split pool come to. */
export interface Split {
  /** The dice that were divided. */
  readonly pool: number;
  /** The successes of each part. */
  readonly parts: readonly number[];
  readonly first: number;
  readonly second: number;
  readonly total: number;
}

const mostParts = 5;
const list = (least: number, most: number) => z.array(z.int().min(least).max(most)).max(mostParts);

const input = z.strictObject({
  substats: list(0, 200).min(2).describe('the substats of the parts; the smallest is the pool'),
  shares: list(0, 200).min(2).describe('how the pool is divided, in the same order'),
  skills: list(0, mostSkill).default([]).describe('skill points of each part, all of them for each; 0 where not said'),
  tns: list(-100, 100).default([]).describe('target numbers of the parts; 7 where not said'),
  same: z.boolean().default(false).describe('the parts aim at one target, or dodge one attack'),
  shtick: z.boolean().default(false).describe('a shtick lifts the limits of splitting'),
});

/** The parts of a pool, each with its substat and its share. */
interface Parts {
  readonly substats: readonly number[];
  readonly shares: readonly number[];
  readonly same: boolean;
  readonly shtick: boolean;
}

/** Two dicey actions in one phase from one pool of dice (SG-60 to SG-62). */
export const split = rules.ruling({
  id: 'oath.split',
  title: 'Split dice',
  input,
  headline: 'total',
  counts: ['pool', 'first', 'second', 'total'],
  refuse(given) {
    return partsRefusal(given);
  },
  *rule(given, { settings, note }): Conversation<Split> {
    const pool = poolOf(given, note);
    const parts: number[] = [];
    for (const [n, dice] of given.shares.entries()) {
      const skill = given.skills[n] ?? 0;
      const name = `part ${n + 1}`;
      if (skill > 0) note.say(name, 'SG-61', note.keepsSteps && `all ${skill} skill points count for this part`);
      const names = { target: `${name}: target number`, successes: `${name}: successes` };
      const roll = { ...unhelped, dice, skill, tn: given.tns[n] ?? usualTarget };
      const purpose = { id: `part-${n + 1}`, label: name, counts: 'successes', names } as const;
      parts.push((yield* rollSkilled(roll, purpose, settings, note)).successes);
    }
    const [first = 0, second = 0] = parts;
    return { pool, parts, first, second, total: parts.reduce((sum, one) => sum + one, 0) };
  },
});

/** The pool that is divided: the smaller of the substats (SG-60). */
export function poolOf({ substats }: Pick<Parts, 'substats'>, note: Note): number {
  const [first = 0, ...others] = substats;
  const worked = note.calculate('pool').start(first, note.keepsSteps && `substat ${first}`, 'SG-60');
  for (const other of others) worked.capAt(other, note.keepsSteps && `substat ${other}`, 'SG-60');
  return worked.value;
}

/** Why a pool cannot be divided so (SG-60 to SG-62). */
export function partsRefusal({ substats, shares, same, shtick }: Parts): Refusal | null {
  if (shares.length !== substats.length) {
    return refuse('parts', 'SG-60', `${shares.length} shares for ${substats.length} substats: each part needs both`);
  }
  if (!shtick && shares.length > 2) return refuse('parts', 'SG-61', 'more than two parts take a shtick');
  if (!shtick && same)
    return refuse('same', 'SG-62', 'parts at the same target, or against the same attack, take a shtick');
  if (shares.some((share) => share < 1)) return refuse('share', 'SG-60', 'each part has at least one die');
  const pool = Math.min(...substats);
  const divided = shares.reduce((sum, share) => sum + share, 0);
  return divided > pool ? refuse('pool', 'SG-60', `${divided} dice are divided, and the pool has ${pool}`) : null;
}
