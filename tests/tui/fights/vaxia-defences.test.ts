/** Messages at the table: a declared defence that makes things worse, and the description of an attack. */
import { expect, it } from 'vitest';
import { mara, thug } from '../../rules/vaxia/combatants.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

const two = (): TestTable => {
  const table = new TestTable(
    memorySession('vaxia', [
      { name: 'Mara', side: 'own', sheet: mara },
      { name: 'Thug', side: 'other', sheet: thug },
    ]),
    'table',
  );
  return table.press('n');
};

it('the sentence of a declared defence warns where it is worse than none (VX-65)', () => {
  const table = two().press('/thug<Enter>bxdb');
  expect(table.text).toContain('block: worse than nothing against Mara: 8.1 expected, 6.7 undefended (VX-65)');
  expect(two().press('/thug<Enter>bxdp').text).not.toContain('worse than nothing');
});

it('the description of an attack is in the notice, not in the title of its record', () => {
  const table = two().press('/mara<Enter>ba<Enter>7080<Enter>');
  expect(table.text).toContain('Mara: extreme success');
  expect(table.session.records.at(-1)?.title).toBe('Mara hits Thug for 17');
});
