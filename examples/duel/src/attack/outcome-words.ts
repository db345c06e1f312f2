import type { OutcomeWords } from 'vrule/game';

/** What the fields of outcomes are called. */
export const outcomeWords: OutcomeWords = { hit: 'hits', damage: 'damage' };
