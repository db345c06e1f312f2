import type { Chapter, Rule, SourceMark } from '../rulebook.ts';

const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({ id, source, mark, says });

/** The rules of six20 in short, in the order of its page, as far as rulings cite them. */
export const rulebook: readonly Chapter[] = [
  {
    title: 'The adjustment track',
    rules: [
      rule('DV-08', 'Bonuses and penalties', 'game', 'A bonus or penalty is Minor (2), Major (4) or Extreme (8).'),
      rule(
        'DV-09',
        'Advancement',
        'game',
        'Two Minors make a Major; two Majors, or a Major and two Minors, make an Extreme.',
      ),
      rule(
        'DV-10',
        'Bonuses and penalties',
        'game',
        'Penalties cancel bonuses: the same level altogether, a Minor takes a Major down to Minor.',
      ),
      rule(
        'DV-14',
        'stated nowhere',
        'gap',
        'Levels add up in units, 1, 2 and 4; penalties are taken off bonuses, and what is left gives the level.',
      ),
      rule('DV-15', 'stated nowhere', 'gap', 'Three units are a Major; the odd Minor waits for a partner.'),
      rule(
        'DV-17',
        'stated nowhere',
        'gap',
        'Bonuses and penalties are set against each other in units, before they become levels.',
      ),
      rule(
        'DV-18',
        'stated nowhere',
        'gap',
        'What goes beyond Extreme is kept for cancelling, and gives no more than Extreme.',
      ),
    ],
  },
  {
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
        'stated nowhere',
        'gap',
        'Player characters both roll; of two NPCs neither does, unless the house lets the attacker roll.',
      ),
    ],
  },
  {
    title: 'Critical hits',
    rules: [
      rule(
        'DV-62',
        'Critical hits',
        'game',
        'An attack die of 20, or from the weapon’s lower threat number on, is a critical.',
      ),
      rule(
        'DV-63',
        'Critical hits',
        'game',
        'When an NPC attacks, a defence die of 1, or up to a number by weapon, is a critical on the defender.',
      ),
      rule(
        'DV-64',
        'stated nowhere',
        'gap',
        'A natural 20 hits and a defence die of 1 is hit; other dice in the threat range must hit to be critical.',
      ),
    ],
  },
];
