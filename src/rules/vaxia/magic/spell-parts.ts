/** What a spell of the older edition is set against (VX-148 to VX-154). */
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { floored, text } from '../roll/amounts.ts';
import { match } from '../roll/rolled.ts';
import type { Pair } from '../roll/two-traits.ts';

/** The two dice of a spell, in the order of throwing. */
export const spellDice = ['INT', 'SPIR'] as const;

/** The base of a spell (VX-148), and by how much that of metamagic is higher (VX-153). */
export const spellBase = 25;
export const metamagicMore = 20;

/** What stands against a spell: its base, and of a target the bare stats and a skill made to resist magic. */
export interface Against {
  readonly base: number;
  /** Magic that works on magic: its base is higher, its target the mage (VX-153, VX-154). */
  readonly meta?: true;
  readonly target: { readonly stats: readonly [number, number]; readonly resist: number } | null;
}

/** A spell against its base alone, or against base and target. Mights and difficulties below 1 count as 1 (VX-30). */
export function spellPair(
  label: 'cast' | 'affects' | 'metamagic',
  [int, spir]: readonly [number, number],
  against: Against,
  settings: Settings,
  note: Note,
): Pair {
  return {
    first: match(int, difficultyOf(`${label}, INT`, 0, int, against, settings, note)),
    second: match(spir, difficultyOf(`${label}, SPIR`, 1, spir, against, settings, note)),
    each: spellDice,
    label,
  };
}

/**
 * The difficulty of one die: the base (VX-148), for metamagic 20 more (VX-153), the bare stat of the target (VX-150) or
 * mage (VX-154), a skill against magic (VX-151); where difficulty moves with the might, twice that less the might
 * (VX-149). At least 1.
 */
function difficultyOf(
  what: string,
  die: 0 | 1,
  might: number,
  { base, meta, target }: Against,
  settings: Settings,
  note: Note,
): number {
  const { keepsSteps: keep } = note;
  const worked = note.calculate(what).start(base, keep && `base ${text(base)}`, 'VX-148');
  if (meta === true) worked.plus(metamagicMore, 'magic that works on magic', 'VX-153');
  if (target !== null) {
    const stat = target.stats[die];
    if (meta === true) worked.plus(stat, keep && `bare stat ${text(stat)} of the mage`, 'VX-154');
    else {
      worked
        .plus(stat, keep && `bare stat ${text(stat)} of the target`, 'VX-150')
        .plus(target.resist, 'skill made to resist magic', 'VX-151');
    }
  }
  if (settings.dynamicDifficulty) {
    worked
      .times(2, 'moves with the might: twice', 'VX-149')
      .plus(-might, keep && `less might ${text(might)}`, 'VX-149')
      .floorAt(1, 'not below 1', 'VX-149');
  }
  return floored(worked.value, 'difficulty', note);
}
