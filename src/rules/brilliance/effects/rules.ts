import { chapter } from '../../../game/index.ts';

/** Conditions of combatants. */
// biome-ignore format: one line a rule
export const conditionRules = chapter('Conditions', {
  'BS-100': ['Conditions', 'source', 'Flat-footed combatants have no Dodge, no shield and no APR of the shield against the attack; their armor counts. A combatant who is not aware of the threat is flat-footed, even if it knows that the attacker is there. By house rule (an older text) only Dodge is lost.'],
  'BS-101': ['Conditions', 'source', 'The blinded lose 6 dice on rolls that rely on sight.'],
  'BS-102': ['Conditions', 'source', 'The enthralled are held by the source and lose as many dice on Perception as its rank. An attack on them or a threat against them ends it: by anyone, or by house rule only by the source.'],
  'BS-103': ['Conditions', 'source', 'Concealed combatants are hidden from magical senses until violence, open casting or a heavy blow (5 points of damage unless house rules say otherwise), or until a spell of sight of a higher rank wins an opposed roll.'],
  'BS-104': ['Conditions', 'source', 'Invisible combatants can be neither seen, heard nor smelt, until violence, open casting or a heavy blow. A fully mastered spell without violence does not end it.'],
  'BS-105': ['Conditions', 'source', 'A grapple holds both sides: Speed 0, flat-footed, no spells with gestures, no weapons of medium size or larger. A Standard action breaks it: an opposed roll of Unarmed or Escape Artist against Unarmed. It ends when either side is down or leaves.'],
  'BS-106': ['Conditions', 'source', "Prone combatants have 2 dice of cover against ranged and thrown attacks. Dropping prone is a Fast action, standing up a Move action, or a Fast action with the help of an ally's Move action."],
  'BS-107': ['Conditions', 'gap', 'The fatigued lose 2 dice on all rolls. The pages give only the heading.'],
  'BS-108': ['Conditions', 'source', 'The stunned can neither move nor act in their next turn, and are flat-footed until it ends.'],
  'BS-109': ['Conditions', 'source', 'Bleeding N does N damage dice at once, then one die fewer each round. A second bleed does not add to it. Magic that restores full Health ends it, or Medicine with as many successes as the next dice.'],
  'BS-110': ['Conditions', 'source', 'Bleeding out is not bleeding: it follows from Health, not from a wound.'],
  'BS-111': ['Conditions', 'source', 'Drowning: breath lasts 20 rounds under water, 5 in a struggle; then it costs 1 lethal damage a round until out of the water or dead. A combatant who bleeds out meanwhile loses 1 a round, not 2. Below 0 Health Medicine clears the lungs and stabilises.'],
  'BS-112': ['Conditions', 'source', 'The shaken lose 2 dice on all skill rolls. Attacks are such rolls unless house rules say otherwise.'],
  'BS-113': ['Conditions', 'source', 'The frightened lose 4 dice on all skill rolls and 2 Dodge.'],
  'BS-114': ['Conditions', 'source', 'The panicked do nothing but flee and what helps them to escape, such as breaking a grapple; they lose 4 dice on skill rolls and 2 Dodge. They cower if they cannot flee.'],
  'BS-115': ['Conditions', 'source', 'The cowering cannot move and keep what defence they have.'],
  'BS-116': ['Conditions', 'gap', 'Frost, disease and poison take off dice or do damage dice each round, for as long as they last. The pages give only the headings.'],
  'BS-117': ['Stealth', 'source', 'Stealth ends with an overt act. It can be kept up while moving at half Speed.'],
});
