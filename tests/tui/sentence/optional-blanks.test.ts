/** What is chosen in blanks without a place in the sentence is seen in the sentence, and later in the log. */
import { expect, test } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

test('a Sneak Attack on one who is unaware is in the sentence and in the log', () => {
  const skills = [{ name: 'Melee Weapons', ranks: 3 }];
  const sheet = { dexterity: 3, strength: 1, styles: { assassination: 2 }, skills, weapons: [{ name: 'dagger' }] };
  const session = memorySession('brilliance', [
    { name: 'Ann', side: 'own', sheet },
    { name: 'Bob', side: 'other', sheet: {} },
  ]);
  const table = new TestTable(session).press('n');
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  while (!table.text.split('\n', 1)[0]?.includes('| Ann')) table.press('n');
  const unaware = { action: 'condition', by: null, on: ['bob'], with: { condition: 'flat-footed' } };
  expect(session.commit(requestFor(unaware)).ok).toBe(true);
  // Target, weapon, cover; then how.
  table.press('a<Tab><Tab><Tab>s').press('<Tab>');
  expect(table.text).toMatch(/^ Ann attacks .* with the dagger - no cover, Sneak Attack/m);
  for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  expect(session.records.at(-1)?.intents[0]?.with).toMatchObject({ technique: 'sneak' });
  expect(table.press('l').text).toContain('Sneak Attack');
});
