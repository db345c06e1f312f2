import { chapter } from '../../kernel/rulebook.ts';

/** What a pool of d10 comes to. */
// biome-ignore format: one line a rule
export const theDice = chapter('Dice', {
  'BS-01': ['Combat', 'game', 'One roll both hits and does damage; it is made like any other: statistic, skill and modifiers.'],
  'BS-02': ['Types of Rolls', 'source', 'A d10 that shows 8, 9 or 10 is a success.'],
  'BS-03': ['Types of Rolls', 'source', 'Each natural 10 is rolled once more, and so on; some rolls do so from 9 or from 8. The 10 stays a success.'],
  'BS-04': ['Types of Rolls', 'source', 'A pool that penalties push below 1 still rolls one die.'],
  'BS-05': ['Types of Rolls', 'source', 'Five successes or more are a critical success.'],
  'BS-06': ['Types of Rolls', 'source', 'No success is a failure; a d10 that then shows 1 makes it a critical one.'],
  'BS-07': ['Types of Rolls', 'source', 'Some abilities need no check for a critical failure, or make it likelier or worse.'],
  'BS-08': ['Types of Rolls', 'source', 'Nearly every pool is one statistic and one skill.'],
  'BS-09': ['Types of Rolls', 'source', 'A static roll needs a set number of successes; which for what is not known.'],
  'BS-10': ['Stealth, Shield, Unarmed', 'source', 'In an opposed roll both sides roll and more successes win; a tie is the defender’s. Who sneaks is the defender.'],
  'BS-11': ['Shield, Unarmed', 'source', 'Where an opposed roll has an effect, it is as strong as the successes by which it was won.'],
  'BS-12': ['vrule', 'gap', 'Successes of several rolls add up, and a critical failure wipes them out. Nothing known says so: off unless it is turned on.'],
  'BS-13': ['Skills', 'source', 'Who has never learned a skill loses a die with Strength or Dexterity, two with Intelligence, none with Willpower or Charisma.'],
  'BS-14': ['Perception', 'source', 'One success notices a plain change, three a subtle one, five or more the smallest detail.'],
});
