/** What a turn holds: one Fast, one Move, one Standard action, or one Full (BS-19 to BS-26). Pure sums. */
import type { Refusal } from '../../kernel/refusal.ts';
import type { Cost } from '../combatant/costs.ts';
import { refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** What is left of a turn, as its slot keeps it. */
export type Left = { readonly [kind: string]: number };

/** A whole turn (BS-19). */
export const wholeTurn: Left = { fast: 1, move: 1, standard: 1 };

const of = (left: Left, kind: 'fast' | 'move' | 'standard'): number => left[kind] ?? 0;

/** Why what is left of a turn does not hold an action, or null. */
export function notLeft(left: Left, cost: Cost, { fullTakes }: Settings): Refusal | null {
  switch (cost) {
    case 'free':
      return null;
    case 'fast':
      return of(left, 'fast') > 0 ? null : refuse('no-fast', 'BS-23', 'no Fast action is left this turn');
    case 'move':
      if (of(left, 'move') > 0 || of(left, 'standard') > 0) return null;
      return refuse('no-move', 'BS-24', 'no Move action is left this turn: two at most, and then no Standard action');
    case 'standard':
      return of(left, 'standard') > 0 ? null : refuse('no-standard', 'BS-25', 'no Standard action is left this turn');
    case 'full': {
      const moved = fullTakes === 'all' && of(left, 'move') === 0;
      if (of(left, 'fast') > 0 && of(left, 'standard') > 0 && !moved) return null;
      return refuse('no-full', 'BS-26', 'a Full action takes the whole turn, and some of it is used');
    }
  }
}

/** What is left after an action that fits. A second Move goes from the Standard action. */
export function after(left: Left, cost: Cost, { fullTakes }: Settings): Left {
  switch (cost) {
    case 'free':
      return left;
    case 'fast':
      return { ...left, fast: of(left, 'fast') - 1 };
    case 'move':
      return of(left, 'move') > 0
        ? { ...left, move: of(left, 'move') - 1 }
        : { ...left, standard: of(left, 'standard') - 1 };
    case 'standard':
      return { ...left, standard: of(left, 'standard') - 1 };
    case 'full':
      return {
        ...left,
        fast: of(left, 'fast') - 1,
        standard: of(left, 'standard') - 1,
        move: of(left, 'move') - (fullTakes === 'all' ? 1 : 0),
      };
  }
}
