/** A player character from nothing, in each game: a name, main numbers and a weapon or power of the game's list. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { keyCount } from './bridge.ts';
import { memorySession, TestTable } from './test-table.ts';

/** The game, the keys, and what they make of the sheet. */
const characters: readonly (readonly [game: string, keys: string, sheet: { readonly [field: string]: Json }])[] = [
  // LIF 48, STR 40, DEX 45, a short sword.
  [
    'vaxia',
    'iKel<Enter>48<Tab><Tab>40 45 <PgDn><PgDn>sw<Enter><Enter>',
    {
      LIF: 48,
      STR: 40,
      DEX: 45,
      weapons: [{ name: 'short sword', class: 'unarmed', kind: 'physical', scope: 'none' }],
    },
  ],
  // Strength 4, Precision 5, Health 4, Guns 20, a blaster.
  [
    'oath',
    'iKel<Enter>4 5 4<PgDn>Gun 20<Tab>bl<Enter><Enter>',
    {
      bodyStrength: 4,
      bodyPrecision: 5,
      health: 4,
      skills: [{ name: 'Gun', level: 20, uses: [] }],
      weapons: [{ name: 'blaster' }],
    },
  ],
  // Strength 3, Dexterity 4, Constitution 3, Melee Weapons 1, a longsword.
  [
    'brilliance',
    'iKel<Enter>3 4 3<PgDn>mel<Tab>long<Enter><Enter>',
    {
      strength: 3,
      dexterity: 4,
      constitution: 3,
      skills: [{ name: 'Melee Weapons', ranks: 1 }],
      weapons: [{ name: 'longsword', enhancement: 0, bonus: 0, again: '10', effects: [] }],
    },
  ],
  // Combat bonus 2, Strength 14, Dexterity 12, a sabre 1d8; a player character is no NPC.
  [
    'six20',
    'iKel<Enter><Tab>2 14 12<PgDn>sabre 1d8<Enter><Enter>',
    {
      npc: false,
      bcb: 2,
      strength: 14,
      dexterity: 12,
      weapons: [
        { name: 'sabre', mode: 'melee', dice: 1, sides: 8, attack: 0, damage: 0, threat: 20, reach: 5, natural: false },
      ],
    },
  ],
  // A cryture with Agility 4, Sense 3, Power 5, the class Gazer and the Eye Beam, which is rolled with both.
  [
    'crytures',
    'iKel<Enter>c<Tab><Tab>4  3 <Tab>5<PgDn><PgDn>ga<PgDn>ey<Enter><Enter>',
    {
      kind: 'cryture',
      agility: 4,
      sense: 3,
      power: 5,
      classes: [{ name: 'Gazer', value: 1 }],
      powers: ['Eye Beam'],
    },
  ],
];

describe('a character from nothing takes at most 25 keys', () => {
  it.each(characters)('in %s', (game, keys, sheet) => {
    const table = new TestTable(memorySession(game, [])).press(keys);
    expect([table.ui.mode.mode, table.ui.notice]).toEqual(['idle', '']);
    const { kel } = table.session.encounter.combatants;
    expect(kel).toMatchObject({ name: 'Kel', side: 'own', sheet });
    expect(table.session.position).toBe(1);
    expect(keyCount(keys)).toBeLessThanOrEqual(25);
  });
});
