import { ours } from '../../kernel/new-combatant.ts';
import type { ReadyMade } from '../../kernel/system.ts';

const damage = ['damage'] as const;
const avoid = ['avoid'] as const;

/**
 * Foes and beasts of Vaxia. Its pages print none, so all are ours: their stats are the quick values of NPCs (VX-10) or near
 * them, measured against the characters of the ready-made fight.
 */
export const creatures: readonly ReadyMade[] = [
  ours('Peasant', {
    ...{ LIF: 25, END: 20, STR: 25, DEX: 20, INT: 20, SPIR: 20, CHA: 20 },
    weapons: [{ name: 'club', class: 'light' }],
  }),
  ours('Thug', {
    ...{ LIF: 30, END: 45, STR: 40, DEX: 50, INT: 30, SPIR: 20, CHA: 25 },
    armour: 3,
    skills: [{ name: 'Brawl', value: 8, aspects: damage }],
    weapons: [{ name: 'cudgel', class: 'light', skill: 'Brawl' }],
  }),
  ours('Guard', {
    ...{ LIF: 35, END: 45, STR: 40, DEX: 45, INT: 30, SPIR: 25, CHA: 25 },
    armour: 4,
    shield: 4,
    skills: [
      { name: 'Spear', value: 15, aspects: damage },
      { name: 'Shield', value: 15, aspects: avoid },
    ],
    weapons: [
      { name: 'spear', skill: 'Spear', class: 'medium' },
      { name: 'short sword', skill: 'Spear', class: 'light' },
    ],
  }),
  ours('Bowman', {
    ...{ LIF: 28, END: 30, STR: 35, DEX: 45, INT: 35, SPIR: 25, CHA: 25 },
    armour: 1,
    skills: [{ name: 'Bow', value: 15, aspects: damage }],
    weapons: [
      { name: 'bow', skill: 'Bow', class: 'medium' },
      { name: 'knife', class: 'light' },
    ],
  }),
  ours('Captain', {
    ...{ LIF: 50, END: 50, STR: 50, DEX: 55, INT: 40, SPIR: 30, CHA: 40 },
    armour: 5,
    shield: 5,
    skills: [
      { name: 'Sword', value: 25, aspects: damage },
      { name: 'Parry', value: 20, aspects: avoid },
      { name: 'Hardcore', value: 15 },
    ],
    weapons: [
      { name: 'long sword', skill: 'Sword', class: 'medium' },
      { name: 'dagger', skill: 'Sword', class: 'light' },
    ],
  }),
  ours('Assassin', {
    ...{ LIF: 35, END: 35, STR: 35, DEX: 60, INT: 45, SPIR: 30, CHA: 35 },
    armour: 1,
    skills: [
      { name: 'Knives', value: 25, aspects: damage },
      { name: 'Evasion', value: 25, aspects: avoid },
    ],
    weapons: [
      { name: 'dagger', skill: 'Knives', class: 'light' },
      { name: 'hand crossbow', skill: 'Knives', strength: 30 },
    ],
  }),
  ours('Wolf', {
    ...{ LIF: 25, END: 35, STR: 35, DEX: 50, INT: 25, SPIR: 15, CHA: 20 },
    skills: [
      { name: 'Bite', value: 15, aspects: damage },
      { name: 'Quick feet', value: 15, aspects: avoid },
    ],
    weapons: [{ name: 'bite', skill: 'Bite', class: 'light' }],
  }),
  ours('Bear', {
    ...{ LIF: 60, END: 60, STR: 65, DEX: 40, INT: 15, SPIR: 20, CHA: 25 },
    armour: 2,
    skills: [{ name: 'Maul', value: 15, aspects: damage }],
    weapons: [
      { name: 'claws', skill: 'Maul', class: 'medium' },
      { name: 'bite', skill: 'Maul', class: 'heavy' },
    ],
  }),
  ours('Giant spider', {
    ...{ LIF: 35, END: 40, STR: 35, DEX: 55, INT: 15, SPIR: 25, CHA: 25 },
    armour: 2,
    skills: [
      { name: 'Venom', value: 20, aspects: damage },
      { name: 'Scuttle', value: 10, aspects: avoid },
    ],
    weapons: [{ name: 'bite', skill: 'Venom', class: 'light' }],
  }),
  ours('Skeleton', {
    ...{ LIF: 25, END: 45, STR: 35, DEX: 35, INT: 10, SPIR: 10, CHA: 45 },
    armour: 2,
    weapons: [{ name: 'rusty sword', class: 'medium' }],
  }),
  ours('Hedge mage', {
    ...{ LIF: 30, END: 25, STR: 20, DEX: 30, INT: 50, SPIR: 45, CHA: 45 },
    skills: [
      { name: 'Fire', value: 20, aspects: damage },
      { name: 'Ward', value: 15, aspects: avoid },
    ],
    weapons: [
      { name: 'fire bolt', kind: 'magic', skill: 'Fire' },
      { name: 'staff', class: 'light' },
    ],
  }),
  ours('Ogre', {
    ...{ LIF: 60, END: 60, STR: 70, DEX: 35, INT: 15, SPIR: 20, CHA: 20 },
    armour: 4,
    skills: [
      { name: 'Hardcore', value: 20 },
      { name: 'Smash', value: 15, aspects: damage },
    ],
    weapons: [{ name: 'tree trunk', class: 'heavy', skill: 'Smash' }],
  }),
  ours('Warlock', {
    ...{ LIF: 55, END: 45, STR: 35, DEX: 45, INT: 70, SPIR: 65, CHA: 60 },
    armour: 3,
    skills: [
      { name: 'Shadow', value: 30, aspects: damage },
      { name: 'Ward', value: 25, aspects: avoid },
      { name: 'Hardcore', value: 20 },
    ],
    weapons: [
      { name: 'shadow lance', kind: 'magic', skill: 'Shadow' },
      { name: 'ritual knife', class: 'light' },
    ],
  }),
  ours('Dragon', {
    ...{ LIF: 150, END: 80, STR: 90, DEX: 60, INT: 60, SPIR: 70, CHA: 65 },
    armour: 8,
    skills: [
      { name: 'Claws', value: 20, aspects: damage },
      { name: 'Fire breath', value: 25, aspects: damage },
      { name: 'Wings', value: 15, aspects: avoid },
    ],
    weapons: [
      { name: 'claws', skill: 'Claws', class: 'heavy' },
      { name: 'fire breath', kind: 'magic', skill: 'Fire breath' },
    ],
  }),
];
