import type { VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { atLeastOne } from './amounts.ts';
import { difficultyModifier, mightInRoll, type RollConditions } from './circumstances.ts';
import { match } from './roll-result.ts';
import type { Pair } from './two-traits.ts';

/** Two mights against one difficulty, under the actions of the round and circumstances (VX-17, VX-25, VX-37). */
export function pairAgainst(
  [first, second]: readonly [number, number],
  difficulty: number,
  under: RollConditions,
  { label, each }: Pick<Pair, 'label' | 'each'>,
  settings: Settings,
  note: VaxiaNote,
): Pair {
  const met = atLeastOne(difficulty + difficultyModifier(under.modifier, settings), 'difficulty', note);
  return {
    first: match(mightInRoll(first, under, settings, note, each[0]), met),
    second: match(mightInRoll(second, under, settings, note, each[1]), met),
    each,
    label,
  };
}
