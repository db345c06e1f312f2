import { ours, type ReadyMade } from '../../../game/index.ts';
import type { WeaponClass } from './sheet.ts';

const damage = (name: string, value: number) => ({ name, value, aspects: ['damage'] });
const avoid = (name: string, value: number) => ({ name, value, aspects: ['avoid'] });
const skill = (name: string, value: number) => ({ name, value });
const spell = (name: string, skill: string) => ({ name, kind: 'magic', skill });
const weapon = (name: string, ofClass: WeaponClass, used?: string) =>
  used === undefined ? { name, class: ofClass } : { name, skill: used, class: ofClass };

/**
 * Foes and beasts of Vaxia. Its pages print none, so all are ours: their stats are the quick values of NPCs (VX-10) or near
 * them, measured against the characters of the ready-made fight.
 */
export const creatures: readonly ReadyMade[] = [
  ours('Peasant', {
    ...{ LIF: 25, END: 20, STR: 25, DEX: 20, INT: 20, SPIR: 20, CHA: 20 },
    weapons: [weapon('club', 'light')],
  }),
  ours('Thug', {
    ...{ LIF: 30, END: 45, STR: 40, DEX: 50, INT: 30, SPIR: 20, CHA: 25 },
    armour: 3,
    skills: [damage('Brawl', 8)],
    weapons: [weapon('cudgel', 'light', 'Brawl')],
  }),
  ours('Guard', {
    ...{ LIF: 35, END: 45, STR: 40, DEX: 45, INT: 30, SPIR: 25, CHA: 25 },
    armour: 4,
    shield: 4,
    skills: [damage('Spear', 15), avoid('Shield', 15)],
    weapons: [weapon('spear', 'medium', 'Spear'), weapon('short sword', 'light', 'Spear')],
  }),
  ours('Bowman', {
    ...{ LIF: 28, END: 30, STR: 35, DEX: 45, INT: 35, SPIR: 25, CHA: 25 },
    armour: 1,
    skills: [damage('Bow', 15)],
    weapons: [weapon('bow', 'medium', 'Bow'), weapon('knife', 'light')],
  }),
  ours('Captain', {
    ...{ LIF: 50, END: 50, STR: 50, DEX: 55, INT: 40, SPIR: 30, CHA: 40 },
    armour: 5,
    shield: 5,
    skills: [damage('Sword', 25), avoid('Parry', 20), skill('Hardcore', 15)],
    weapons: [weapon('long sword', 'medium', 'Sword'), weapon('dagger', 'light', 'Sword')],
  }),
  ours('Assassin', {
    ...{ LIF: 35, END: 35, STR: 35, DEX: 60, INT: 45, SPIR: 30, CHA: 35 },
    armour: 1,
    skills: [damage('Knives', 25), avoid('Evasion', 25)],
    weapons: [weapon('dagger', 'light', 'Knives'), { name: 'hand crossbow', skill: 'Knives', strength: 30 }],
  }),
  ours('Wolf', {
    ...{ LIF: 25, END: 35, STR: 35, DEX: 50, INT: 25, SPIR: 15, CHA: 20 },
    skills: [damage('Bite', 15), avoid('Quick feet', 15)],
    weapons: [weapon('bite', 'light', 'Bite')],
  }),
  ours('Bear', {
    ...{ LIF: 60, END: 60, STR: 65, DEX: 40, INT: 15, SPIR: 20, CHA: 25 },
    armour: 2,
    skills: [damage('Maul', 15)],
    weapons: [weapon('claws', 'medium', 'Maul'), weapon('bite', 'heavy', 'Maul')],
  }),
  ours('Giant spider', {
    ...{ LIF: 35, END: 40, STR: 35, DEX: 55, INT: 15, SPIR: 25, CHA: 25 },
    armour: 2,
    skills: [damage('Venom', 20), avoid('Scuttle', 10)],
    weapons: [weapon('bite', 'light', 'Venom')],
  }),
  ours('Skeleton', {
    ...{ LIF: 25, END: 45, STR: 35, DEX: 35, INT: 10, SPIR: 10, CHA: 45 },
    armour: 2,
    weapons: [weapon('rusty sword', 'medium')],
  }),
  ours('Hedge mage', {
    ...{ LIF: 30, END: 25, STR: 20, DEX: 30, INT: 50, SPIR: 45, CHA: 45 },
    skills: [damage('Fire', 20), avoid('Ward', 15)],
    weapons: [spell('fire bolt', 'Fire'), weapon('staff', 'light')],
  }),
  ours('Ogre', {
    ...{ LIF: 60, END: 60, STR: 70, DEX: 35, INT: 15, SPIR: 20, CHA: 20 },
    armour: 4,
    skills: [skill('Hardcore', 20), damage('Smash', 15)],
    weapons: [weapon('tree trunk', 'heavy', 'Smash')],
  }),
  ours('Warlock', {
    ...{ LIF: 55, END: 45, STR: 35, DEX: 45, INT: 70, SPIR: 65, CHA: 60 },
    armour: 3,
    skills: [damage('Shadow', 30), avoid('Ward', 25), skill('Hardcore', 20)],
    weapons: [spell('shadow lance', 'Shadow'), weapon('ritual knife', 'light')],
  }),
  ours('Dragon', {
    ...{ LIF: 150, END: 80, STR: 90, DEX: 60, INT: 60, SPIR: 70, CHA: 65 },
    armour: 8,
    skills: [damage('Claws', 20), damage('Fire breath', 25), avoid('Wings', 15)],
    weapons: [weapon('claws', 'heavy', 'Claws'), spell('fire breath', 'Fire breath')],
  }),
];
