import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from './rule.ts';

/** Arms and armor, as far as their figures are known. */
export const equipment: Chapter = {
  title: 'Equipment',
  rules: [
    rule('BS-121', 'Equipment', 'source', 'Throwing knife, shuriken: 1 die, AP 1, thrown 5/10/15, Strength 1.'),
    rule('BS-122', 'Equipment', 'source', 'Stone: 1 die, thrown 5/10/15, Strength 1.'),
    rule('BS-123', 'Equipment', 'source', 'Dagger, poniard: 1 die, AP 1, may be thrown 5/10/15, Strength 1.'),
    rule('BS-124', 'Equipment', 'source', 'Throwing hammer: 2 dice, may be thrown 5/10/15, Strength 2.'),
    rule(
      'BS-125',
      'Equipment',
      'source',
      'Shortsword, rapier, spear, javelin: 2 dice, AP 1, Strength 1; a javelin is thrown 10/15/20.',
    ),
    rule('BS-126', 'Equipment', 'source', 'Longsword, flail, warhammer, mace, axe: 3 dice, Strength 2.'),
    rule('BS-127', 'Equipment', 'source', 'Greataxe, greatsword, polearm: 5 dice, two hands, Strength 3.'),
    rule('BS-128', 'Equipment', 'source', 'Long spear, lance: 4 dice, AP 1, two hands, one while mounted, Strength 2.'),
    rule('BS-129', 'Equipment', 'gap', 'Maul: 5 dice, unless house rules say otherwise, two hands, Strength 3.'),
    rule('BS-130', 'Combat, Offense', 'game', 'Longbow: 2 dice, AP 2.'),
    rule('BS-131', 'Combat, Offense', 'gap', 'Composite longbow: 3 dice; AP 2 unless house rules say otherwise.'),
    rule(
      'BS-132',
      'Weaponry',
      'source',
      'Medium crossbow: 2 dice, AP 2. What loading takes is not known: see the house rule crossbowReload.',
    ),
    rule('BS-133', 'Equipment, old table', 'gap', 'Hand crossbow: 1 die; AP 1 unless house rules say otherwise.'),
    rule('BS-134', 'Equipment', 'source', 'A strong ranged weapon, its name not known: AP 2, 20/40/60, Strength 3.'),
    rule(
      'BS-135',
      'Equipment, Ranged Weapons',
      'source',
      'Magitech ignores all Dodge; it has 2 charges or 1, loading is a Full action and costs 1 Mana a charge.',
    ),
    rule('BS-136', 'Combat', 'game', 'Leather: armor 1.'),
    rule('BS-137', 'Weaponry', 'source', 'Chainmail shirt: armor 2, Damage Reduction 1.'),
    rule('BS-138', 'Combat', 'gap', 'Full plate: armor 3; Damage Reduction 2 unless house rules say otherwise.'),
    rule('BS-139', 'Combat', 'game', 'Light shield: 1, with APR 1.'),
    rule('BS-140', 'vrule', 'gap', 'Heavier shields: 2, with APR 2 unless house rules say otherwise.'),
    rule(
      'BS-141',
      'Equipment, Benefits',
      'source',
      'Every armor has a most Dodge, and the heavier ones burden; the figures are not known.',
    ),
  ],
};
