import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { RuleId } from '../rulebook.ts';
import { rules } from './game.ts';
import { type Statistic, statistics } from './sheet.ts';
import type { BrillianceNote } from './view.ts';

/** Dice that a pool gains or loses, with the reason. */
export interface Change {
  readonly dice: number;
  readonly says: string;
  readonly rule: RuleId;
}

/** What an attack pool is made of. */
export interface Parts {
  /** Of the weapon or power. */
  readonly name: string;
  /** Of its kind: which statistic and which skill (BS-34 to BS-43). */
  readonly rule: RuleId;
  /** Weapon dice, or the rank of a power. */
  readonly base: number;
  readonly enhancement: number;
  readonly statistic: Statistic | null;
  readonly value: number;
  /** Ranks of the skill; null: untrained. */
  readonly skill: number | null;
  readonly bonuses: readonly Change[];
  /** A style's percentage of the whole pool. */
  readonly percent: number;
  /** Conditions and circumstances; each is taken off. */
  readonly penalties: readonly Change[];
}

/** Dice lost by those who have never learned a skill, by its statistic (BS-13). */
const untrained: Readonly<Record<Statistic, number>> = {
  strength: 1,
  dexterity: 1,
  constitution: 0,
  intelligence: 2,
  willpower: 0,
  charisma: 0,
};

/** What the untrained lose; null where they lose nothing. */
export function untrainedPenalty(statistic: Statistic): Change | null {
  const dice = untrained[statistic];
  return dice === 0 ? null : { dice, says: 'untrained', rule: 'BS-13' };
}

/**
 * The pool before the target's defence: base with its enhancement, statistic, skill and bonuses, then the percentage of
 * all that, rounded down, then what is taken off (BS-33, BS-44, BS-49). Whole dice; may fall below 1.
 */
export function attackPool(parts: Parts, note: BrillianceNote): number {
  const { name, rule: kind, base, enhancement, statistic, value, skill, bonuses, percent, penalties } = parts;
  const worked = note.calculate('pool').start(base, `${name} ${base}`, kind);
  if (enhancement > 0) worked.plus(enhancement, `enhancement +${enhancement}`, 'BS-44');
  if (statistic !== null) {
    worked.plus(value, `${statistic} ${value}`, 'BS-33').plus(skill ?? 0, `skill ${skill ?? 0}`, 'BS-33');
  }
  for (const { dice, says, rule } of bonuses) worked.plus(dice, says, rule);
  if (percent > 0) {
    worked.times(1 + percent / 100, `+${percent} % of the whole`, 'BS-49').roundDown('rounded down', 'BS-49');
  }
  const lost = skill === null && statistic !== null ? untrainedPenalty(statistic) : null;
  for (const { dice, says, rule } of lost === null ? penalties : [lost, ...penalties]) worked.plus(-dice, says, rule);
  return worked.value;
}

const points = z.int().min(0).max(200);

const input = z.strictObject({
  base: points.describe('weapon dice, or the rank of the Domain, Sphere, Spirit or Seed'),
  enhancement: points.default(0).describe('enhancement of the weapon'),
  statistic: z.enum(statistics).default('dexterity').describe('which statistic: what the untrained lose goes by it'),
  value: points.describe('points of the statistic'),
  skill: points.exactOptional().describe('ranks of the skill; untrained if not said'),
  bonus: z.int().min(-200).max(200).default(0).describe('dice of styles, foci and circumstances'),
  percent: z.int().min(0).max(500).default(0).describe('what a style adds, in the hundred of the whole pool'),
  penalty: points.default(0).describe('dice that conditions and circumstances take off'),
});

/** The dice of an attack before the target's defence. Rolls nothing. */
export const pool = rules.ruling({
  id: 'brilliance.pool',
  title: 'Attack pool',
  input,
  headline: 'pool',
  counts: ['pool'],
  *rule({ bonus, penalty, skill, ...given }, { note }): Conversation<{ pool: number }> {
    const bonuses: readonly Change[] = bonus === 0 ? [] : [{ dice: bonus, says: 'modifiers', rule: 'BS-33' }];
    const penalties: readonly Change[] = penalty === 0 ? [] : [{ dice: penalty, says: 'penalties', rule: 'BS-33' }];
    return {
      pool: attackPool(
        { name: 'weapon or power', rule: 'BS-33', ...given, skill: skill ?? null, bonuses, penalties },
        note,
      ),
    };
  },
});
