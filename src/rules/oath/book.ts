import type { BookSpec } from '../kernel/system.ts';
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
    rules.bind(roll),
    rules.bind(speed),
    rules.bind(attack),
    rules.bind(taser),
    rules.bind(neural),
    rules.bind(mob),
    rules.bind(fall),
    rules.bind(lob),
    rules.bind(grenade),
    rules.bind(psi),
    rules.bind(split),
    rules.bind(attackAndPower),
    rules.bind(move),
    rules.bind(teach),
  ],
  rulebook,
  houseRules: openRules,
};

export const book = rules.book(spec);
