import type { Book } from '../system.ts';
import { attack } from './attack.ts';
import { damage } from './damage.ts';
import { rules } from './game.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules } from './settings.ts';

/** Brilliance & Shadow: pools of d10 that explode, Health, Vigor and Ward. */
export const brilliance: Book = rules.book({
  id: 'brilliance',
  title: 'Brilliance & Shadow',
  version: 1,
  rulings: [rules.erase(roll), rules.erase(attack), rules.erase(damage)],
  rulebook,
  houseRules: openRules,
});
