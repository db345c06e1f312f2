/** One attack on several targets at the table. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

const archer = {
  dexterity: 5,
  skills: [{ name: 'Ranged Weapons', ranks: 4 }],
  styles: { archery: 5 },
  weapons: [{ name: 'longbow', style: 'archery' }],
};

/** Whisper with 2 + 5 + 4 dice, 2 fewer on each of two guards with armor 3 and Dodge 1. */
function shot(): TestTable {
  const guard = { dexterity: 1, intelligence: 1, constitution: 5, naturalArmor: 3 };
  const session = memorySession('brilliance', [
    { name: 'Whisper', side: 'own', sheet: archer },
    { name: 'Guard', side: 'other', count: 2, sheet: guard },
  ]);
  const table = new TestTable(session, 'table');
  return table.press('n976<Enter>').press('xvg<Enter><Enter>');
}

test('two arrows are two rows: pool, defence, dice, and the number that the GM may set', () => {
  const table = shot();
  // 2 + 5 + 4 - 2 = 9, less armor 3 - 2 and Dodge 1: 7 dice for each.
  table.press('8811111' + '8881111');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.rows()[5]).toMatch(/pool\s+less\s+dice\s*successes/);
  const [one, two] = table.rows().filter((row) => /Guard \d/.test(row) && /9\s+2\s+7/.test(row));
  expect([one, two].map((row) => /Guard \d/.exec(row ?? '')?.[0])).toEqual(['Guard 1', 'Guard 2']);
  table.press('2Z<Enter>');
  const { combatants } = table.session.encounter;
  expect(['guard-1', 'guard-2'].map((who) => combatants[who]?.tracks.health?.now)).toEqual([3, 5]);
  expect(table.rows().every((row) => row.length <= 80)).toBe(true);
});
