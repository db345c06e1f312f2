import { chapter } from '../../../game/index.ts';

const systemReference = 'System Reference';

// biome-ignore format: one line a rule
export const coreRules = chapter('Core numbers', {
  'VX-01': ["the dice of the game's site; stats pages", 'source', 'The seven rolled stats are LIF, END, STR, DEX, INT, SPIR (SPI in older texts) and CHA.'],
  'VX-02': ['Combat Ruling, Vehicles', 'game', 'LIF is hit points: damage is taken from it.'],
  'VX-03': ['Combat Ruling, table of functions', 'game', 'Physical stats: DEX hits, STR is power, END resists. Stats of magic and psi: INT hits, SPIR is power, CHA resists.'],
  'VX-04': [systemReference, 'game', 'A might is a stat plus the one skill that fits; without a fitting skill it is the stat alone.'],
  'VX-05': [systemReference, 'advice', 'Scale of stats: 10 is hopeless at most things, 15 to 20 below average, 25 to 30 average with about even odds on simple tasks, 35 to 40 trained. 25 is the baseline.'],
  'VX-06': [systemReference, 'advice', 'A skill can roughly double the value of a stat.'],
  'VX-07': [systemReference, 'advice', 'No roll, no effect: a description alone changes nothing.'],
  'VX-08': ['older character sheets of the site; older stats page', 'source', 'Old derived stats are unrounded means of two stats, such as CON of END and STR, or AWA (awareness) of INT and SPIR; the chart of environmental damage still uses them.'],
  'VX-09': ['character sheet of the site', 'advice', 'A new character spends 300 points, at most 225 on stats: stats of 10 to 40 at 1 each, skills of 0 or 5 to 40 at 0.75 each. Characters grow beyond this.'],
  'VX-10': ["the dice of the game's site", 'advice', 'Quick values of a stat or skill for an NPC: 0 none, 15 low, 25 average, 30 dabbler, 35 apprentice, 45 trained, 55 expert, 60 known expert, 70 mastery and the maximum.'],
  'VX-11': ['skill guide', 'advice', 'No race or type is immune or gets a bonus automatically: an immunity is a resistance skill that is rolled.'],
});

// biome-ignore format: one line a rule
export const craftingRules = chapter('Companions and crafting', {
  'VX-118': ['page on companions', 'advice', 'Companions and drones with stats have the same seven stats and follow the same rules; they start with 150 build points and usually need a handling or piloting roll to command.'],
  'VX-119': ['page on companions', 'advice', 'Companions without stats do nothing mechanically.'],
  'VX-120': ['System Reference', 'advice', 'Creating an item takes several rolls and much roleplay, and almost never happens during play.'],
  'VX-121': ['crafting page', 'source', 'Crafting is a roll of DEX and INT with the craft aspect, enchanting with persist; a critical failure loses all points so far. The points are kept on the one who crafts until the GM removes them.'],
});
