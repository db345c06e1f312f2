import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('a letter at the dice names another target, and what was typed stays: the next digit is a face', () => {
  const session = memorySession('crytures', [
    { name: 'Sela', side: 'own', sheet: {} },
    { name: 'Peep', side: 'own', sheet: {} },
  ]);
  const table = new TestTable(session, 'table').press(':hit sela 90<Enter>');
  expect(table.text).toContain('d4');
  table.press('p');
  expect(table.text).toContain('whom: Peep from now on');
  table.press('2');
  expect(table.text).toMatch(/Peep.* 90 /);
});
