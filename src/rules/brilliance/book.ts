import type { BookSpec } from '../kernel/system.ts';
import { attack } from './attack.ts';
import { pool } from './attack-pool.ts';
import { check, extended } from './check.ts';
import { damage } from './damage.ts';
import { fall } from './fall.ts';
import { rules } from './game.ts';
import { harm } from './harm.ts';
import { heal } from './heal.ts';
import { initiative } from './initiative.ts';
import { medicine } from './medicine.ts';
import { opposed } from './opposed.ts';
import { resist } from './resist.ts';
import { rest } from './rest.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook/chapters.ts';
import { openRules, type Settings } from './settings.ts';
import { walk } from './walk.ts';

/** What of Brilliance & Shadow needs no encounter: its rulings, its rulebook, its house rules. */
export const spec: BookSpec<Settings> = {
  id: 'brilliance',
  title: 'Brilliance & Shadow',
  version: 1,
  rulings: [
    rules.bind(roll),
    rules.bind(check),
    rules.bind(opposed),
    rules.bind(extended),
    rules.bind(pool),
    rules.bind(attack),
    rules.bind(damage),
    rules.bind(resist),
    rules.bind(initiative),
    rules.bind(heal),
    rules.bind(rest),
    rules.bind(harm),
    rules.bind(fall),
    rules.bind(medicine),
    rules.bind(walk),
  ],
  rulebook,
  houseRules: openRules,
};

export const book = rules.book(spec);
