import { chapter } from '../../../game/index.ts';
/** Rule texts: attack and defence; critical hits. */

// biome-ignore format: one line a rule
export const attackRules = chapter('Attack and defence', {
  'DV-49': ['Attacking and defending', 'game', 'An attack is 1d20 plus the combat bonus (BCB), plus Strength or Dexterity according to the weapon, plus other modifiers.'],
  'DV-50': ['Attacking and defending', 'game', 'Defence is 1d20 plus Dexterity, armour, shield and other modifiers; the combat bonus (BCB) counts only with levels of a heroic class.'],
  'DV-51': ['Attacking and defending', 'game', 'NPCs never roll attack or defence: they use 10 plus their bonuses.'],
  'DV-52': ['Action checks', 'gap', 'An attack hits if it equals or beats the defence; by house rule the defender wins a tie.'],
  'DV-53': ['house rule', 'gap', 'If a player character attacks another, both roll. If an NPC attacks an NPC, neither rolls; by house rule the attacker does.'],
  'DV-54': ['Melee', 'game', 'Most melee weapons reach 5 feet and long ones 10 feet; the area within reach is threatened.'],
  'DV-55': ['Opportunity attacks', 'game', 'A foe within reach who stops attending to the fight may be hit with an opportunity attack.'],
  'DV-56': ['Ranged', 'gap', 'Attacks with thrown weapons, projectiles and rays are ranged. Distance and obstacles are adjustments on the track; see the house rule circumstance.'],
  'DV-57': ['Opportunity attacks', 'game', 'A combatant has as many opportunity attacks a round as its Dexterity modifier, and at least one.'],
  'DV-58': ['Critical hits', 'game', 'Opportunity attacks are made in melee, not with a ranged weapon.'],
  'DV-59': ['d20 rules', 'recalled', 'A flat-footed combatant makes no opportunity attack, neither on a foe who provokes it nor after a foe’s failed manoeuvre; only its own critical hit gives it one. The house rule flatFootedOpportunities allows all.'],
  'DV-60': ['d20 rules', 'recalled', 'Damage is the weapon dice plus Strength (melee and thrown weapons only) plus adjustments to damage; a hit does at least 1 point.'],
  'DV-61': ['Feats list', 'source', 'Armour adds to Defence and does not reduce damage; damage reduction is a number of its own. By house rule armour is damage reduction instead.'],
});

// biome-ignore format: one line a rule
export const criticalRules = chapter('Critical hits', {
  'DV-62': ['Critical hits', 'game', 'An attack die of 20, or of the weapon’s threat number or more, is a critical hit; there is no confirmation roll.'],
  'DV-63': ['Critical hits', 'gap', 'When an NPC attacks, a defence die of 1 is a critical hit on the defender; against a threat number of 19 a die of 1 or 2 is, against 18 a die of 1 to 3.'],
  'DV-64': ['house rule', 'gap', 'A natural 20 on the attack die, or a 1 on the defence die, hits whatever the totals; any other die in the threat range is a critical hit only if the attack hits.'],
  'DV-65': ['Critical hits', 'game', 'A critical hit does its normal damage, and the attacker also chooses one of three: an opportunity attack, a manoeuvre or a crippling injury.'],
  'DV-66': ['Critical hits', 'gap', 'The opportunity attack of a critical hit is a melee attack with the same bonuses; it uses one of the attacker’s opportunity attacks and may itself be a critical hit.'],
  'DV-67': ['Critical hits', 'gap', 'The manoeuvre of a critical hit comes on top of the damage and must suit the mode of attack: a shot can trip or disarm, not grapple. If it fails, the defender may make an opportunity attack as usual.'],
  'DV-68': ['Critical hits', 'game', 'A crippling injury is a Minor penalty to attack, damage, defence, skills or speed, unless the target makes a save of DC 15: Fortitude against a Strength attack, Reflex against a Dexterity attack. The attacker must describe the wound.'],
  'DV-69': ['Critical hits', 'gap', 'Each crippling injury is its own source, so their penalties add up; an injury lasts until all wounds are healed, or by house rule until the GM clears it.'],
  'DV-70': ['house rule', 'gap', 'A penalty to speed is 2 squares if Minor, 4 if Major and 8 if Extreme, by house rule 1, 2 or 4; at least 1 square of speed remains.'],
  'DV-71': ['house rule', 'gap', 'Damage of a critical hit reduces vitality first, like any other damage; by house rule it goes straight to wounds.'],
});
