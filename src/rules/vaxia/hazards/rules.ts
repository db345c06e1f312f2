import { chapter } from '../../kernel/rulebook.ts';

const environmental = 'Environmental Damage';
const chart = 'Chart';

// biome-ignore format: one line a rule
export const environmentRules = chapter('Environment', {
  'VX-108': [environmental, 'game', 'Damage without a direct force meant to do it is environmental, even where an attack brought it about.'],
  'VX-109': [environmental, 'game', 'It has a base; the victim rolls what resists against difficulty 1 and takes what is left of the base after those points.'],
  'VX-110': [environmental, 'game', 'It is resisted with a bare stat as a rule; a mage may conjure a shield instead.'],
  'VX-111': [environmental, 'game', 'The base is 10 as a rule and mostly 5 to 15; above 10 most characters take the difference.'],
  'VX-112': [chart, 'game', 'Bases: fire 10, electrocution 10 (20 when wet), EMP 10, extreme cold 5, radiation 5 and 5 END, lava 15 (5 near it), collapse 10 a floor, gas 5, drowning 5, deep sea 15 (a third each of cold, breath and pressure), a fall 1 a foot. END lost to radiation stays for an hour; cold may take DEX instead.'],
  'VX-113': [chart, 'game', 'What counts each round has the same base in every round of exposure; from the second on it strikes when the round begins.'],
  'VX-114': [chart, 'game', 'What is cumulative multiplies its base by the rounds in a row: 5, 10, 15. After a full round free of it the count begins anew.'],
  'VX-115': [environmental, 'game', 'A fall has the feet fallen as its base, and is resisted with END.'],
  'VX-116': ['Environmental Damage; the numbers are ours', 'gap', 'Space has rules of its own that are not known; here 15 a round, cumulative, a third each of cold, breath and pressure as in the deep sea; a sealed suit spares all of it.'],
  'VX-117': [environmental, 'game', 'Armour and shields do not lessen it (VX-78).'],
});
