import { chapter } from '../../../game/index.ts';
/** Rule texts: rounds, initiative and surprise; the actions of a turn. */

// biome-ignore format: one line a rule
export const roundRules = chapter('Rounds, initiative, surprise', {
  'DV-30': ['Rounds and actions', 'game', 'A round lasts six seconds, and every combatant has one turn in it.'],
  'DV-31': ['Initiative', 'game', 'Initiative is 1d20 plus the combat bonus (BCB) and the Dexterity modifier; the highest total acts first.'],
  'DV-32': ['Initiative', 'game', 'If initiative is tied, the higher modifier (BCB plus Dexterity) acts first; if that is tied too, a coin toss decides.'],
  'DV-33': ['Initiative', 'game', 'Initiative is rolled once, and the order is the same in every round.'],
  'DV-34': ['Flat-Footed', 'game', 'Every combatant is flat-footed from the start of the scene until its first regular turn.'],
  'DV-35': ['Flat-Footed', 'gap', 'A flat-footed combatant loses a Dexterity bonus to Defence but keeps a Dexterity penalty; its Reflex saves keep both.'],
  'DV-36': ['Flat-Footed', 'gap', 'Damage to a flat-footed target goes straight to wounds unless it makes a Reflex save of DC 15; then it reduces vitality first, as usual. Each hit has its own save; by house rule one save counts for the whole turn.'],
  'DV-37': ['Surprise', 'game', 'A combatant is surprised if it is unaware of every other participant when the scene begins.'],
  'DV-38': ['The Surprise Round', 'game', 'There is a surprise round if some combatants are aware and others are not, and none if all are aware or all are unaware.'],
  'DV-39': ['The Surprise Round', 'game', 'In the surprise round aware combatants take one standard or one short action each, plus free actions; unaware combatants do nothing.'],
  'DV-40': ['Flat-Footed', 'gap', 'A combatant who acts in the surprise round stays flat-footed until its first regular turn.'],
});

// biome-ignore format: one line a rule
export const actionRules = chapter('Actions', {
  'DV-41': ['Action types', 'game', 'A turn has a standard and a short action, or two short actions, or one full-round action, plus free actions. A short action may replace the standard action, never the reverse.'],
  'DV-42': ['Standard Action', 'game', 'Attacks, skills, manifesting and manoeuvres are standard actions, and so is anything without a stated type.'],
  'DV-43': ['Short Action', 'game', 'A short action is a move up to the combatant’s speed or something similar; a standard action may interrupt the move.'],
  'DV-44': ['Full-Round Action', 'game', 'A full-round action takes the whole turn; the only movement is one 5-foot step.'],
  'DV-45': ['Free / Not an Action', 'game', 'A turn may include as many free actions as the GM allows; what is part of another action costs nothing.'],
  'DV-46': ['Restricted Activity', 'game', 'A restricted combatant has one standard or one short action in its turn, plus free actions, and no full-round action.'],
  'DV-47': ['Action types', 'game', 'Rushing a long action may carry a penalty.'],
  'DV-48': ['Attacking', 'gap', 'An attack or a multiple attack is a standard action; two-weapon fighting or an extra attack is a full-round action. The penalty of further attacks is entered with each, or set by the house rule furtherPenalty.'],
});
