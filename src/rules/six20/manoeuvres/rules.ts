import { chapter } from '../../../game/index.ts';
/** Rule texts: combat manoeuvres. */

// biome-ignore format: one line a rule
export const manoeuvreRules = chapter('Combat manoeuvres', {
  'DV-72': ['Combat Manoeuvre', 'game', 'Combat manoeuvre attack (CMA) is the combat bonus (BCB) plus Strength plus size; Tiny and smaller creatures use Dexterity instead of Strength.'],
  'DV-73': ['Combat Manoeuvre', 'game', 'Combat manoeuvre defence (CMD) is the combat bonus (BCB) plus Strength, Dexterity and size, for all creatures, heroic or not. Circumstances that adjust Defence count, stances do not.'],
  'DV-74': ['Combat Manoeuvre', 'game', 'Size adds to combat manoeuvres: Fine -8, Diminutive -4, Tiny -2, Small -1, Medium 0, Large +1, Huge +2, Gargantuan +4, Colossal +8.'],
  'DV-75': ['Performing a Combat Manoeuvre', 'game', 'A combat manoeuvre is 1d20 plus CMA plus the bonus of the weapon it is tried with and the current adjustments to attack, those of stances included; it succeeds if it equals or beats the defender’s total.'],
  'DV-76': ['Non-player Characters', 'game', 'NPCs do not roll in combat manoeuvres: they use 10 plus CMA or 10 plus CMD. A player character rolls on either side.'],
  'DV-77': ['Determine Success', 'game', 'In a combat manoeuvre a natural 20 always succeeds, except to escape from bonds, and a natural 1 always fails.'],
  'DV-78': ['house rule', 'gap', 'When an NPC attempts a manoeuvre on a player character, a natural 20 on the defence die makes it fail and a natural 1 makes it succeed.'],
  'DV-79': ['Combat Manoeuvre', 'game', 'If a combat manoeuvre fails, the defender may make an opportunity attack on the attacker.'],
  'DV-80': ['Performing a Combat Manoeuvre', 'game', 'A combat manoeuvre takes a standard action or is part of a full-round action, never less.'],
  'DV-81': ['d20 rules', 'recalled', 'A push, such as a bull rush, moves the target 5 feet, and 5 feet more for every full 5 points of margin (house rule pushMargin).'],
  'DV-82': ['d20 rules', 'recalled', 'A flat-footed combatant loses a Dexterity bonus to CMD.'],
  'DV-83': ['house rule', 'gap', 'Trip, disarm, grapple, bull rush and escape are built in; other manoeuvres are free text. A disarmed combatant lacks the weapon until it picks it up; natural weapons such as claws cannot be disarmed. A grappled combatant cannot move and is restricted until it escapes or its holder is down.'],
  'DV-110': ['Combat Manoeuvre', 'game', 'Feats may add to combat manoeuvre attack (CMA) or defence (CMD) for a particular manoeuvre, or put another ability in place of Strength in either, or of Dexterity in its CMD.'],
});
