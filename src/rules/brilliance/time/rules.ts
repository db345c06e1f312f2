import { chapter } from '../../kernel/rulebook.ts';
/** Initiative, rounds and turns. */
// biome-ignore format: one line a rule
export const time = chapter('Rounds and turns', {
  'BS-15': ['Monster Guide, Benefits', 'source', 'Initiative has a bonus: monsters buy it, and Improved Initiative gives 1 or 2.'],
  'BS-16': ['vrule', 'gap', 'Initiative is 1d10 and the bonus, highest first, thrown once an encounter. The pages do not say how it is thrown.'],
  'BS-17': ['vrule', 'gap', 'Of those who tie the higher bonus goes first, then the higher Dexterity, then the higher d10 of a roll-off; a newcomer throws it off with whoever stands there.'],
  'BS-18': ['Combat, Shield', 'game', 'In each round everybody has one turn, in an order that stays.'],
  'BS-19': ['Combat, Types of Actions', 'game', 'A turn is one Fast, one Move and one Standard action, unless a power says otherwise. Alacrity and Tactical Retreat are such powers, of which the names alone are known: what they give is the GM’s word.'],
  'BS-20': ['vrule', 'gap', 'Who comes later throws on entering, and acts when that place comes up.'],
  'BS-21': ['Stealth', 'source', 'Who has not perceived a hidden attacker is flat-footed against the attack; there is no surprise round.'],
});

/** What can be done in a turn. */
// biome-ignore format: one line a rule
export const actions = chapter('Actions', {
  'BS-22': ['Types of Actions', 'source', 'A free action takes no time; any number of them.'],
  'BS-23': ['Types of Actions', 'source', 'One Fast action a round, and none in a round with a Full action.'],
  'BS-24': ['Types of Actions', 'source', 'One Move action, or two if no Standard action is taken.'],
  'BS-25': ['Combat, Types of Actions', 'game', 'One Standard action, such as an attack or a casting.'],
  'BS-26': ['Types of Actions', 'gap', 'A Full action excludes the Fast action; the Move and the Standard action too, unless house rules say otherwise.'],
  'BS-27': ['Types of Actions', 'gap', 'A readied action names its trigger, costs a Standard action, and happens out of turn before the next own turn, once or not at all.'],
  'BS-28': ['Combat, Types of Actions', 'gap', 'Who delays may act at any later point of the round, and keeps that place; a delay that is not used loses the turn.'],
  'BS-29': ['Combat', 'gap', 'A charge is a Full action: a straight line, and one melee attack at its end.'],
  'BS-30': ['Types of Actions', 'source', 'Concentration begins with a Standard action and is kept up each round; casting, attacking or a skill check ends it, moving does not.'],
  'BS-31': ['Types of Actions', 'source', 'Damage greater than the successes of the casting can break concentration.'],
  'BS-32': ['Types of Actions', 'source', 'A ritual takes some ten minutes, components and concentration: hardly ever in a fight. How many rounds that is, is the GM’s word.'],
});
