import { chapter } from '../../../game/index.ts';

const environmental = 'Environmental Damage';

// biome-ignore format: one line a rule
export const environmentRules = chapter('Environment', {
  'VX-108': [environmental, 'game', 'Damage with no direct, intentional force behind it is environmental, even if an attack caused it indirectly.'],
  'VX-109': [environmental, 'game', 'Environmental damage has a base; the victim rolls the resisting stat or stats against difficulty 1 and takes the base less the points produced.'],
  'VX-110': [environmental, 'game', 'Environmental damage is normally resisted with a bare stat, without a skill; a mage may conjure a shield instead of rolling END.'],
  'VX-111': [environmental, 'game', 'The base of environmental damage is normally 10 and mostly 5 to 15; above 10 most characters take the difference. A yardstick for what a stat soaks against difficulty 1: four times in five 25 makes 4 to 5 points or more, and 80 makes 15 or more.'],
  'VX-112': ['Chart', 'game', 'Base damage: fire 10, electrocution 10 (20 if wet), EMP 10, extreme cold 5, radiation 5 and 5 END, lava 15 (5 near it), collapse 10 a floor, gas 5, drowning 5, deep sea 15 (a third each from cold, breath and pressure), a fall 1 a foot. Resist gas and drowning with CON, a collapse with DEX and END, the others with END. END lost to radiation is lost for an hour; cold may take DEX instead of LIF.'],
  'VX-113': ['Chart', 'game', 'A hazard that counts each round has the same base in every round of exposure; from the second round on it strikes when the round begins.'],
  'VX-114': ['Chart', 'game', 'A cumulative hazard multiplies its base by the rounds of exposure in a row: 5, 10, 15. After a full round away from it the count restarts.'],
  'VX-115': [environmental, 'game', 'The base of a fall is the feet fallen, resisted with END.'],
  'VX-116': ['Environmental Damage; the numbers are ours', 'gap', 'Space has its own rules, which are not known; the default is 15 a round, cumulative, a third each from cold, breath and pressure as in the deep sea. A sealed suit protects from all of it.'],
  'VX-117': [environmental, 'game', 'Armour and shields do not reduce environmental damage (VX-78).'],
});
