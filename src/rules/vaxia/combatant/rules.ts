import { chapter } from '../../kernel/rulebook.ts';

const systemReference = 'System Reference';

// biome-ignore format: one line a rule
export const coreRules = chapter('Core numbers', {
  'VX-01': ["the dice of the game's site; stats pages", 'source', 'Seven stats are rolled: LIF, END, STR, DEX, INT, SPIR (SPI in older texts) and CHA.'],
  'VX-02': ['Combat Ruling, Vehicles', 'game', 'LIF is what somebody can take: hit points.'],
  'VX-03': ['Combat Ruling, table of functions', 'game', 'Of the body END resists, STR gives power and DEX hits; of the mind, for magic and psi, CHA resists, SPIR gives power and INT hits.'],
  'VX-04': [systemReference, 'game', 'A might is a stat plus the one skill that fits; where no skill fits it is the stat alone.'],
  'VX-05': [systemReference, 'game', 'A stat of 10 is hopeless at most things, 15 to 20 poor, 25 to 30 average with about even odds on simple tasks, 35 to 40 trained. 25 is the baseline.'],
  'VX-06': [systemReference, 'game', 'A skill can about double what a stat is worth.'],
  'VX-07': [systemReference, 'game', 'Without a roll there is no effect: a description changes nothing by itself.'],
  'VX-08': ['older character sheets of the site; older stats page', 'source', 'Old derived stats are unrounded means of two, such as CON of END and STR or AWA of INT and SPIR; the chart of environmental damage still names them.'],
  'VX-09': ['character sheet of the site', 'source', 'A new character has stats of 10 to 40 and skills of 0 or 5 to 40 out of 300 points, at most 225 of them on stats; a point of stat costs 1, of skill 0.75. Characters outgrow this.'],
  'VX-10': ["the dice of the game's site", 'source', 'Quick values of a stat or skill for those whom the GM plays: 15 low, 25 average, 30 dabbler, 35 apprentice, 45 trained, 55 expert, 60 known expert, 70 mastery and the most they have.'],
  'VX-11': ['skill guide', 'source', 'No people or kind is immune to anything by itself: an immunity is a skill that is rolled to resist.'],
});
