import { chapter } from '../../../game/index.ts';
/** Initiative, rounds and turns. */
// biome-ignore format: one line a rule
export const time = chapter('Rounds and turns', {
  'BS-15': ['Monster Guide, Benefits', 'source', 'Initiative has a bonus: monsters buy it, and Improved Initiative gives 1 or 2.'],
  'BS-16': ['vrule', 'gap', 'Initiative is 1d10 plus the bonus, highest first, rolled once an encounter. The pages do not say how it is rolled.'],
  'BS-17': ['vrule', 'gap', 'Ties in initiative: the higher bonus goes first, then the higher Dexterity, then the higher d10 of a roll-off, three times at most; after that the combatant who joined the fight first.'],
  'BS-18': ['Combat, Shield', 'game', 'Each combatant has one turn a round, in an order that does not change.'],
  'BS-19': ['Combat, Types of Actions', 'game', 'A turn has one Fast, one Move and one Standard action, unless a power says otherwise. Alacrity and Tactical Retreat are such powers, but the pages give only their names: what they do is up to the GM.'],
  'BS-20': ['vrule', 'gap', 'A late joiner rolls initiative on entering the fight and acts when that place comes up.'],
  'BS-21': ['Stealth', 'source', 'There is no surprise round. A combatant who has not perceived a hidden attacker is flat-footed against that attack.'],
});

/** What can be done in a turn. */
// biome-ignore format: one line a rule
export const actions = chapter('Actions', {
  'BS-22': ['Types of Actions', 'source', 'Free actions take no time; a turn has any number of them.'],
  'BS-23': ['Types of Actions', 'source', 'A turn has one Fast action, and none in a round with a Full action.'],
  'BS-24': ['Types of Actions', 'source', 'A turn has one Move action, or two without a Standard action.'],
  'BS-25': ['Combat, Types of Actions', 'game', 'A turn has one Standard action, such as an attack or a casting.'],
  'BS-26': ['Types of Actions', 'gap', 'A Full action uses the Fast action as well, and the Move and Standard actions too unless house rules say otherwise.'],
  'BS-27': ['Types of Actions', 'gap', "A readied action names its trigger, costs a Standard action, and happens out of turn before the combatant's next turn, once or not at all."],
  'BS-28': ['Combat, Types of Actions', 'gap', 'A combatant who delays may act at any later point of the round and keeps that place in the order. A delay that is not used loses the turn.'],
  'BS-29': ['Combat', 'gap', 'A charge is a Full action: up to twice the Speed in a straight line, then one melee attack. The grappled cannot charge. By default it adds no dice; house rules may add some, and take Dodge until the next turn.'],
  'BS-30': ['Types of Actions', 'source', 'Concentration begins with a Standard action and is kept up each round. Casting, attacking or a skill check ends it; moving does not.'],
  'BS-31': ['Types of Actions', 'source', 'Damage greater than the successes of the casting can break concentration.'],
  'BS-32': ['Types of Actions', 'advice', 'A ritual takes about ten minutes, components and concentration, so hardly ever in a fight. How many rounds that is, is up to the GM.'],
});
