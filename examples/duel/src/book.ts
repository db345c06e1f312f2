import { attack } from './attack/attack.ruling.ts';
import { outcomeWords } from './attack/outcome-words.ts';
import { rules } from './combatant/game.ts';
import { rulebook } from './rulebook.ts';

/** What needs no encounter: one-off rulings load no more than this. */
export const book = rules.book({
  rulings: [attack],
  rulebook,
  outcomeWords,
});
