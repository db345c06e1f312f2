import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack.ts';
import { rules } from './game.ts';
import { initiative } from './initiative.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules, type Settings } from './settings.ts';

/** What of Crytures needs no encounter: its rulings, its rulebook, its house rules. One-off rulings load no more than this. */
export const spec: BookSpec<Settings> = {
  id: 'crytures',
  title: 'Crytures',
  version: 1,
  rulings: [rules.bind(roll), rules.bind(attack), rules.bind(initiative)],
  rulebook,
  houseRules: openRules,
};

export const book = rules.book(spec);
