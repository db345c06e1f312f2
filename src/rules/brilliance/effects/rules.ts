import { chapter } from '../../kernel/rulebook.ts';

/** Conditions of combatants. */
// biome-ignore format: one line a rule
export const conditionRules = chapter('Conditions', {
  'BS-100': ['Conditions', 'source', 'Flat-footed combatants have neither Dodge nor shield nor its APR. A combatant who is unaware of the threat is flat-footed; an older text takes Dodge alone.'],
  'BS-101': ['Conditions', 'source', 'The blinded lose 6 dice on rolls that rely on sight.'],
  'BS-102': ['Conditions', 'source', 'The enthralled are held by the source and lose dice on Perception by its rank. Attacking or threatening them ends it.'],
  'BS-103': ['Conditions', 'source', 'Concealed combatants are hidden from magical senses until violence, open casting or a heavy blow, or until a spell of sight of a higher rank wins an opposed roll.'],
  'BS-104': ['Conditions', 'source', 'Invisible combatants can be neither seen, heard nor smelt, until the same kinds of acts as end concealment.'],
  'BS-105': ['Conditions', 'source', 'In a grapple Speed is 0, spells with gestures and weapons of medium size or larger cannot be used, and both sides are flat-footed. A Standard action breaks it: an opposed roll of Unarmed or Escape Artist against Unarmed.'],
  'BS-106': ['Conditions', 'source', "Prone combatants have 2 dice of cover against ranged and thrown attacks. Dropping prone is a Fast action, standing up a Move action, or a Fast action with the help of an ally's Move action."],
  'BS-107': ['Conditions', 'gap', 'The fatigued lose 2 dice on all rolls. The pages give only the heading.'],
  'BS-108': ['Conditions', 'source', 'The stunned can neither move nor act in their next turn and are flat-footed.'],
  'BS-109': ['Conditions', 'source', 'Bleeding N does N damage dice at once, then one die fewer each round. A second bleed does not add to it. Magic that restores full Health ends it, or Medicine with as many successes as the next dice.'],
  'BS-110': ['Conditions', 'source', 'Bleeding out is not bleeding: it follows from Health, not from a wound.'],
  'BS-111': ['Conditions', 'source', 'Drowning: breath lasts 20 rounds under water, 5 in a struggle, then it costs 1 lethal damage a round. Below 0 Health Medicine clears the lungs and stabilises.'],
  'BS-112': ['Conditions', 'source', 'The shaken lose 2 dice on all skill rolls. Attacks are such rolls unless house rules say otherwise.'],
  'BS-113': ['Conditions', 'source', 'The frightened lose 4 dice on all skill rolls and 2 Dodge.'],
  'BS-114': ['Conditions', 'source', 'The panicked do nothing but flee, and lose 4 dice on skill rolls and 2 Dodge. They cower if they cannot flee.'],
  'BS-115': ['Conditions', 'source', 'The cowering cannot move and keep what defence they have.'],
  'BS-116': ['Conditions', 'gap', 'Frost, disease and poison take off dice or do damage dice each round, for as long as they last. The pages give only the headings.'],
  'BS-117': ['Stealth', 'source', 'Stealth ends with an overt act. It can be kept up while moving at half Speed.'],
});
