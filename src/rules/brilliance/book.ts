import type { OutcomeWords } from '../../game/index.ts';
import { attack } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { pool } from './combatant/pool-modifiers.ts';
import { opposed } from './contests/opposed.ruling.ts';
import { resist } from './effects/resist.ruling.ts';
import { fall } from './environment/fall.ruling.ts';
import { heal, medicine, rest } from './recovery/recovery.ruling.ts';
import { check, extended, roll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { initiative } from './time/initiative.ts';
import { walk } from './time/walk.ruling.ts';
import { damage } from './wounds/damage.ruling.ts';
import { harm } from './wounds/harm.ruling.ts';

/** What Brilliance & Shadow calls the fields of its outcomes. */
const outcomeWords: OutcomeWords = {
  success: 'succeeds',
  successes: 'successes',
  critical: 'critical success',
  failure: 'fails',
  botch: 'critical failure',
  wins: 'wins',
  against: 'successes against it',
  margin: 'margin',
  againstBotch: 'critical failure of the other side',
  pool: 'dice',
  pierced: 'armor pierced',
  received: 'melee attacks received',
  flatFooted: 'leaves the target flat-footed',
  ward: 'Ward left',
  vigor: 'Vigor left',
  health: 'Health left',
  status: 'vital state',
  bleeds: 'lethal effects apply',
  resisted: 'resisted',
  initiative: 'initiative',
  backlashHealth: 'backlash on Health',
  backlashVigor: 'backlash on Vigor',
  restedMinutes: 'minutes towards the next Vigor',
  damage: 'damage',
  type: 'type of damage',
  dice: 'dice',
  stabilised: 'stabilises',
  bleedStopped: 'stops the bleed',
  costs: 'yards of movement',
  moves: 'Move actions',
  'attack.against': 'defence that it meets',
  'attack.success': 'hits',
  'heal.health': 'Health afterwards',
  'heal.vigor': 'Vigor afterwards',
  'rest.health': 'Health afterwards',
  'rest.vigor': 'Vigor afterwards',
};

/** What of Brilliance & Shadow needs no encounter: its rulings, its rulebook, its house rules. */
export const book = rules.book({
  rulings: [
    roll,
    check,
    opposed,
    extended,
    pool,
    attack,
    damage,
    resist,
    initiative,
    heal,
    rest,
    harm,
    fall,
    medicine,
    walk,
  ],
  rulebook,
  outcomeWords,
});
