import type { OutcomeWords } from '../../game/index.ts';
import { attack } from './attack/attack.ruling.ts';
import { vehicle } from './attack/vehicle.ruling.ts';
import { weigh } from './attack/weigh.ruling.ts';
import { rules } from './combatant/game.ts';
import { breakOut } from './effects/break-out.ruling.ts';
import { control } from './effects/control.ruling.ts';
import { environment } from './hazards/environment.ruling.ts';
import { metamagic, spell } from './magic/spell.ruling.ts';
import { order } from './roll/order.ruling.ts';
import { roll } from './roll/roll.ruling.ts';
import { versus } from './roll/versus.ruling.ts';
import { rulebook } from './rulebook.ts';
import { build } from './vehicles/build.ruling.ts';
import { pilot } from './vehicles/pilot.ruling.ts';
import { repair } from './vehicles/repair.ruling.ts';
import { wreck } from './vehicles/wreck.ruling.ts';
import { conscious } from './wounds/conscious.ruling.ts';
import { heal, recover } from './wounds/heal.ruling.ts';

/** What Vaxia calls the fields of its outcomes. */
export const outcomeWords: OutcomeWords = {
  success: 'succeeds',
  mishap: 'mishap',
  points: 'points',
  pp: 'points before rounding',
  winsby: 'win by',
  band: 'how far',
  might: 'might',
  need: 'needed on the die',
  ratio: 'share of the difficulty that was beaten',
  failedMight: 'difficulty that was not beaten',
  lopsided: 'one trait far better than the other',
  damage: 'damage',
  hurts: 'hurts',
  defence: 'defence',
  redirected: 'redirected',
  disarmed: 'disarmed',
  recoil: 'recoil',
  aboard: 'damage to those aboard',
  rounds: 'rounds',
  turned: 'how it is turned aside',
  breakOut: 'difficulty to break out',
  difficulty: 'difficulty',
  free: 'breaks free',
  healed: 'LIF healed',
  repaired: 'LIF repaired',
  lif: 'LIF afterwards',
  works: 'works again',
  base: 'damage before the roll',
  penalty: 'END lost',
  silver: 'silver',
  resisted: 'resisted',
  affects: 'roll against the target',
  seized: 'how it is seized',
  'spell.left': 'points left of the spell',
  'versus.first': 'acts first',
  'order.first': 'party that acts first',
  'weigh.best': 'attacks that do most',
  'weigh.expected': 'damage expected of them',
  'weigh.once': 'damage expected of one attack',
  'weigh.twice': 'damage expected of two',
  'build.points': 'build points',
};

/** What of Vaxia needs no encounter: its rulings, its rulebook, its house rules. One-off rulings load no more than this. */
export const book = rules.book({
  rulings: [
    roll,
    versus,
    order,
    attack,
    weigh,
    conscious,
    control,
    breakOut,
    heal,
    recover,
    environment,
    spell,
    metamagic,
    vehicle,
    pilot,
    repair,
    wreck,
    build,
  ],
  rulebook,
  outcomeWords,
});
