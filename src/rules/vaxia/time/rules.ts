import { chapter } from '../../kernel/rulebook.ts';

const ruler = 'dice ruler of the site';
const orderOfActions = 'Order of Actions';

// biome-ignore format: one line a rule
export const actionRules = chapter('Actions and their stats', {
  'VX-33': ['page on performing actions; Magic vs Mundane', 'game', 'Nearly every action uses two stats with a die each; done by magic or by hand it is ruled alike.'],
  'VX-34': ['Magic vs Mundane', 'game', 'Magic as such gives no edge, only other stats and another look. What it can do, a fitting mundane skill can do too.'],
  'VX-35': ['dice helper of the site', 'source', 'Preset rolls of the older site: attack DEX, STR and END (pick two), magic INT and SPIR, craft INT and DEX, awareness INT and SPIR, charm and threat CHA and SPIR, sneaking INT and DEX. Attacks have actions of their own here.'],
  'VX-36': ['no page known, a default of ours', 'gap', 'Sneaking past a watcher: two traits against two, DEX against INT and INT against SPIR; more points win.'],
  'VX-37': [ruler, 'source', 'Each action of a round beyond the first takes 20 off every might used in that round, on all actions, not below 1. Defences that are rolled count.'],
  'VX-38': [ruler, 'source', 'A weapon class changes that 20: the penalty is (20 + what the class says) for each action beyond the first.'],
  'VX-39': [ruler, 'source', 'The lowered mights are also the difficulties that the other side meets.'],
  'VX-40': [ruler, 'source', 'Actions are counted for each combatant by itself, attacker and defender alike, round by round.'],
});

// biome-ignore format: one line a rule
export const orderRules = chapter('Order of actions', {
  'VX-41': [orderOfActions, 'game', 'All actions of a round happen at once; an order is only settled where it matters.'],
  'VX-42': [orderOfActions, 'game', 'To settle it each names a speed stat (DEX for the body, INT for magic, another where it fits) and the two are ruled trait against trait, with the dice of the actions.'],
  'VX-43': ['Order of Actions; the last sentence is our settlement', 'settled', 'More points go first; where nobody made any, the lower failsby. A success goes before any failure, numbers are not rounded, and equals act together.'],
  'VX-44': ['the text is silent, a default of ours', 'gap', 'Of more than two, each pair is ruled with the same dice; most pairs won goes first, then the best winsby, and equals together.'],
});
