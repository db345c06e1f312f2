import type { BookSpec } from '../kernel/system.ts';
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
export const spec: BookSpec = {
  id: 'vaxia',
  title: 'Vaxia',
  version: 2,
  rulings: [
    rules.bind(roll),
    rules.bind(versus),
    rules.bind(order),
    rules.bind(attack),
    rules.bind(weigh),
    rules.bind(conscious),
    rules.bind(control),
    rules.bind(breakOut),
    rules.bind(heal),
    rules.bind(recover),
    rules.bind(environment),
    rules.bind(spell),
    rules.bind(metamagic),
    rules.bind(vehicle),
    rules.bind(pilot),
    rules.bind(repair),
    rules.bind(wreck),
    rules.bind(build),
  ],
  rulebook,
  outcomeWords,
};

export const book = rules.book(spec);
