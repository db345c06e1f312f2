import type { Chapter } from '../../kernel/rulebook.ts';

const ruler = 'dice ruler of the site';
const items = 'items of the site';

/** Weapons, armour, shields and other things. */
export const arms: Chapter = {
  title: 'Weapons, armour, shields, items',
  rules: [
    {
      id: 'VX-67',
      text: 'A weapon class adds a share in the hundred to damage, after the defence.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-68',
      text: 'The classes are unarmed, light, medium and heavy; only the 0 of unarmed is known, the site keeps the rest to itself.',
      source: items,
      mark: 'source',
    },
    {
      id: 'VX-69',
      text: 'A first proposal of 2014 gave light weapons 10 % and heavy ones 40 %, and made further actions 10 cheaper but for the heavy.',
      source: 'dice ruler of 2014, superseded',
      mark: 'source',
    },
    {
      id: 'VX-70',
      text: 'Classes as played here, off unless switched on: unarmed 0 % and -10 to the 20 of VX-37, light 10 % and -10, medium 25 % and 0, heavy 40 % and 0.',
      source: 'between the figures of VX-69, ours',
      mark: 'gap',
    },
    {
      id: 'VX-71',
      text: 'Before 2014 every weapon had a share of its own, such as dagger 45, spear 55, long sword 75, great sword 85; bows 65 to 75, guns and crossbows 0.',
      source: `${items}, 2013`,
      mark: 'legacy',
    },
    {
      id: 'VX-72',
      text: "A gun or crossbow has a STR of its own that stands for its bearer's, even where that is higher; the skill still adds.",
      source: `Vehicles; ${items}`,
      mark: 'game',
    },
    {
      id: 'VX-73',
      text: 'Things replace a stat or skill, or add to it: first replacing, then adding, and of several for one stat only the largest counts.',
      source: `${items}; item pages`,
      mark: 'source',
    },
    {
      id: 'VX-74',
      text: "Armour absorbs its number of points of every hit; a shield's number counts only when blocking.",
      source: `${items}; Combat Ruling`,
      mark: 'game',
    },
    {
      id: 'VX-75',
      text: 'Older armour could lower the damage that its own wearer does.',
      source: items,
      mark: 'legacy',
    },
    {
      id: 'VX-76',
      text: 'The order of damage: points of the attack less those of the defence, weapon share, armour, shield behind a block, the end of a non-lethal attack, LIF; never below 0.',
      source: `${ruler} for the first steps, the place of armour is ours`,
      mark: 'gap',
    },
    {
      id: 'VX-77',
      text: 'What armour and shields absorb is free, 0 if nothing is said; of several armours the highest counts.',
      source: 'item pages, no list known',
      mark: 'gap',
    },
    {
      id: 'VX-78',
      text: 'Neither armour nor shield helps against environmental damage.',
      source: 'Environmental Damage',
      mark: 'game',
    },
    {
      id: 'VX-79',
      text: 'Sirian scopes add to the skill of ranged weapons: simple ones 2, advanced ones 5.',
      source: 'item page',
      mark: 'source',
    },
    {
      id: 'VX-80',
      text: 'Bought things give at most +20 in all and +30 on one number, and a skill bonus goes to one skill.',
      source: 'item page',
      mark: 'source',
    },
    {
      id: 'VX-81',
      text: 'A thing has the difficulty it was made at: what it takes to break or defeat it.',
      source: items,
      mark: 'source',
    },
    {
      id: 'VX-82',
      text: 'Things of limited use work once, so many times a day or at will, with fixed points for their effect.',
      source: items,
      mark: 'source',
    },
  ],
};
