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
    title: 'Surprise and flat-footed',
    rules: [
      rule(
        'DV-36',
        'Flat-Footed',
        'game',
        'Damage to somebody flat-footed goes straight to wounds, unless a Reflex save reaches 15; then it goes as ever.',
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
      rule(
        'DV-71',
        'stated nowhere',
        'gap',
        'A critical hit sends its damage where all damage goes, not straight to wounds.',
      ),
    ],
  },
  {
    title: 'Combat manoeuvres',
    rules: [
      rule(
        'DV-75',
        'Performing a Combat Manoeuvre',
        'game',
        'A manoeuvre is a d20 with the manoeuvre attack; it works when it equals or beats the defence.',
      ),
      rule(
        'DV-76',
        'Non-player Characters',
        'game',
        'NPCs stand at 10 and their bonuses in a manoeuvre too; heroes roll on whichever side they are.',
      ),
      rule(
        'DV-77',
        'Determine Success',
        'game',
        'A natural 20 works, but for getting out of bonds; a natural 1 fails.',
      ),
      rule(
        'DV-78',
        'stated nowhere',
        'gap',
        'Where an NPC attacks, a defence die of 20 makes the manoeuvre fail, and a 1 makes it work.',
      ),
      rule('DV-79', 'Combat Manoeuvre', 'game', 'A manoeuvre that fails lets the defender make an opportunity attack.'),
      rule(
        'DV-81',
        'Determine Success',
        'gap',
        'Some manoeuvres go by the margin: a push is 5 feet, and 5 more for every full 5 of margin.',
      ),
    ],
  },
  {
    title: 'Damage, wounds, death',
    rules: [
      rule(
        'DV-84',
        'Damage and Healing',
        'gap',
        'Damage takes vitality first; what the same hit does beyond that takes wounds.',
      ),
      rule('DV-85', 'Damage and Healing', 'game', 'At 0 wounds somebody is unconscious and may die.'),
      rule(
        'DV-90',
        'OGL, from memory',
        'gap',
        'By house rule a wound makes fatigued, until 8 hours of rest or until it is healed.',
      ),
      rule(
        'DV-91',
        'OGL, from memory',
        'gap',
        'By house rule a wound stuns for 1d4 rounds, unless Fortitude reaches 5 and the points lost.',
      ),
      rule(
        'DV-92',
        'Damage and Healing',
        'gap',
        'Wounds do not go below 0, where one is dying; by house rule Fortitude 15 keeps up, disabled.',
      ),
    ],
  },
  {
    title: 'Recovery',
    rules: [
      rule(
        'DV-98',
        'Healing and Recovery',
        'game',
        'Damaged vitality comes back every 10 minutes of rest, or every active hour.',
      ),
      rule(
        'DV-99',
        'Healing and Recovery',
        'game',
        'Damaged wounds come back every 8 hours of rest, or every active day.',
      ),
      rule(
        'DV-100',
        'Healing and Recovery',
        'game',
        'A damaged ability gets back 1 every 8 hours of rest, or every active day.',
      ),
      rule(
        'DV-101',
        'Healing and Recovery',
        'game',
        'Drained vitality comes back every week of rest, or every active month.',
      ),
      rule(
        'DV-102',
        'Healing and Recovery',
        'game',
        'Drained wounds come back every week of rest, or every active month.',
      ),
      rule(
        'DV-103',
        'Healing and Recovery',
        'game',
        'A drained ability gets back 1 every week of full rest, or every active month.',
      ),
      rule(
        'DV-104',
        'Healing and Recovery',
        'game',
        'Only whole periods without interruption count; scattered minutes do not add up.',
      ),
      rule(
        'DV-105',
        'Healing and Recovery',
        'settled',
        'Each period gives back level and Constitution modifier, at least 1.',
      ),
      rule('DV-107', 'stated nowhere', 'gap', 'Each damaged ability recovers at once.'),
      rule('DV-108', 'stated nowhere', 'gap', 'An active day is 24 hours, a month 30 days.'),
      rule('DV-109', 'Psychic healing', 'game', 'Psychic healing gives vitality back no faster than rest does.'),
    ],
  },
];
