import type { VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { floored } from './amounts.ts';
import { mightUnder, onDifficulty, type Under } from './circumstances.ts';
import { match } from './rolled.ts';
import type { Pair } from './two-traits.ts';

/** Two mights against one difficulty, under the actions of the round and circumstances (VX-17, VX-25, VX-37). */
export function against(
  [first, second]: readonly [number, number],
  difficulty: number,
  under: Under,
  { label, each }: Pick<Pair, 'label' | 'each'>,
  settings: Settings,
  note: VaxiaNote,
): Pair {
  const met = floored(difficulty + onDifficulty(under.modifier, settings), 'difficulty', note);
  return {
    first: match(mightUnder(first, under, settings, note, each[0]), met),
    second: match(mightUnder(second, under, settings, note, each[1]), met),
    each,
    label,
  };
}
