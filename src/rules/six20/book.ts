import { attack } from './attack/attack.ruling.ts';
import { strike } from './attack/strike.ruling.ts';
import { rules } from './combatant/game.ts';
import { manoeuvre } from './manoeuvres/manoeuvre.ruling.ts';
import { adjust } from './roll/adjust.ruling.ts';
import { check } from './roll/check.ruling.ts';
import { outcomeWords } from './roll/outcome-words.ts';
import { rulebook } from './rulebook.ts';
import { stance } from './stances/stance.ruling.ts';
import { damage } from './wounds/damage.ruling.ts';
import { dying } from './wounds/dying.ruling.ts';
import { points } from './wounds/points.ruling.ts';
import { rest } from './wounds/rest.ruling.ts';

/** What of six20 needs no encounter: rulings, rulebook and house rules. One-off rulings load no more than this. */
export const book = rules.book({
  rulings: [check, adjust, stance, attack, strike, manoeuvre, points, damage, dying, rest],
  rulebook,
  outcomeWords,
});
