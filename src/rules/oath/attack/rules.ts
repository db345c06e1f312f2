import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const damageRules = chapter('Damage and weapons', {
  'SG-74': ['Damage', 'game', 'Net successes are the successes of an attack minus those of the dodge and those of cover.'],
  'SG-75': ['Damage', 'game', 'Damage is net successes times the multiplier of the weapon, plus the base of a ranged weapon or Strength of Body for a melee weapon.'],
  'SG-76': ['not stated', 'gap', 'An attack without a net success misses and deals no damage: neither base nor Strength of Body is added.'],
  'SG-77': ['Damage', 'game', 'Weapons: fist x1, club x2, ElectroRod x3, each plus Strength of Body; blaster x2 plus 5; plasma disruptor x3 plus 8. Grenades cost 50 asters (anti-personnel), 40 (knockout gas) and 25 (smoke).'],
  'SG-78': ['Damage', 'advice', 'Blasters are cheap and common. Plasma disruptors are costly, and starting with one is a shtick.'],
  'SG-79': ['Rolling Dice; Actions', 'game', 'Melee and ranged attacks are both rolled with Precision of Body.'],
  'SG-80': ['not stated', 'gap', 'A dodge is rolled with Precision of Body and the dodge skill at target number 7, unless the house rule dodgeTN sets another.'],
  'SG-81': ['Damage', 'gap', 'Cover subtracts successes from an attack: light cover 1, half cover 2, heavy cover 3, unless a house rule sets other numbers.'],
  'SG-82': ['Grenades', 'gap', 'Range has no effect by default; the GM may raise the target number. For grenade throws see the house rule grenadeRange.'],
  'SG-83': ['not stated', 'gap', 'Damage adds up as damage taken, in whole points.'],
});

// biome-ignore format: one line a rule
export const stunRules = chapter('Tasers and neural disruptors', {
  'SG-84': ['Other Weapon Effects', 'game', 'A taser deals no damage. The target rolls Health dice and subtracts their successes from the net successes; half of the rest is the number of actions for which it is stunned.'],
  'SG-85': ['Other Weapon Effects', 'game', 'The number of actions that a stunned target loses to a taser is rounded down. For each one the target loses its next phase, in the next turn if none is left in this one. A target that loses more actions than it has speed dice this turn also falls over: it has to stand up, with a diceless action, before it can move.'],
  'SG-86': ['Other Weapon Effects', 'game', 'A neural disruptor takes half its net successes, rounded down, from the target\'s Precision of Body dice. One die returns after each phase of the target.'],
});
