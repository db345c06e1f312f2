/** The pool of an attack, and what adds dice to pools or removes them (BS-13, BS-33, BS-94, BS-101 to BS-116). */
import { type Conversation, type Id, withBlank, z } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type ConditionId, conditionOf, hasCondition, readNumber, stacksOf } from './conditions.ts';
import { type BrillianceNote, type BrillianceView, rules } from './game.ts';
import { type Statistic, statistics } from './sheet.ts';

/** Dice that a pool gains or loses, with the reason. */
export interface PoolModifier {
  readonly dice: number;
  readonly says: string;
  readonly rule: RuleId;
}

/** Dice that the GM adds to a roll or removes from it. */
export const modifierField = withBlank(
  z.int().min(-100).max(100).default(0).describe('dice that circumstances add, or remove where negative'),
  { label: 'circumstances, in dice', optional: true },
);

/** The parts of an attack pool. */
export interface PoolParts {
  /** The name of the weapon or power. */
  readonly name: string;
  /** The rule of its kind, which names statistic and skill (BS-34 to BS-43). */
  readonly rule: RuleId;
  /** Weapon dice, or the rank of a power. */
  readonly base: number;
  readonly enhancement: number;
  readonly statistic: Statistic | null;
  readonly value: number;
  /** Ranks of the skill; null: untrained. */
  readonly skill: number | null;
  readonly bonuses: readonly PoolModifier[];
  /** The percentage that a style adds to the whole pool. */
  readonly percent: number;
  /** Dice removed by conditions and circumstances. */
  readonly penalties: readonly PoolModifier[];
}

/** Dice that an untrained roll loses, by the statistic of the skill (BS-13). */
const untrained: Readonly<Record<Statistic, number>> = {
  strength: 1,
  dexterity: 1,
  constitution: 0,
  intelligence: 2,
  willpower: 0,
  charisma: 0,
};

/** The penalty of an untrained roll; null where there is none. */
export function untrainedPenalty(statistic: Statistic): PoolModifier | null {
  const dice = untrained[statistic];
  return dice === 0 ? null : { dice, says: 'untrained', rule: 'BS-13' };
}

/**
 * The pool before the target's defence: base with its enhancement, statistic, skill and bonuses, then the percentage of
 * that sum, rounded down, then penalties (BS-33, BS-44, BS-49). Whole dice; may be below 1.
 */
export function attackPool(parts: PoolParts, note: BrillianceNote): number {
  const { name, rule: kind, base, enhancement, statistic, value, skill, bonuses, percent, penalties } = parts;
  const sum = note.calculate('pool').start(base, `${name} ${base}`, kind);
  if (enhancement > 0) sum.plus(enhancement, `enhancement +${enhancement}`, 'BS-44');
  if (statistic !== null) {
    sum.plus(value, `${statistic} ${value}`, 'BS-33').plus(skill ?? 0, `skill ${skill ?? 0}`, 'BS-33');
  }
  for (const { dice, says, rule } of bonuses) sum.plus(dice, says, rule);
  if (percent > 0) {
    sum.times(1 + percent / 100, `+${percent} % of the pool`, 'BS-49').roundDown('rounded down', 'BS-49');
  }
  const penalty = skill === null && statistic !== null ? untrainedPenalty(statistic) : null;
  for (const { dice, says, rule } of penalty === null ? penalties : [penalty, ...penalties])
    sum.plus(-dice, says, rule);
  return sum.value;
}

const points = z.int().min(0).max(200);

const input = z.strictObject({
  base: points.describe('weapon dice, or the rank of the Domain, Sphere, Spirit or Seed'),
  enhancement: points.default(0).describe('enhancement of the weapon'),
  statistic: z
    .enum(statistics)
    .default('dexterity')
    .describe('the statistic, which decides the penalty of an untrained roll'),
  value: points.describe('points of the statistic'),
  skill: points.exactOptional().describe('ranks of the skill; by default untrained'),
  bonus: z.int().min(-200).max(200).default(0).describe('dice of styles, foci and circumstances'),
  percent: z.int().min(0).max(500).default(0).describe('percentage of the whole pool that a style adds'),
  penalty: points.default(0).describe('dice that conditions and circumstances remove'),
});

/** The dice of an attack before the target's defence. Rolls nothing. */
export const pool = rules.ruling({
  id: 'brilliance.pool',
  title: 'Attack pool',
  input,
  headline: 'pool',
  counts: ['pool'],
  *rule({ bonus, penalty, skill, ...input }, { note }): Conversation<{ pool: number }> {
    const bonuses: readonly PoolModifier[] = bonus === 0 ? [] : [{ dice: bonus, says: 'modifiers', rule: 'BS-33' }];
    const penalties: readonly PoolModifier[] =
      penalty === 0 ? [] : [{ dice: penalty, says: 'penalties', rule: 'BS-33' }];
    return {
      pool: attackPool(
        { name: 'weapon or power', rule: 'BS-33', ...input, skill: skill ?? null, bonuses, penalties },
        note,
      ),
    };
  },
});

/** The purpose of a roll, on which its penalties depend. */
export interface RollPurpose {
  readonly attack?: boolean;
  /** It relies on sight. */
  readonly sight?: boolean;
  readonly perception?: boolean;
  /** A Resistance roll, which is no skill roll (BS-70). */
  readonly resistance?: boolean;
}

const fears = [
  ['panicked', 4, 'BS-114'],
  ['frightened', 4, 'BS-113'],
  ['shaken', 2, 'BS-112'],
] as const satisfies readonly (readonly [ConditionId, number, string])[];

const afflictions = ['poisoned', 'diseased', 'frost'] as const satisfies readonly ConditionId[];

/** Dice that a roll loses where a circumstance holds. */
export interface PossiblePenalty extends PoolModifier {
  readonly when: boolean;
}

/** The penalties whose circumstances hold. */
export function penaltiesThatApply(all: readonly PossiblePenalty[]): readonly PoolModifier[] {
  return all.filter(({ when }) => when).map(({ dice, says, rule }) => ({ dice, says, rule }));
}

/**
 * All penalties of a combatant on a roll. Of several fears the worst counts; fear and each point of Health below 0 (house rule
 * `woundPenalty`) lower skill rolls, to which attacks belong by the house rule `penaltiesOnAttacks`.
 */
export function penaltiesOf(view: BrillianceView, who: Id, use: RollPurpose): readonly PoolModifier[] {
  const { fatigue, woundPenalty, penaltiesOnAttacks } = view.settings;
  const { attack = false, sight = false, perception = false, resistance = false } = use;
  const has = (condition: ConditionId): boolean => hasCondition(view, who, condition);
  const isSkill = !resistance && (!attack || penaltiesOnAttacks);
  const worst = fears.find(([condition]) => has(condition));
  const { now: health } = view.track(who, 'health');
  const [stance, enthralled] = [stacksOf(view, who, 'stance'), stacksOf(view, who, 'enthralled')];
  return penaltiesThatApply([
    { when: sight && has('blinded'), dice: 6, says: 'blinded', rule: 'BS-101' },
    ...fears.map(([says, dice, rule]) => ({ when: isSkill && says === worst?.[0], dice, says, rule })),
    { when: isSkill && woundPenalty && health < 0, dice: 0 - health, says: `Health ${health}`, rule: 'BS-94' },
    { when: has('fatigued'), dice: fatigue, says: 'fatigued', rule: 'BS-107' },
    ...afflictions.map((says): PossiblePenalty => {
      const dice = readNumber(conditionOf(view, who, says)?.note, 'penalty');
      return { when: dice !== 0, dice, says, rule: 'BS-116' };
    }),
    { when: attack && stance > 0, dice: stance, says: 'defensive stance', rule: 'BS-151' },
    { when: perception && enthralled > 0, dice: enthralled, says: 'enthralled', rule: 'BS-102' },
  ]);
}
