import type { Chapter } from '../../kernel/rulebook.ts';

/** Stats, skills and mights. */
export const core: Chapter = {
  title: 'Core numbers',
  rules: [
    {
      id: 'VX-01',
      text: 'Seven stats are rolled: LIF, END, STR, DEX, INT, SPIR (SPI in older texts) and CHA.',
      source: "the dice of the game's site; stats pages",
      mark: 'source',
    },
    {
      id: 'VX-02',
      text: 'LIF is what somebody can take: hit points.',
      source: 'Combat Ruling, Vehicles',
      mark: 'game',
    },
    {
      id: 'VX-03',
      text: 'Of the body END resists, STR gives power and DEX hits; of the mind, for magic and psi, CHA resists, SPIR gives power and INT hits.',
      source: 'Combat Ruling, table of functions',
      mark: 'game',
    },
    {
      id: 'VX-04',
      text: 'A might is a stat plus the one skill that fits; where no skill fits it is the stat alone.',
      source: 'System Reference',
      mark: 'game',
    },
    {
      id: 'VX-05',
      text: 'A stat of 10 is hopeless at most things, 15 to 20 poor, 25 to 30 average with about even odds on simple tasks, 35 to 40 trained. 25 is the baseline.',
      source: 'System Reference',
      mark: 'game',
    },
    { id: 'VX-06', text: 'A skill can about double what a stat is worth.', source: 'System Reference', mark: 'game' },
    {
      id: 'VX-07',
      text: 'Without a roll there is no effect: a description changes nothing by itself.',
      source: 'System Reference',
      mark: 'game',
    },
    {
      id: 'VX-08',
      text: 'Old derived stats are unrounded means of two, such as CON of END and STR or AWA of INT and SPIR; the chart of environmental damage still names them.',
      source: 'older character sheets of the site; older stats page',
      mark: 'source',
    },
    {
      id: 'VX-09',
      text: 'A new character has stats of 10 to 40 and skills of 0 or 5 to 40 out of 300 points, at most 225 of them on stats; a point of stat costs 1, of skill 0.75. Characters outgrow this.',
      source: 'character sheet of the site',
      mark: 'source',
    },
    {
      id: 'VX-10',
      text: 'Quick values of a stat or skill for those whom the GM plays: 15 low, 25 average, 30 dabbler, 35 apprentice, 45 trained, 55 expert, 60 known expert, 70 mastery and the most they have.',
      source: "the dice of the game's site",
      mark: 'source',
    },
    {
      id: 'VX-11',
      text: 'No people or kind is immune to anything by itself: an immunity is a skill that is rolled to resist.',
      source: 'skill guide',
      mark: 'source',
    },
  ],
};
