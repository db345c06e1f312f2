import type { OutcomeWords } from '../../game/index.ts';
import { attack, strike } from './attack/attack.ruling.ts';
import { rules } from './combatant/game.ts';
import { manoeuvre } from './manoeuvres/manoeuvre.ruling.ts';
import { adjust } from './roll/track.ts';
import { rulebook } from './rulebook.ts';
import { check } from './skills/check.ruling.ts';
import { stance } from './stances/stances.ts';
import { damage } from './wounds/damage.ruling.ts';
import { dying } from './wounds/dying.ts';
import { points } from './wounds/points.ruling.ts';
import { rest } from './wounds/rest.ruling.ts';

/** What six20 calls the fields of its outcomes. */
const outcomeWords: OutcomeWords = {
  success: 'succeeds',
  total: 'total',
  against: 'number to reach',
  rolled: 'needs a roll',
  value: 'adjustment',
  units: 'units',
  level: 'level',
  attack: 'attack total',
  defence: 'Defence total',
  hit: 'hits',
  critical: 'critical',
  damage: 'damage',
  blow: 'damage and where it goes',
  reflex: 'Reflex save',
  straight: 'straight to wounds',
  spares: 'spares wounds',
  margin: 'margin',
  vitality: 'vitality left',
  wounds: 'wounds left',
  ability: 'ability points recovered',
  status: 'vital state',
  fate: 'fate',
  dc: 'DC',
  'stance.attack': 'attack adjustment',
  'stance.damage': 'damage adjustment',
  'stance.defence': 'Defence adjustment',
  'points.vitality': 'vitality',
  'points.wounds': 'wounds',
  'rest.vitality': 'vitality recovered',
  'rest.wounds': 'wounds recovered',
};

/** What of six20 needs no encounter: rulings, rulebook and house rules. One-off rulings load no more than this. */
export const book = rules.book({
  rulings: [check, adjust, stance, attack, strike, manoeuvre, points, damage, dying, rest],
  rulebook,
  outcomeWords,
});
