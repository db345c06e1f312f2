import { attack } from './attack/attack.ruling.ts';
import { vehicle } from './attack/vehicle.ruling.ts';
import { weigh } from './attack/weigh.ruling.ts';
import { rules } from './combatant/game.ts';
import { breakOut } from './effects/break-out.ruling.ts';
import { control } from './effects/control.ruling.ts';
import { environment } from './hazards/environment.ruling.ts';
import { metamagic } from './magic/metamagic.ruling.ts';
import { spell } from './magic/spell.ruling.ts';
import { order } from './roll/order.ruling.ts';
import { outcomeWords } from './roll/outcome-words.ts';
import { roll } from './roll/roll.ruling.ts';
import { versus } from './roll/versus.ruling.ts';
import { rulebook } from './rulebook.ts';
import { build } from './vehicles/build.ruling.ts';
import { pilot } from './vehicles/pilot.ruling.ts';
import { repair } from './vehicles/repair.ruling.ts';
import { wreck } from './vehicles/wreck.ruling.ts';
import { conscious } from './wounds/conscious.ruling.ts';
import { heal } from './wounds/heal.ruling.ts';
import { recover } from './wounds/recover.ruling.ts';

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
