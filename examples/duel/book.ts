import type { BookSpec } from '../../src/rules/kernel/system.ts';
import { attack } from './attack/attack.ruling.ts';
import { outcomeWords } from './attack/outcome-words.ts';
import { rules } from './combatant/game.ts';
import { rulebook } from './rulebook.ts';

/** What needs no encounter: one-off rulings load no more than this. */
export const spec: BookSpec = {
  id: 'duel',
  title: 'The Duel',
  version: 1,
  rulings: [rules.bind(attack)],
  rulebook,
  outcomeWords,
};

export const book = rules.book(spec);
