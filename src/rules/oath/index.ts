import type { Book } from '../system.ts';
import { rules } from './game.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook.ts';
import { openRules } from './settings.ts';
import { speed } from './speed.ts';

/** Oath, the campaign of the ten segments: pools of d10 lifted by skill, phases rolled anew each turn. */
export const oath: Book = rules.book({
  id: 'oath',
  title: 'Oath',
  version: 1,
  rulings: [rules.erase(roll), rules.erase(speed)],
  rulebook,
  houseRules: openRules,
});
