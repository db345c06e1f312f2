import { chapter } from '../../kernel/rulebook.ts';

/** The attacker’s side. */
// biome-ignore format: one line a rule
export const offence = chapter('Offense', {
  'BS-33': ['Combat, Offense', 'game', 'An attack rolls weapon or power dice, a statistic, a skill and modifiers, less the defence that meets it.'],
  'BS-34': ['Combat, Offense', 'game', 'Melee: weapon dice, Strength or Dexterity, Melee Weapons.'],
  'BS-35': ['Combat, Offense', 'game', 'Thrown: weapon dice, Dexterity, Thrown Weapons.'],
  'BS-36': ['Combat, Offense', 'game', 'Ranged: weapon dice, Dexterity, Ranged Weapons.'],
  'BS-37': ['Combat, Offense', 'game', 'Channeler: rank of the Domain, Intelligence, Channeling.'],
  'BS-38': ['Combat, Offense', 'game', 'Mage: rank of the Sphere, Intelligence, Magecraft.'],
  'BS-39': ['Combat, Offense', 'game', 'Shaman: rank of the Spirit, Intelligence or Willpower, Shamanism.'],
  'BS-40': ['Combat, Offense', 'game', 'Sorcerer: rank of the Seed, Willpower, Sorcery.'],
  'BS-41': ['Unarmed Combat', 'source', 'A blow of the bare hand has 2 dice and is non-lethal: Strength or Dexterity, Unarmed.'],
  'BS-42': ['Unarmed Combat', 'source', 'Natural weapons have dice of their own and are lethal: Strength or Dexterity, Unarmed.'],
  'BS-43': ['Monster Guide', 'source', 'The Attack of a monster is its whole pool before defences.'],
  'BS-44': ['Combat, Offense', 'game', 'The dice of a weapon include its enhancement.'],
  'BS-45': ['Combat, Offense', 'game', 'Each success of a weapon is 1 lethal damage, unless the attack says otherwise.'],
  'BS-46': ['Ranged Weapons', 'source', 'Shooting or throwing at somebody engaged in melee costs 2 dice; bows and crossbows need a yard of distance.'],
  'BS-47': ['Equipment', 'gap', 'Weapons have three range bands; each beyond the first costs dice, and beyond the third nothing is hit.'],
  'BS-48': ['Equipment', 'gap', 'A weapon wants a Strength; each point that is missing costs a die.'],
  'BS-49': ['Combat, Offense', 'game', 'A style that adds a percentage adds it of the whole pool before defences, rounded down.'],
});
