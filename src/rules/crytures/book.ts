import { attack } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { roll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { initiative } from './time/initiative.ruling.ts';

/** The part of Crytures that needs no encounter: its rulings, its rulebook and its house rules. */
export const book = rules.book({
  rulings: [roll, attack, initiative],
  rulebook,
  outcomeWords: {
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
  },
});
