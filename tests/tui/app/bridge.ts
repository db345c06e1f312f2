import { decode, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { keystrokes } from '../../driver/keystrokes.ts';
import { memorySession, type Newcomer, TestTable } from './test-table.ts';

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

/** The fight in its first round. */
export function bridgeTable(dice: 'table' | 'vrule' = 'vrule'): TestTable {
  return new TestTable(memorySession('vaxia', bridge), dice).press('n/thug<Enter>');
}

/** The LIF of a combatant now. */
export function lifeOf({ session }: TestTable, who: string): number {
  return session.encounter.combatants[who]?.tracks.lif?.now ?? Number.NaN;
}

/** How many keys a person presses. */
export function keyCount(keys: string): number {
  return decode(keystrokes(keys), NOTHING_PENDING).keys.length;
}
