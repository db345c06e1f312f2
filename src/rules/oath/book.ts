import type { OutcomeWords } from '../../game/index.ts';
import { attack } from './attack/attack.ruling.ts';
import { neural, taser } from './attack/stun.ruling.ts';
import { raise, shtick } from './combatant/experience.ruling.ts';
import { rules } from './combatant/game.ts';
import { grenade, throwGrenade } from './grenades/grenade.ruling.ts';
import { mobAttack } from './mobs/mob.ruling.ts';
import { psi } from './psi/psi.ruling.ts';
import { skillRoll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { move } from './skills/move.ruling.ts';
import { teach } from './skills/teach.ruling.ts';
import { attackAndPower, attacks, split } from './split-dice/split.ruling.ts';
import { speed } from './time/turn/speed.ruling.ts';
import { fall } from './wounds/fall.ruling.ts';

/** What Oath calls the fields of its outcomes. */
export const outcomeWords: OutcomeWords = {
  successes: 'successes',
  raised: 'dice raised',
  spent: 'skill points spent',
  phases: 'phases',
  yahtzee: 'yahtzee',
  dodged: 'successes of the dodge',
  net: 'net successes',
  hit: 'hits',
  hits: 'hits',
  damage: 'damage',
  through: 'successes past the Health roll',
  stunned: 'actions lost',
  falls: 'falls over',
  status: 'vital state',
  dying: 'is dying',
  excess: 'damage beyond the hit points',
  severity: 'severity',
  turns: 'turns to live',
  needed: 'successes needed',
  short: 'hexes short',
  hexes: 'hexes',
  total: 'successes in all',
  effect: 'effect',
  available: 'dice free for the roll',
  kept: 'successes kept',
  tied: 'dice tied up',
  left: 'dice left',
  over: 'too many dice tied up',
  pool: 'dice of the pool',
  used: 'successes of the power',
  first: 'successes of the first part',
  second: 'successes of the second part',
  quick: 'level taught quickly',
  serious: 'level taught seriously',
  cost: 'experience points',
  major: 'major shtick',
  'neural.taken': 'dice taken',
  'neural.lost': 'dice lost',
  'grenade.hexes': 'hexes from the burst',
  'mob.hits': 'attackers who hit',
};

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
