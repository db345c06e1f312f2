import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const opportunityRules = chapter('Opportunity attacks', {
  'CR-76': ['Opportunity Attacks', 'game', 'An opportunity attack is a basic melee attack made outside one’s turn.'],
  'CR-77': ['Opportunity Attacks', 'game', 'A move, but not a shift, that leaves a space adjacent to an enemy provokes an opportunity attack from that enemy.'],
  'CR-78': ['Opportunity Attacks', 'game', 'Using a ranged power with an enemy in an adjacent space provokes an opportunity attack from that enemy.'],
  'CR-79': ['Reading a Power', 'gap', 'A combatant is engaged with an enemy who is adjacent and able to act.'],
  'CR-80': ['not stated', 'gap', 'Each enemy gets one opportunity attack for each action that provokes, or one a round with the house rule opportunities.'],
  'CR-81': ['not stated', 'gap', 'An opportunity attack is resolved before the move leaves the space and before the ranged power is resolved, or after them with the house rule opportunityComes.'],
  'CR-82': ['Statuses', 'game', 'Distracted or defeated combatants cannot make opportunity attacks.'],
});

// biome-ignore format: one line a rule
export const bonusRules = chapter('Attack bonuses and penalties', {
  'CR-83': ['Attack Bonuses', 'game', 'Attack bonuses and penalties of different situations add up as roll modifiers; the same situation counts once.'],
  'CR-84': ['Attack Bonuses', 'game', 'Flank: +2 to attack a target that has an ally of the attacker adjacent on its far side.'],
  'CR-85': ['Attack Bonuses', 'game', 'Higher ground: +2 to attack from a higher elevation.'],
  'CR-86': ['Attack Bonuses', 'game', 'Unseen: +2 to attack a target that cannot see the attacker.'],
  'CR-87': ['Attack Bonuses', 'game', 'Weakness: +2 to attack a target that is weak (vulnerable) to the type of the attack.'],
  'CR-88': ['Attack Bonuses', 'game', 'Lower ground: -2 to attack from a lower elevation.'],
  'CR-89': ['Attack Bonuses', 'game', 'Cover: -2 to attack a target behind cover.'],
  'CR-90': ['Attack Bonuses', 'game', 'Obscured: -2 to attack a target that is obscured.'],
  'CR-91': ['Attack Bonuses', 'game', 'Resistance: -2 to attack a target that is resistant to the type of the attack.'],
  'CR-92': ['Statuses', 'game', 'The roll modifiers of Empowered, Weakened, Hardened and Softened, one per stack, add to those of the situation.'],
  'CR-93': ['not stated', 'gap', 'No page defines cover, obscured or higher elevation: the GM decides for each attack.'],
  'CR-94': ['follows from other rules', 'settled', 'Against a target weak to one type of the attack and resistant to another both modifiers apply and cancel. With the house rule mixedTypes only one of them applies.'],
  'CR-95': ['follows from other rules', 'settled', 'A flank depends only on where the ally is, so ranged attackers get the bonus as well, unless the house rule rangedFlank is off.'],
});
