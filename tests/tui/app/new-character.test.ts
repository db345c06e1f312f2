/** A player character from nothing, in each game: a name, main numbers and a weapon or power of the game's list. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { keyCount } from './bridge.ts';
import { characterKeys } from './from-nothing.ts';
import { memorySession, TestTable } from './test-table.ts';

/** The game, and what the keys make of the sheet. */
const characters: readonly (readonly [game: string, sheet: { readonly [field: string]: Json }])[] = [
  [
    'vaxia',
    {
      LIF: 48,
      STR: 40,
      DEX: 45,
      weapons: [{ name: 'short sword', class: 'unarmed', kind: 'physical', scope: 'none' }],
    },
  ],
  [
    'oath',
    {
      bodyStrength: 4,
      bodyPrecision: 5,
      health: 4,
      skills: [{ name: 'Gun', level: 20, uses: [] }],
      weapons: [{ name: 'blaster' }],
    },
  ],
  [
    'brilliance',
    {
      strength: 3,
      dexterity: 4,
      constitution: 3,
      skills: [{ name: 'Melee Weapons', ranks: 1 }],
      weapons: [{ name: 'longsword', enhancement: 0, bonus: 0, again: '10', effects: [] }],
    },
  ],
  [
    'six20',
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
  [
    'crytures',
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
  it.each(characters)('in %s', (game, sheet) => {
    const keys = characterKeys(game, 'Kel');
    const table = new TestTable(memorySession(game, [])).press(keys);
    expect([table.ui.mode.mode, table.ui.notice]).toEqual(['idle', '']);
    const { kel } = table.session.encounter.combatants;
    expect(kel).toMatchObject({ name: 'Kel', side: 'own', sheet });
    expect(table.session.position).toBe(1);
    expect(keyCount(keys)).toBeLessThanOrEqual(25);
  });
});
