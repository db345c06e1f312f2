import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { roll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { initiative } from './time/initiative.ruling.ts';

/** The part of Crytures that needs no encounter: its rulings, its rulebook and its house rules. */
export const spec: BookSpec = {
  id: 'crytures',
  title: 'Crytures',
  version: 3,
  rulings: [rules.bind(roll), rules.bind(attack), rules.bind(initiative)],
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
};

export const book = rules.book(spec);
