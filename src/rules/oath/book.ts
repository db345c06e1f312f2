import type { BookSpec } from '../system.ts';
import { attack } from './attack.ts';
import { attackAndPower } from './attack-and-power.ts';
import { fall } from './fall.ts';
import { rules } from './game.ts';
import { grenade } from './grenade.ts';
import { mob } from './mob.ts';
import { move } from './move.ts';
import { neural } from './neural.ts';
import { psi } from './psi.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules, type Settings } from './settings.ts';
import { speed } from './speed.ts';
import { split } from './split.ts';
import { taser } from './taser.ts';
import { teach } from './teach.ts';
import { lob } from './throw.ts';

/** What of Oath needs no encounter: its rulings, its rulebook, its house rules. One-off rulings load no more than this. */
export const spec: BookSpec<Settings> = {
  id: 'oath',
  title: 'Oath',
  version: 1,
  rulings: [
    rules.erase(roll),
    rules.erase(speed),
    rules.erase(attack),
    rules.erase(taser),
    rules.erase(neural),
    rules.erase(mob),
    rules.erase(fall),
    rules.erase(lob),
    rules.erase(grenade),
    rules.erase(psi),
    rules.erase(split),
    rules.erase(attackAndPower),
    rules.erase(move),
    rules.erase(teach),
  ],
  rulebook,
  houseRules: openRules,
};

export const book = rules.book(spec);
