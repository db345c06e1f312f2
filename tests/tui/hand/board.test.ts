/** What a GM asks of a combatant in the middle of a round is on the board: what is readied, Parry that is left, backlash. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Ivo, who parries two attacks of a round, and Bob, in Ivo's turn. */
function turnOfIvo(): TestTable {
  const ivo = { name: 'Ivo', side: 'own', sheet: { parry: 2 } } as const;
  const table = new TestTable(memorySession('brilliance', [ivo, { name: 'Bob', side: 'other', sheet: {} }]));
  return to(table.press('n<Enter>'), 'Ivo');
}

function to(table: TestTable, name: string): TestTable {
  while (!table.text.includes(`\n── ${name} ──`)) table.press('n');
  return table;
}

test('the melee attacks that will still cost no Dodge (BS-66)', () => {
  const table = turnOfIvo();
  expect(table.text).toContain('Parry 2/2');
  to(table, 'Bob').press('ai<Enter>');
  for (let n = 0; n < 3 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
  expect(table.text).toContain('Parry 1/2');
});

test('the missing points that only rest heals (BS-97)', () => {
  const table = turnOfIvo().press('xx1<Enter>');
  for (let n = 0; n < 3 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
  expect(table.text).toContain('backlash: Vigor 1');
});

test('what is readied', () => {
  const table = turnOfIvo().press('teshoots<Enter>');
  expect(table.text).toContain('readied "shoots"');
});

test('who delays gives up nothing, and the head does not say so', () => {
  const table = turnOfIvo().press('ty<Enter>');
  expect(table.text).toContain('Ivo delays');
  expect(table.rows().join('\n')).not.toMatch(/gives up|loses FMS/);
});

test('of a group that has acted in part, who has: without a bar before it', () => {
  const foes = { name: 'Thug', side: 'other', count: 6 } as const;
  const table = new TestTable(memorySession('vaxia', [{ name: 'Kel', side: 'own' }, foes])).press('nn');
  table.press('a<Enter>');
  for (let n = 0; n < 4 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
  expect(table.text).toMatch(/Thugs x6 .* Thug 1: acted/);
});
