import { type Json, ours, type ReadyMade } from '../../../game/index.ts';

/** A ready-made combatant without levels of a heroic class, whichever side it is on, unless its sheet says otherwise. */
function creature(name: string, sheet: { readonly [field: string]: Json }): ReadyMade {
  return ours(name, { heroic: false, ...sheet });
}

const perception = { name: 'perception', ability: 'wisdom', ranks: 1 };

/**
 * Foes and beasts of six20. Its pages print none, so all are ours: abilities are scores around the 10 of ordinary people,
 * measured against the characters of the ready-made fight.
 */
export const creatures: readonly ReadyMade[] = [
  creature('Rowdy', {
    die: 6,
    weapons: [{ name: 'club', dice: 1, sides: 4 }],
  }),
  creature('Guard', {
    ...{ bcb: 1, strength: 13, dexterity: 12, constitution: 12, armour: 4, die: 8 },
    weapons: [
      { name: 'baton', dice: 1, sides: 6 },
      { name: 'pistol', mode: 'projectile', dice: 2, sides: 4 },
    ],
    skills: [perception],
  }),
  creature('Cutpurse', {
    ...{ bcb: 1, dexterity: 15, wisdom: 12, reflex: 2, armour: 1, die: 6 },
    weapons: [{ name: 'knife', by: 'dexterity', dice: 1, sides: 4, threat: 19 }],
    skills: [{ name: 'stealth', ability: 'dexterity', ranks: 3 }],
  }),
  creature('Marksman', {
    ...{ bcb: 2, dexterity: 16, wisdom: 13, reflex: 2, armour: 2, die: 8 },
    weapons: [
      { name: 'rifle', mode: 'projectile', dice: 2, sides: 8, threat: 19 },
      { name: 'knife', dice: 1, sides: 4, threat: 19 },
    ],
    skills: [{ ...perception, ranks: 4 }],
  }),
  creature('Bruiser', {
    ...{ level: 2, bcb: 2, strength: 16, constitution: 14, fortitude: 3, armour: 2, die: 10 },
    weapons: [{ name: 'maul', dice: 1, sides: 10 }],
    manoeuvres: [{ name: 'grapple', attack: 2 }],
  }),
  creature('Captain', {
    ...{ heroic: true, level: 4, bcb: 4, strength: 14, dexterity: 14, constitution: 14, charisma: 15 },
    ...{ fortitude: 2, reflex: 2, will: 3, armour: 5, shield: 1, die: 10 },
    weapons: [
      { name: 'sabre', dice: 1, sides: 8, attack: 1, damage: 1 },
      { name: 'pistol', mode: 'projectile', dice: 2, sides: 4, threat: 19 },
    ],
    manoeuvres: [{ name: 'disarm', attack: 2, defence: 2 }],
  }),
  creature('Mentalist', {
    ...{ level: 3, bcb: 1, dexterity: 13, intelligence: 16, wisdom: 15, charisma: 14, will: 4, die: 6 },
    weapons: [
      { name: 'mind lance', mode: 'ray', dice: 2, sides: 6, attack: 1 },
      { name: 'knife', by: 'dexterity', dice: 1, sides: 4, threat: 19 },
    ],
    skills: [{ name: 'deception', ability: 'charisma', ranks: 4 }],
  }),
  creature('Attack dog', {
    ...{ bcb: 1, strength: 13, dexterity: 15, constitution: 13, intelligence: 2, wisdom: 12, charisma: 6 },
    ...{ fortitude: 2, reflex: 2, size: 'small', speed: 8, armour: 1, die: 8 },
    weapons: [{ name: 'bite', dice: 1, sides: 6, natural: true }],
    manoeuvres: [{ name: 'trip', attack: 2 }],
  }),
  creature('Bear', {
    ...{ level: 4, bcb: 3, strength: 21, dexterity: 12, constitution: 17, intelligence: 2, wisdom: 12, charisma: 6 },
    ...{ fortitude: 4, reflex: 2, size: 'large', speed: 8, armour: 3, die: 8 },
    weapons: [
      { name: 'claws', dice: 1, sides: 8, natural: true },
      { name: 'bite', dice: 1, sides: 6, natural: true },
    ],
    manoeuvres: [{ name: 'grapple', attack: 4 }],
  }),
  creature('Enforcer', {
    ...{ level: 3, bcb: 2, size: 'large', speed: 8, strength: 18, constitution: 16, fortitude: 3, armour: 2 },
    ...{ resistance: 1, die: 10 },
    weapons: [{ name: 'barrier pole', dice: 2, sides: 6, reach: 10 }],
    manoeuvres: [{ name: 'bull rush', attack: 2 }],
  }),
  creature('Sentry machine', {
    ...{
      level: 2,
      bcb: 2,
      strength: 14,
      dexterity: 14,
      intelligence: 4,
      charisma: 4,
      armour: 4,
      resistance: 3,
      die: 8,
    },
    weapons: [
      { name: 'twin guns', mode: 'projectile', dice: 2, sides: 6 },
      { name: 'ram', dice: 1, sides: 6, natural: true },
    ],
  }),
  creature('Duellist', {
    ...{ heroic: true, level: 3, bcb: 3, strength: 12, dexterity: 18, constitution: 12, charisma: 14, reflex: 3 },
    ...{ armour: 2, die: 8 },
    weapons: [{ name: 'rapier', by: 'dexterity', dice: 1, sides: 6, threat: 18 }],
    manoeuvres: [
      { name: 'disarm', attack: 2 },
      { name: 'feint', attack: 2, by: 'charisma' },
    ],
  }),
  creature('Warlord', {
    ...{ heroic: true, level: 7, bcb: 7, strength: 20, dexterity: 14, constitution: 18, intelligence: 13, wisdom: 14 },
    ...{ charisma: 16, fortitude: 5, reflex: 3, will: 4, armour: 7, resistance: 2, die: 12 },
    weapons: [
      { name: 'great axe', dice: 1, sides: 12, attack: 1, damage: 2, threat: 19 },
      { name: 'heavy pistol', mode: 'projectile', dice: 2, sides: 6, threat: 19 },
    ],
    manoeuvres: [{ name: 'bull rush', attack: 2, defence: 2 }],
  }),
];
