import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { raise, shtick } from './experience/experience.ruling.ts';
import { grenade, throwGrenade } from './grenades/grenade.ruling.ts';
import { mobAttack } from './mobs/mob.ruling.ts';
import { psi } from './psi/psi.ruling.ts';
import { outcomeWords } from './roll/outcome-words.ts';
import { skillRoll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { move } from './skills/move.ruling.ts';
import { teach } from './skills/teach.ruling.ts';
import { attackAndPower, attacks, split } from './split-dice/split.ruling.ts';
import { neural, taser } from './stun/stun.ruling.ts';
import { speed } from './time/turn/speed.ruling.ts';
import { fall } from './wounds/fall.ruling.ts';

/** The part of Oath that needs no encounter: rulings, rulebook and house rules. One-off rulings load only this. */
export const spec: BookSpec = {
  id: 'oath',
  title: 'Oath',
  version: 1,
  rulings: [
    rules.bind(skillRoll),
    rules.bind(speed),
    rules.bind(attack),
    rules.bind(taser),
    rules.bind(neural),
    rules.bind(mobAttack),
    rules.bind(fall),
    rules.bind(throwGrenade),
    rules.bind(grenade),
    rules.bind(psi),
    rules.bind(split),
    rules.bind(attacks),
    rules.bind(attackAndPower),
    rules.bind(move),
    rules.bind(teach),
    rules.bind(raise),
    rules.bind(shtick),
  ],
  rulebook,
  outcomeWords,
};

export const book = rules.book(spec);
