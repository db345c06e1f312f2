import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack/attack.ruling.ts';
import { strike } from './attack/strike.ruling.ts';
import { rules } from './combatant/game.ts';
import { manoeuvre } from './manoeuvres/manoeuvre.ruling.ts';
import { outcomeWords } from './roll/outcome-words.ts';
import { adjust } from './roll/track.ts';
import { rulebook } from './rulebook.ts';
import { check } from './skills/check.ruling.ts';
import { stance } from './stances/stance.ruling.ts';
import { damage } from './wounds/damage.ruling.ts';
import { dying } from './wounds/dying.ruling.ts';
import { points } from './wounds/points.ruling.ts';
import { rest } from './wounds/rest.ruling.ts';

/** What of six20 needs no encounter: rulings, rulebook and house rules. One-off rulings load no more than this. */
export const spec: BookSpec = {
  id: 'six20',
  title: 'six20',
  version: 2,
  rulings: [
    rules.bind(check),
    rules.bind(adjust),
    rules.bind(stance),
    rules.bind(attack),
    rules.bind(strike),
    rules.bind(manoeuvre),
    rules.bind(points),
    rules.bind(damage),
    rules.bind(dying),
    rules.bind(rest),
  ],
  rulebook,
  recalled: [
    'DV-59',
    'DV-60',
    'DV-81',
    'DV-82',
    'DV-89',
    'DV-90',
    'DV-91',
    'DV-93',
    'DV-94',
    'DV-95',
    'DV-96',
    'DV-97',
  ],
  outcomeWords,
};

export const book = rules.book(spec);
