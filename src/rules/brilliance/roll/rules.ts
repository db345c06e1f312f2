import { chapter } from '../../../game/index.ts';

/** What a pool of d10 comes to. */
// biome-ignore format: one line a rule
export const diceRules = chapter('Dice', {
  'BS-01': ['Combat', 'game', 'An attack is one roll that both hits and does damage. Like any roll it uses a statistic, a skill and modifiers.'],
  'BS-02': ['Types of Rolls', 'source', 'A d10 that shows 8, 9 or 10 is a success.'],
  'BS-03': ['Types of Rolls', 'source', 'Again rules: each natural 10 is rolled again, and so on; some rolls do this from 9 (9-again) or from 8. The die that rolls again stays a success.'],
  'BS-04': ['Types of Rolls', 'source', 'A pool that penalties bring below 1 die still rolls one die.'],
  'BS-05': ['Types of Rolls', 'source', 'Five successes or more are a critical success.'],
  'BS-06': ['Types of Rolls', 'source', 'A roll without a success is a failure. Then a d10 is rolled: a 1 makes it a critical failure (a botch), whose outcome is up to the GM. This holds for attacks, opposed rolls and Resistance too.'],
  'BS-07': ['Types of Rolls', 'advice', 'Some abilities skip the check for a critical failure, or make one more likely or worse. No such ability is on the sheet: the GM applies it.'],
  'BS-08': ['Types of Rolls', 'source', 'Nearly every pool is one core statistic and one skill.'],
  'BS-09': ['Types of Rolls', 'source', 'A static roll needs a set number of successes. The pages do not say how many for what.'],
  'BS-10': ['Stealth, Shield, Unarmed', 'source', 'In an opposed roll both sides roll and more successes win. The defender wins a tie; a sneaking combatant is the defender.'],
  'BS-11': ['Shield, Unarmed', 'source', 'The effect of an opposed roll is as strong as the successes by which it was won.'],
  'BS-12': ['vrule', 'gap', 'Extended rolls: successes of several rolls add up, and a critical failure loses them all. The pages do not have this rule; it is off by default, and for the time outside a fight: vrule brilliance extended rolls it.'],
  'BS-13': ['Skills', 'source', 'An untrained skill roll loses one die with Strength or Dexterity, two with Intelligence, none with Willpower or Charisma.'],
  'BS-14': ['Perception', 'source', 'Perception: one success notices a plain change, three a subtle one, five or more the smallest detail.'],
});
