import type { OutcomeWords } from '../../../src/rules/kernel/outcome-words.ts';

/** What the Duel calls the fields of its outcomes. */
export const outcomeWords: OutcomeWords = { hit: 'hits', damage: 'damage' };
