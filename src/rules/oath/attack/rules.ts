import { chapter } from '../../kernel/rulebook.ts';

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
