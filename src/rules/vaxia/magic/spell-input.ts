/** A spell of the older edition: its input, and what it is rolled against (VX-148 to VX-154). */
import { z } from '../../../game/index.ts';
import { attackFields } from '../attack/attack.ruling.ts';
import { defenceDice } from '../attack/exchange.ts';
import { addProblems, type VaxiaCalculation, type VaxiaRulingContext } from '../combatant/game.ts';
import { actionCount, atLeastOne, formatAmount, mightAfterActions, mightPair } from '../roll/amounts.ts';
import { match } from '../roll/roll-result.ts';
import type { Pair } from '../roll/traits.ts';

/** Defences against a spell: block, dodge and parry roll two dice (VX-157), a skill made to resist magic one (VX-159). */
export const spellDefences = ['block', 'dodge', 'parry', 'resist'] as const;
export type SpellDefence = (typeof spellDefences)[number];

/** What metamagic does to a spell (VX-155, VX-156). */
export const metaWays = ['bolster', 'drain', 'redirect', 'change'] as const;
export type MetaWay = (typeof metaWays)[number];

const { armour, nonlethal, lif } = attackFields;

/** A spell of the older edition, its target and the defence. */
export const spellInput = z
  .strictObject({
    might: mightPair.describe('INT and SPIR of the caster, with a skill'),
    base: z.number().default(25).describe('base difficulty of the spell on both dice; 45 for metamagic'),
    stats: z
      .tuple([z.number().min(0), z.number().min(0)])
      .exactOptional()
      .describe(
        'bare stats of the target: DEX,END against a fireball (STR,END where it blocks), INT,SPIR against mind reading',
      ),
    resist: z
      .number()
      .min(0)
      .default(0)
      .describe("the target's skill made to resist magic, added to both difficulties"),
    actions: actionCount.describe('actions of the caster this round in all; each beyond the first costs 20'),
    defence: z.enum(spellDefences).exactOptional().describe('how the target defends'),
    defend: z
      .array(z.number())
      .min(1)
      .max(2)
      .exactOptional()
      .describe('the mights of the defence, against INT and SPIR of the caster; only one where a skill resists'),
    defenceActions: actionCount.describe('actions of the defender this round in all'),
    defenceDice: defenceDice.exactOptional(),
    meta: z
      .enum(['none', ...metaWays])
      .default('none')
      .describe('what metamagic does to the spell'),
    harms: z.boolean().default(true).describe('its points are damage; without harm they are the strength of an effect'),
    metaPoints: z.int().min(0).default(0).describe('points of that metamagic'),
    armour,
    shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked spell"),
    nonlethal,
    lif,
  })
  .superRefine((given, context) => {
    const { stats, defence, defend, defenceDice, nonlethal, lif } = given;
    const mights =
      defence === 'resist' ? 'must be the one might that resists' : 'must be the two mights of the defence';
    // biome-ignore format: one line a problem
    addProblems(given, context, [
      [defence !== undefined && stats === undefined, 'stats', 'is missing: a defence needs a target'],
      [defence === undefined && defend !== undefined, 'defend', 'needs a defence'],
      [defenceDice !== undefined && (defence === undefined || defence === 'resist'), 'defenceDice', 'needs a defence with two dice'],
      [defence !== undefined && defend?.length !== (defence === 'resist' ? 1 : 2), 'defend', mights],
      [nonlethal && lif === undefined, 'lif', 'is missing: --nonlethal stops at 0 LIF'],
    ]);
  });

export type SpellInput = z.infer<typeof spellInput>;

/** The two dice of a spell, in the order of throwing. */
const spellDice = ['INT', 'SPIR'] as const;

/** The base difficulty of a spell (VX-148), and what metamagic adds to it (VX-153). */
export const spellBase = 25;
const metamagicBonus = 20;

interface SpellDifficulty {
  readonly base: number;
  /** Metamagic: its base is higher, its target the mage (VX-153, VX-154). */
  readonly meta?: true;
  /** The bare stats of the target against INT and SPIR, and its skill made to resist magic. */
  readonly target: { readonly stats: readonly [number, number]; readonly resist: number } | null;
}

/** The mights of a spell, INT and SPIR, at least 1 (VX-30) and after the action penalty (VX-37). */
export function mightsOfSpell(
  [int, spir]: readonly [number, number],
  actions: number,
  context: VaxiaRulingContext,
): readonly [number, number] {
  return [
    mightAfterActions(atLeastOne(int, 'INT', context.note), { actions, name: 'INT' }, context),
    mightAfterActions(atLeastOne(spir, 'SPIR', context.note), { actions, name: 'SPIR' }, context),
  ];
}

/** The rolls of a spell, each with its rule. */
const spellRules = { cast: 'VX-148', affects: 'VX-152', metamagic: 'VX-153' } as const;

/** A spell against its base alone, or against base and target. Mights and difficulties below 1 count as 1 (VX-30). */
export function spellPair(
  label: keyof typeof spellRules,
  [int, spir]: readonly [number, number],
  against: SpellDifficulty,
  context: VaxiaRulingContext,
): Pair {
  const difficulty = (die: 0 | 1, might: number): number => {
    const working = context.note.calculate(`${label}, ${spellDice[die]}`);
    return atLeastOne(difficultyOf(working, { ...against, die, might }, context), 'difficulty', context.note);
  };
  return {
    first: match(int, difficulty(0, int)),
    second: match(spir, difficulty(1, spir)),
    each: spellDice,
    label,
    rule: spellRules[label],
  };
}

/**
 * The difficulty of one die: the base (VX-148), for metamagic 20 more (VX-153), the bare stat of the target (VX-150) or
 * mage (VX-154), a skill against magic (VX-151). A dynamic difficulty is twice that less the might, at least 1 (VX-149).
 */
function difficultyOf(
  difficulty: VaxiaCalculation,
  { base, meta, target, die, might }: SpellDifficulty & { readonly die: 0 | 1; readonly might: number },
  { settings }: VaxiaRulingContext,
): number {
  difficulty.start(base, () => `base ${formatAmount(base)}`, 'VX-148');
  if (meta === true) difficulty.plus(metamagicBonus, 'metamagic', 'VX-153');
  if (target !== null) {
    const stat = target.stats[die];
    if (meta === true) difficulty.plus(stat, () => `bare stat ${formatAmount(stat)} of the mage`, 'VX-154');
    else {
      difficulty
        .plus(stat, () => `bare stat ${formatAmount(stat)} of the target`, 'VX-150')
        .plus(target.resist, 'skill made to resist magic', 'VX-151');
    }
  }
  if (settings.dynamicDifficulty) {
    difficulty
      .times(2, 'dynamic: twice', 'VX-149')
      .plus(-might, () => `less might ${formatAmount(might)}`, 'VX-149')
      .floorAt(1, 'not below 1', 'VX-149');
  }
  return difficulty.value;
}
