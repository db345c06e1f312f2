import type { OutcomeWords } from '../../kernel/system.ts';

/** What Crytures calls the fields of its outcomes. */
export const outcomeWords: OutcomeWords = {
  successes: 'successes',
  natural10s: 'natural 10s',
  success: 'succeeds',
  hits: 'hits',
  damage: 'damage',
  hurts: 'hurts',
  blockLeft: 'Block left',
  selfDamage: 'damage to the clumsy attacker',
  left: 'Health left',
  total: 'initiative',
};
