import { attack } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { pool } from './combatant/pool-modifiers.ts';
import { opposed } from './contests/opposed.ruling.ts';
import { resist } from './effects/resist.ruling.ts';
import { fall } from './environment/fall.ruling.ts';
import { medicine } from './recovery/medicine.ruling.ts';
import { rest } from './recovery/rest.ruling.ts';
import { check, extended } from './roll/check.ruling.ts';
import { outcomeWords } from './roll/outcome-words.ts';
import { roll } from './roll/roll.ruling.ts';
import { rulebook } from './rulebook.ts';
import { initiative } from './time/initiative.ts';
import { walk } from './time/walk.ruling.ts';
import { damage } from './wounds/damage.ruling.ts';
import { harm } from './wounds/harm.ruling.ts';
import { heal } from './wounds/heal.ruling.ts';

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
