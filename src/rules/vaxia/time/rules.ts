import { chapter } from '../../../game/index.ts';

const ruler = 'dice ruler of the site';
const orderOfActions = 'Order of Actions';

// biome-ignore format: one line a rule
export const actionRules = chapter('Actions and their stats', {
  'VX-33': ['page on performing actions; Magic vs Mundane', 'game', 'Nearly every action uses two stats with a die each; a magic and a mundane version of an action are ruled alike.'],
  'VX-34': ['Magic vs Mundane', 'game', 'Magic gives no bonus, only other stats and another description. Whatever magic or psi can do, a fitting mundane skill can do too.'],
  'VX-35': ['dice helper of the site', 'source', 'Preset rolls of the older site: attack DEX, STR and END (pick two), magic INT and SPIR, craft or tech INT and DEX, awareness INT and SPIR, charm and threaten CHA and SPIR, sneak INT and DEX. In vrule attacks are actions of their own.'],
  'VX-36': ['no page known, a default of ours', 'gap', 'To sneak past a watcher, two traits are rolled against two: DEX against INT and INT against SPIR (house rule sneakPairs); more points win.'],
  'VX-37': [ruler, 'source', 'Each action of a round beyond the first takes 20 off every might used in that round, on all actions, to at least 1 (house rule actionPenalty). Defences that are rolled count as actions.'],
  'VX-38': [ruler, 'source', "The class of a weapon changes the penalty of VX-37 for its wielder, attacker and defender alike: (20 + the class's number) for each action beyond the first."],
  'VX-39': [ruler, 'source', 'Mights lowered by further actions are also the difficulties that the other side meets.'],
  'VX-40': [ruler, 'source', 'Actions are counted for each combatant and round separately; attacker and defender each have their own count.'],
});

// biome-ignore format: one line a rule
export const orderRules = chapter('Order of actions', {
  'VX-41': ['Order of Actions; the last sentence is a reading of ours', 'game', 'All actions of a round happen at once; the order of actions is settled only where it matters. So who falls in a round still acts and defends in it (house rule fallenAct: no more).'],
  'VX-42': [orderOfActions, 'game', 'To settle the order, each combatant names a speed stat (DEX for physical actions, INT for magic, another where it fits); the two are ruled trait against trait with the dice already rolled for the actions.'],
  'VX-43': ['Order of Actions; the last sentence is our settlement', 'settled', 'In the order of actions, more points go first; where no one made any, the lower failsby. A success goes before any failure, numbers are not rounded (house rule orderPoints), and equals act together.'],
  'VX-44': ['the text is silent, a default of ours', 'gap', 'The order of more than two is ruled in pairs with the same dice: most pairs won goes first, then the best winsby (house rule orderMany: the best winsby alone); equals act together.'],
});
