import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack.ts';
import { build } from './build.ts';
import { conscious } from './conscious.ts';
import { control } from './control.ts';
import { environment } from './environment.ts';
import { rules } from './game.ts';
import { heal } from './heal.ts';
import { metamagic } from './metamagic.ts';
import { order } from './order.ts';
import { pilot } from './pilot.ts';
import { recover } from './recover.ts';
import { repair } from './repair.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules, type Settings } from './settings.ts';
import { spell } from './spell.ts';
import { vehicle } from './vehicle.ts';
import { versus } from './versus.ts';
import { weigh } from './weigh.ts';
import { wreck } from './wreck.ts';

/** What of Vaxia needs no encounter: its rulings, its rulebook, its house rules. One-off rulings load no more than this. */
export const spec: BookSpec<Settings> = {
  id: 'vaxia',
  title: 'Vaxia',
  version: 1,
  rulings: [
    rules.bind(roll),
    rules.bind(versus),
    rules.bind(order),
    rules.bind(attack),
    rules.bind(weigh),
    rules.bind(conscious),
    rules.bind(control),
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
  houseRules: openRules,
};

export const book = rules.book(spec);
