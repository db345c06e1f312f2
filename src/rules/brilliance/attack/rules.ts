import { chapter } from '../../../game/index.ts';

/** The attacker’s side. */
// biome-ignore format: one line a rule
export const offence = chapter('Offense', {
  'BS-33': ['Combat, Offense', 'game', "An attack pool is weapon or power dice, a statistic, a skill and modifiers, less the target's defence."],
  'BS-34': ['Combat, Offense', 'game', 'Melee: weapon dice, Strength or Dexterity, Melee Weapons.'],
  'BS-35': ['Combat, Offense', 'game', 'Thrown: weapon dice, Dexterity, Thrown Weapons.'],
  'BS-36': ['Combat, Offense', 'game', 'Ranged: weapon dice, Dexterity, Ranged Weapons.'],
  'BS-37': ['Combat, Offense', 'game', 'Channeler: rank of the Domain, Intelligence, Channeling.'],
  'BS-38': ['Combat, Offense', 'game', 'Mage: rank of the Sphere, Intelligence, Magecraft.'],
  'BS-39': ['Combat, Offense', 'game', 'Shaman: rank of the Spirit, Intelligence or Willpower, Shamanism.'],
  'BS-40': ['Combat, Offense', 'game', 'Sorcerer: rank of the Seed, Willpower, Sorcery.'],
  'BS-41': ['Unarmed Combat', 'source', 'An unarmed attack has 2 dice and is non-lethal: Strength or Dexterity, Unarmed.'],
  'BS-42': ['Unarmed Combat', 'source', 'Natural weapons have their own dice and are lethal: Strength or Dexterity, Unarmed.'],
  'BS-43': ['Monster Guide', 'source', 'The Attack of a monster is its whole pool before defence.'],
  'BS-44': ['Combat, Offense', 'game', 'The dice of a weapon include its enhancement.'],
  'BS-45': ['Combat, Offense', 'game', 'Each success of a weapon is 1 lethal damage, unless the attack says otherwise.'],
  'BS-46': ['Ranged Weapons', 'source', 'Shooting or throwing at a target in melee costs 2 dice. Bows and crossbows need a yard of distance.'],
  'BS-47': ['Equipment', 'gap', 'Range: a ranged or thrown weapon has three range bands (5/10/15: up to 5, 10 and 15 yards). An attack loses 2 dice in the second band and 4 in the third unless house rules say otherwise; beyond the third it is impossible.'],
  'BS-48': ['Equipment', 'gap', 'A weapon needs a Strength; each missing point costs a die.'],
  'BS-49': ['Combat, Offense', 'game', 'A style that adds a percentage adds it to the whole pool before defence, rounded down.'],
});
