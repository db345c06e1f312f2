/** What the table hears besides numbers: a declared defence that makes things worse, and how a result reads. */
import { expect, it } from 'vitest';
import { mara, thug } from '../../rules/vaxia/combatants.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

const two = (): TestTable => {
  const desk = new TestTable(
    memorySession('vaxia', [
      { name: 'Mara', side: 'own', sheet: mara },
      { name: 'Thug', side: 'other', sheet: thug },
    ]),
    'table',
  );
  return desk.press('n');
};

it('the sentence of a declared defence warns where it is worse than none (VX-65)', () => {
  const desk = two().press('/thug<Enter>bxdb');
  expect(desk.text).toContain('block: worse than nothing against Mara: 8.1 expected, 6.7 undefended (VX-65)');
  expect(two().press('/thug<Enter>bxdp').text).not.toContain('worse than nothing');
});

it('what an attack was like stands in the notices, not in the title of its record', () => {
  const desk = two().press('/mara<Enter>ba<Enter>7080<Enter>');
  expect(desk.text).toContain('Mara: extreme success');
  expect(desk.session.records.at(-1)?.title).toBe('Mara hits Thug for 17');
});
