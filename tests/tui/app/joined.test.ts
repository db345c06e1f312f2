/** Emoji that are joined into one are allowed wherever text is: in names, notes and on the screen alike. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from './test-table.ts';

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

test('a joined emoji that is typed or pasted keeps its joiners, in names and in notes', () => {
  const table = new TestTable(memorySession('vaxia', []));
  table.press('i').press(`\u001b[200~${family} Ann\u001b[201~`).press('<Enter><Ctrl-S>');
  expect(Object.values(table.session.encounter.combatants).map(({ name }) => name)).toEqual([`${family} Ann`]);
  table.press('m').press(`${family} came`).press('<Enter>');
  expect(table.session.records.at(-1)?.title).toContain(family);
  expect(table.text).toContain(family);
});
