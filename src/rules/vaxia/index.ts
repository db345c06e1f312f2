import type { Book } from '../system.ts';
import { rules } from './game.ts';
import { roll } from './roll.ts';
import { openRules } from './settings.ts';

/** Vaxia, the Sirian ruling system: mights against difficulties, points produced, LIF. */
export const vaxia: Book = rules.book({
  id: 'vaxia',
  title: 'Vaxia',
  version: 1,
  rulings: [rules.erase(roll)],
  rulebook: [],
  houseRules: openRules,
});
