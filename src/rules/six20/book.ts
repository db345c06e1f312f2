import type { BookSpec } from '../kernel/system.ts';
import { adjust } from './adjust.ts';
import { attack } from './attack.ts';
import { check } from './check.ts';
import { damage } from './damage.ts';
import { dying } from './dying.ts';
import { rules } from './game.ts';
import { manoeuvre } from './manoeuvre.ts';
import { points } from './points.ts';
import { rest } from './rest.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules, type Settings } from './settings.ts';
import { stance } from './stance.ts';
import { strike } from './strike.ts';

/** What of six20 needs no encounter: its rulings, its rulebook, its house rules. One-off rulings load no more than this. */
export const spec: BookSpec<Settings> = {
  id: 'six20',
  title: 'six20',
  version: 1,
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
  houseRules: openRules,
};

export const book = rules.book(spec);
