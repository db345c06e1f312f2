/** What a spell of the older edition is rolled against (VX-148 to VX-154). */
import type { VaxiaCalculation, VaxiaRulingContext } from '../combatant/game.ts';
import { atLeastOne, formatAmount } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { match } from '../roll/roll-result.ts';
import type { Pair } from '../roll/two-traits.ts';

/** The two dice of a spell, in the order of throwing. */
export const spellDice = ['INT', 'SPIR'] as const;

/** The base difficulty of a spell (VX-148), and what metamagic adds to it (VX-153). */
export const spellBase = 25;
export const metamagicBonus = 20;

export interface SpellDifficulty {
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
