import type { Newcomer } from './test-table.ts';

const spear = { name: 'Spear', value: 25, aspects: ['damage', 'avoid'] };

/** The fight of the mock-ups: Mara's spear is hit 60 power 55, a thug blocks with STR 40 END 45. */
export const bridge: readonly Newcomer[] = [
  {
    name: 'Mara Venn',
    side: 'own',
    sheet: { LIF: 48, DEX: 35, STR: 30, END: 35, skills: [spear], weapons: [{ name: 'spear', skill: 'Spear' }] },
  },
  { name: 'Kel', side: 'own', sheet: { LIF: 40 } },
  { name: 'Sister Ro', side: 'own', sheet: { LIF: 36 } },
  { name: 'Thug', side: 'other', count: 6, sheet: { LIF: 30, STR: 40, END: 45, DEX: 50, INT: 30, armour: 3 } },
  { name: 'Ogre', side: 'other', sheet: { LIF: 60, STR: 70 } },
  { name: 'Bowman', side: 'other', hidden: true, sheet: { LIF: 28 } },
];
