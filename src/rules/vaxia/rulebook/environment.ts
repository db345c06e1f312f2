import type { Chapter } from '../../kernel/rulebook.ts';

const environmental = 'Environmental Damage';

/** Damage without an attacker. */
export const environment: Chapter = {
  title: 'Environment',
  rules: [
    {
      id: 'VX-108',
      text: 'Damage without a direct force meant to do it is environmental, even where an attack brought it about.',
      source: environmental,
      mark: 'game',
    },
    {
      id: 'VX-109',
      text: 'It has a base; the victim rolls what resists against difficulty 1 and takes what is left of the base after those points.',
      source: environmental,
      mark: 'game',
    },
    {
      id: 'VX-110',
      text: 'It is resisted with a bare stat as a rule; a mage may conjure a shield instead.',
      source: environmental,
      mark: 'game',
    },
    {
      id: 'VX-111',
      text: 'The base is 10 as a rule and mostly 5 to 15; above 10 most characters take the difference.',
      source: environmental,
      mark: 'game',
    },
    {
      id: 'VX-112',
      text: 'Bases: fire 10, electrocution 10 (20 when wet), EMP 10, extreme cold 5, radiation 5 and 5 END, lava 15 (5 near it), collapse 10 a floor, gas 5, drowning 5, deep sea 15 (a third each of cold, breath and pressure), a fall 1 a foot. END lost to radiation stays for an hour; cold may take DEX instead.',
      source: 'Chart',
      mark: 'game',
    },
    {
      id: 'VX-113',
      text: 'What counts each round has the same base in every round of exposure; from the second on it strikes when the round begins.',
      source: 'Chart',
      mark: 'game',
    },
    {
      id: 'VX-114',
      text: 'What is cumulative multiplies its base by the rounds in a row: 5, 10, 15. After a full round free of it the count begins anew.',
      source: 'Chart',
      mark: 'game',
    },
    {
      id: 'VX-115',
      text: 'A fall has the feet fallen as its base, and is resisted with END.',
      source: environmental,
      mark: 'game',
    },
    {
      id: 'VX-116',
      text: 'Space has rules of its own that are not known; here 15 a round, cumulative, a third each of cold, breath and pressure as in the deep sea; a sealed suit spares all of it.',
      source: `${environmental}; the numbers are ours`,
      mark: 'gap',
    },
    { id: 'VX-117', text: 'Armour and shields do not lessen it (VX-78).', source: environmental, mark: 'game' },
  ],
};

/** Beasts, drones and crafts, as far as they touch rulings. */
export const companions: Chapter = {
  title: 'Companions and crafting',
  rules: [
    {
      id: 'VX-118',
      text: 'Companions and drones with stats have the same seven and the same rules, begin with 150 points, and are commanded with a roll.',
      source: 'page on companions',
      mark: 'source',
    },
    {
      id: 'VX-119',
      text: 'Companions without stats do nothing by the rules.',
      source: 'page on companions',
      mark: 'source',
    },
    {
      id: 'VX-120',
      text: 'Making things takes several rolls and much play, and hardly ever happens in a scene.',
      source: 'System Reference',
      mark: 'game',
    },
    {
      id: 'VX-121',
      text: 'Crafting is DEX and INT with a craft aspect, persist for enchanting; a critical failure loses all points so far.',
      source: 'crafting page',
      mark: 'source',
    },
  ],
};
