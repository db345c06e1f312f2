/** The actions of a turn: one Fast, one Move and one Standard, or one Full (BS-19 to BS-26). */
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Cost } from '../combatant/vocabulary.ts';

/** The actions left in a turn, by kind, as its slot keeps them. */
export type Budget = { readonly [kind: string]: number };

/** The actions of a turn that has not begun (BS-19). */
export const wholeTurn: Budget = { fast: 1, move: 1, standard: 1 };

const amount = (left: Budget, kind: 'fast' | 'move' | 'standard'): number => left[kind] ?? 0;

/** Refuses an action for which too little of the turn is left. */
export function budgetRefusal(left: Budget, cost: Cost, { fullTakes }: Settings): Refusal | null {
  switch (cost) {
    case 'free':
      return null;
    case 'fast':
      return amount(left, 'fast') > 0 ? null : refuse('no-fast', 'BS-23', 'no Fast action is left this turn');
    case 'move':
      if (amount(left, 'move') > 0 || amount(left, 'standard') > 0) return null;
      return refuse('no-move', 'BS-24', 'no Move action is left this turn: two at most, and then no Standard action');
    case 'standard':
      return amount(left, 'standard') > 0
        ? null
        : refuse('no-standard', 'BS-25', 'no Standard action is left this turn');
    case 'full': {
      const hasMoved = fullTakes === 'all' && amount(left, 'move') === 0;
      if (amount(left, 'fast') > 0 && amount(left, 'standard') > 0 && !hasMoved) return null;
      return refuse('no-full', 'BS-26', 'a Full action takes the whole turn, and part of it is used');
    }
  }
}

/** The budget after an action for which enough is left. A second Move uses the Standard action. */
export function budgetAfter(left: Budget, cost: Cost, { fullTakes }: Settings): Budget {
  switch (cost) {
    case 'free':
      return left;
    case 'fast':
      return { ...left, fast: amount(left, 'fast') - 1 };
    case 'move':
      return amount(left, 'move') > 0
        ? { ...left, move: amount(left, 'move') - 1 }
        : { ...left, standard: amount(left, 'standard') - 1 };
    case 'standard':
      return { ...left, standard: amount(left, 'standard') - 1 };
    case 'full':
      return {
        ...left,
        fast: amount(left, 'fast') - 1,
        standard: amount(left, 'standard') - 1,
        move: amount(left, 'move') - (fullTakes === 'all' ? 1 : 0),
      };
  }
}
