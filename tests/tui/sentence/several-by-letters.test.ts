/** Two attacks with split dice (SG-60, SG-61: two parts, no more) aimed by letters alone. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Kitt acts; the other side is Hexer Moll (h) and five Dockers (d). */
function kittActs(): TestTable {
  const sheet = { bodyStrength: 5, bodyPrecision: 5, health: 5 };
  const session = memorySession('oath', [
    { name: 'Kitt', side: 'own', sheet },
    { name: 'Hexer Moll', side: 'other', sheet },
    { name: 'Docker', side: 'other', count: 5, sheet },
  ]);
  const table = new TestTable(session, 'vrule').press('n<Enter><Enter>');
  while (!/^── Kitt ──/m.test(table.text)) table.press('n');
  return table;
}

const targets = (table: TestTable): readonly string[] => {
  const { mode } = table.ui;
  return mode.mode === 'sentence' ? mode.sentence.on : [];
};

it('the letter of one who cannot be alone waits for one more, whose digit chooses the member', () => {
  const table = kittActs().press('xdh');
  expect(targets(table)).toEqual(['hexer-moll']);
  expect(table.ui.notice).toMatch(/^one more: its letter/);
  expect(targets(table.press('d'))).toEqual(['hexer-moll', 'docker-1']);
  expect(targets(table.press('3'))).toEqual(['hexer-moll', 'docker-3']);
  expect(table.press('<Enter>').text).toContain('NOT YET APPLIED');
});

it('the letter of a group of which two are allowed names one, and a blank the next', () => {
  const table = kittActs().press('xdd ');
  expect(targets(table)).toEqual(['docker-1', 'docker-2']);
});
