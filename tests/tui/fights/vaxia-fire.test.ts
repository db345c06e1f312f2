/**
 * A fire and a mage of the older edition, at the table. Numbers by hand:
 * the mage of A-45 makes 17 points at Kel's DEX 30 and END 40 with 80 and 85; a metamage of 100 and 100 makes 18
 * against 105 and 100 with 70 and 69; a 1 resists nothing of a base.
 */
import { describe, expect, it } from 'vitest';
import type { Id } from '../../../src/state/encounter.ts';
import { memorySession, type Newcomer, TestTable } from '../app/test-table.ts';

const people: readonly Newcomer[] = [
  { name: 'Kel', side: 'own', sheet: { LIF: 60, DEX: 30, END: 40 } },
  { name: 'Ann', side: 'other', sheet: { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] } },
  {
    name: 'Zoe',
    side: 'own',
    sheet: { LIF: 30, INT: 100, SPIR: 100, items: [{ name: 'potion', use: { points: 12 } }] },
  },
];

function sitDown(): TestTable {
  const table = new TestTable(memorySession('vaxia', people), 'table');
  return table.press('n:setting edition older<Enter>');
}

const lif = (table: TestTable, who: Id): number | undefined => table.session.encounter.combatants[who]?.tracks.lif?.now;
describe('at the table', () => {
  it('a bolstered spell, smoke that goes on by itself, getting out of it', () => {
    const table = sitDown();
    table.press('/zoe<Enter>bxta<Tab>b<Enter>');
    expect(table.text).toContain('Zoe bolsters the next spell of Ann');
    table.press('7069<Enter>');
    table.press('/ann<Enter>bxmku');
    expect(table.text).toContain('Ann casts fire at the body of Kel: harm');
    table.press('8085');
    expect(table.text).toContain('Ann casts: Kel takes 35');
    expect(table.text).toContain('NOT YET APPLIED');
    table.press('<Enter>');
    expect(lif(table, 'kel')).toBe(25);
    table.press('xekg');
    expect(table.text).toContain('Kel exposed to gas');
    table.press('01<Enter>');
    expect(table.text).toContain('in gas, 1 round');
    table.press(':next<Enter>');
    expect(table.session.encounter.cursor.round).toBe(1);
    table.press('R<Enter>');
    expect(table.session.encounter.cursor.round).toBe(2);
    expect(table.text).toContain('in gas, 2 rounds');
    table.press('xgk<Enter><Enter>');
    expect(table.text).toContain('Kel is out of gas');
    table.press('u');
    expect(table.text).toContain('in gas, 2 rounds');
  });
});
