import type { Book } from '../system.ts';
import { attack } from './attack.ts';
import { fall } from './fall.ts';
import { rules } from './game.ts';
import { grenade } from './grenade.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules } from './settings.ts';
import { speed } from './speed.ts';
import { teach } from './teach.ts';
import { lob } from './throw.ts';

/** Oath, the campaign of the ten segments: pools of d10 lifted by skill, phases rolled anew each turn. */
export const oath: Book = rules.book({
  id: 'oath',
  title: 'Oath',
  version: 1,
  rulings: [
    rules.erase(roll),
    rules.erase(speed),
    rules.erase(attack),
    rules.erase(fall),
    rules.erase(lob),
    rules.erase(grenade),
    rules.erase(teach),
  ],
  rulebook,
  houseRules: openRules,
});
