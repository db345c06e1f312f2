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
export const book = rules.book({
  rulings: [
    skillRoll,
    speed,
    attack,
    taser,
    neural,
    mobAttack,
    fall,
    throwGrenade,
    grenade,
    psi,
    split,
    attacks,
    attackAndPower,
    move,
    teach,
    raise,
    shtick,
  ],
  rulebook,
  outcomeWords,
});
