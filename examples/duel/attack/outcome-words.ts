import type { OutcomeWords } from '../../../src/game/index.ts';

/** What the Duel calls the fields of its outcomes. */
export const outcomeWords: OutcomeWords = { hit: 'hits', damage: 'damage' };
