/** One attack on several at the table: a row for each target, with what met it there. */
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
  const desk = new TestTable(session, 'table');
  return desk.press('n976<Enter>').press('xvg<Enter><Enter>');
}

test('two arrows are two rows at 80x24: pool, defence, dice, and the number that can be set', () => {
  const desk = shot();
  // 2 + 5 + 4 - 2 = 9, less armor 3 - 2 and Dodge 1: 7 dice for each.
  desk.press('8811111' + '8881111');
  expect(desk.text).toContain('NOT YET APPLIED');
  expect(desk.rows()[5]).toMatch(/pool\s+less\s+dice\s*successes/);
  const [one, two] = desk.rows().filter((row) => /Guard \d/.test(row) && /9\s+2\s+7/.test(row));
  expect([one, two].map((row) => /Guard \d/.exec(row ?? '')?.[0])).toEqual(['Guard 1', 'Guard 2']);
  desk.press('2Z<Enter>');
  const { combatants } = desk.session.encounter;
  expect(['guard-1', 'guard-2'].map((who) => combatants[who]?.tracks.health?.now)).toEqual([3, 5]);
  expect(desk.rows().every((row) => row.length <= 80)).toBe(true);
});
