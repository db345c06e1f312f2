import { type Json, ours, type ReadyMade } from '../../../game/index.ts';

/** An Earth Spirit as its page prints it, by its rank. */
interface Spirit {
  readonly rank: number;
  readonly health: number;
  readonly vigor: number;
  readonly dodge: number;
  readonly armor: number;
  readonly reduction: number;
  readonly magicalDefense: number;
  readonly resistance: number;
  readonly attack: number;
  readonly speed: number;
  readonly initiative: number;
}

// biome-ignore format: a table
const earthSpirits: readonly Spirit[] = [
  { rank: 1, health: 5,  vigor: 2, dodge: 0, armor: 2, reduction: 1, magicalDefense: 0, resistance: 7,  attack: 5,  speed: 8,  initiative: 1 },
  { rank: 2, health: 7,  vigor: 4, dodge: 0, armor: 3, reduction: 1, magicalDefense: 0, resistance: 7,  attack: 8,  speed: 8,  initiative: 1 },
  { rank: 3, health: 9,  vigor: 6, dodge: 2, armor: 4, reduction: 1, magicalDefense: 1, resistance: 8,  attack: 10, speed: 10, initiative: 1 },
  { rank: 4, health: 10, vigor: 6, dodge: 2, armor: 6, reduction: 2, magicalDefense: 2, resistance: 10, attack: 12, speed: 10, initiative: 1 },
  { rank: 5, health: 15, vigor: 8, dodge: 2, armor: 7, reduction: 2, magicalDefense: 3, resistance: 10, attack: 15, speed: 10, initiative: 2 },
];

const noStatistics = { strength: 0, dexterity: 0, intelligence: 0, willpower: 0, charisma: 0 };

/** The sheet of a spirit. Vigor is Constitution, to which the race adds the rest of Health; its Attack is the whole pool (BS-43). */
function earthSpirit({ rank, health, vigor, armor, reduction, attack, ...same }: Spirit): ReadyMade {
  const sheet = {
    ...noStatistics,
    constitution: vigor,
    health: health - vigor,
    naturalArmor: armor,
    powerReduction: reduction,
    weapons: [{ name: 'fists of stone', kind: 'monster', dice: attack }],
    ...same,
  };
  return { name: `Earth Spirit ${rank}`, rule: 'BS-43', page: 'Earth Spirit', sheet };
}

const skilled = (skills: { readonly [name: string]: number }): Json =>
  Object.entries(skills).map(([name, ranks]) => ({ name, ranks }));

/**
 * Foes and beasts of Brilliance & Shadow: the Earth Spirits of its wiki, but for what they are immune to and their special
 * ability, then ours, measured against the characters of the ready-made fight.
 */
export const creatures: readonly ReadyMade[] = [
  ...earthSpirits.map(earthSpirit),
  ours('Villager', {
    ...{ intelligence: 1, willpower: 1, health: 2 },
    weapons: [{ name: 'spear' }],
  }),
  ours('Cutthroat', {
    ...{ dexterity: 3, constitution: 3, intelligence: 1, willpower: 1, charisma: 1, health: 3 },
    skills: skilled({ 'Melee Weapons': 3, Stealth: 2, Perception: 1 }),
    weapons: [{ name: 'dagger', effects: [{ condition: 'poisoned', dice: 1, penalty: 1, rounds: 3, resist: 3 }] }],
    wears: 'leather',
  }),
  ours('Guard', {
    ...{ strength: 3, constitution: 3, intelligence: 1, health: 3 },
    skills: skilled({ 'Melee Weapons': 3, Perception: 2 }),
    weapons: [{ name: 'spear' }],
    wears: 'chainmail shirt',
    bears: 'light shield',
  }),
  ours('Archer', {
    ...{ dexterity: 3, constitution: 3, willpower: 1, charisma: 1, health: 3, initiative: 1 },
    skills: skilled({ 'Ranged Weapons': 3, Perception: 2 }),
    styles: { archery: 3 },
    weapons: [{ name: 'longbow', style: 'archery', range: [20, 40, 60] }, { name: 'dagger' }],
    wears: 'leather',
  }),
  ours('Captain', {
    ...{
      strength: 4,
      dexterity: 3,
      constitution: 5,
      intelligence: 3,
      willpower: 3,
      charisma: 4,
      health: 3,
      initiative: 1,
    },
    skills: skilled({ 'Melee Weapons': 5, Unarmed: 3, Perception: 3 }),
    styles: { shield: 2 },
    weapons: [{ name: 'longsword', enhancement: 1 }, { name: 'dagger' }],
    maxDodge: 1,
    wears: 'full plate',
    bears: 'heavy shield',
  }),
  ours('Goblin', {
    ...{ strength: 1, dexterity: 4, intelligence: 1, willpower: 1, charisma: 1, health: 2, size: 'small' },
    skills: skilled({ 'Melee Weapons': 2, 'Thrown Weapons': 2, Stealth: 4 }),
    weapons: [{ name: 'dagger' }, { name: 'throwing knife' }],
  }),
  ours('Wolf', {
    ...{ strength: 3, dexterity: 4, constitution: 3, intelligence: 0, willpower: 1, charisma: 0, health: 2, speed: 12 },
    skills: skilled({ Unarmed: 3, Perception: 4 }),
    weapons: [{ name: 'bite', kind: 'natural', dice: 2, size: 'small' }],
  }),
  ours('Bear', {
    ...{
      strength: 6,
      dexterity: 2,
      constitution: 6,
      intelligence: 0,
      willpower: 2,
      charisma: 0,
      health: 5,
      size: 'large',
    },
    skills: skilled({ Unarmed: 4 }),
    weapons: [
      { name: 'claws', kind: 'natural', dice: 3, size: 'small', effects: [{ condition: 'bleeding', dice: 1 }] },
    ],
    naturalArmor: 1,
  }),
  ours('Skeleton', {
    ...{ strength: 3, dexterity: 2, intelligence: 0, willpower: 0, charisma: 0, health: 3 },
    skills: skilled({ 'Melee Weapons': 2 }),
    weapons: [{ name: 'axe' }],
    naturalArmor: 1,
  }),
  ours('Hedge mage', {
    ...{ dexterity: 3, intelligence: 5, willpower: 4, health: 3 },
    skills: skilled({ Magecraft: 4, Perception: 2 }),
    weapons: [{ name: 'fire bolt', kind: 'mage', dice: 3 }, { name: 'dagger' }],
    ...{ magicalDefense: 3, ward: 4, mana: 10 },
  }),
  ours('Troll', {
    ...{ strength: 6, constitution: 6, intelligence: 1, charisma: 1, health: 7, size: 'large' },
    skills: skilled({ Unarmed: 3 }),
    weapons: [
      { name: 'claws', kind: 'natural', dice: 3, ap: 1, size: 'small', effects: [{ condition: 'bleeding', dice: 2 }] },
      { name: 'crane hook', kind: 'monster', dice: 11, size: 'two-handed' },
    ],
    naturalArmor: 2,
  }),
  ours('Fire drake', {
    ...{
      strength: 8,
      dexterity: 4,
      constitution: 9,
      intelligence: 4,
      willpower: 5,
      charisma: 4,
      health: 12,
      size: 'huge',
    },
    ...{ initiative: 2, naturalArmor: 6, powerReduction: 2, magicalDefense: 3, ward: 6 },
    weapons: [
      { name: 'jaws', kind: 'monster', dice: 16 },
      { name: 'fire breath', kind: 'monster', dice: 13, against: 'magical' },
    ],
  }),
];
