import type { Chapter } from '../../kernel/rulebook.ts';

const ruler = 'dice ruler of the site';

/** Actions with their stats, and how many a round has. */
export const actions: Chapter = {
  title: 'Actions and their stats',
  rules: [
    {
      id: 'VX-33',
      text: 'Nearly every action uses two stats with a die each; done by magic or by hand it is ruled alike.',
      source: 'page on performing actions; Magic vs Mundane',
      mark: 'game',
    },
    {
      id: 'VX-34',
      text: 'Magic as such gives no edge, only other stats and another look. What it can do, a fitting mundane skill can do too.',
      source: 'Magic vs Mundane',
      mark: 'game',
    },
    {
      id: 'VX-35',
      text: 'Preset rolls of the older site: attack DEX, STR and END (pick two), magic INT and SPIR, craft INT and DEX, awareness INT and SPIR, charm and threat CHA and SPIR, sneaking INT and DEX. Attacks have actions of their own here.',
      source: 'dice helper of the site',
      mark: 'source',
    },
    {
      id: 'VX-36',
      text: 'Sneaking past a watcher: two traits against two, DEX against INT and INT against SPIR; more points win.',
      source: 'no page known, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-37',
      text: 'Each action of a round beyond the first takes 20 off every might used in that round, on all actions, not below 1. Defences that are rolled count.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-38',
      text: 'A weapon class changes that 20: the penalty is (20 + what the class says) for each action beyond the first.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-39',
      text: 'The lowered mights are also the difficulties that the other side meets.',
      source: ruler,
      mark: 'source',
    },
    {
      id: 'VX-40',
      text: 'Actions are counted for each combatant by itself, attacker and defender alike, round by round.',
      source: ruler,
      mark: 'source',
    },
  ],
};

/** Who goes first, where that matters. */
export const order: Chapter = {
  title: 'Order of actions',
  rules: [
    {
      id: 'VX-41',
      text: 'All actions of a round happen at once; an order is only settled where it matters.',
      source: 'Order of Actions',
      mark: 'game',
    },
    {
      id: 'VX-42',
      text: 'To settle it each names a speed stat (DEX for the body, INT for magic, another where it fits) and the two are ruled trait against trait, with the dice of the actions.',
      source: 'Order of Actions',
      mark: 'game',
    },
    {
      id: 'VX-43',
      text: 'More points go first; where nobody made any, the lower failsby. A success goes before any failure, numbers are not rounded, and equals act together.',
      source: 'Order of Actions; the last sentence is our settlement',
      mark: 'settled',
    },
    {
      id: 'VX-44',
      text: 'Of more than two, each pair is ruled with the same dice; most pairs won goes first, then the best winsby, and equals together.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
  ],
};
