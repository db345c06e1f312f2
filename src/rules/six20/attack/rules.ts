import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, recalled, rule } from '../rule.ts';

/** Attack and defence. */
export const attacking: Chapter = {
  title: 'Attack and defence',
  rules: [
    rule(
      'DV-49',
      'Attacking and defending',
      'game',
      'Attack is a d20 with combat bonus, Strength or Dexterity and whatever else counts.',
    ),
    rule(
      'DV-50',
      'Attacking and defending',
      'game',
      'Defence is a d20 with Dexterity, armour, shield and, for heroes, combat bonus.',
    ),
    rule(
      'DV-51',
      'Attacking and defending',
      'game',
      'NPCs roll neither attack nor defence: they stand at 10 and their bonuses.',
    ),
    rule('DV-52', 'Action checks', 'gap', 'An attack that equals or beats the defence hits.'),
    rule(
      'DV-53',
      nowhere,
      'gap',
      'Player characters both roll; of two NPCs neither does, unless the house lets the attacker roll.',
    ),
    rule('DV-54', 'Melee', 'game', 'Most weapons reach 5 feet and long ones 10; what can be reached is threatened.'),
    rule(
      'DV-55',
      'Opportunity attacks',
      'game',
      'A foe within reach who stops minding the fight may be struck with an opportunity attack.',
    ),
    rule(
      'DV-56',
      'Ranged',
      'gap',
      'Thrown, shot and manifested attacks are ranged; how far and through what is a matter of the track, see the house rule circumstance.',
    ),
    rule(
      'DV-57',
      'Opportunity attacks',
      'game',
      'Everybody has as many opportunity attacks a round as the Dexterity modifier, and one at least.',
    ),
    rule('DV-58', 'Critical hits', 'game', 'Opportunity attacks are made in melee, not with a ranged weapon.'),
    rule('DV-59', recalled, 'recalled', 'Who is flat-footed takes no opportunity that a foe gives.'),
    rule(
      'DV-60',
      recalled,
      'recalled',
      'Damage is the dice of the weapon with Strength in melee or thrown, adjusted; a hit does at least 1.',
    ),
    rule(
      'DV-61',
      'Feats list',
      'source',
      'Armour makes hitting harder and stops no damage; damage reduction is a number of its own. By house rule armour is damage reduction.',
    ),
  ],
};
