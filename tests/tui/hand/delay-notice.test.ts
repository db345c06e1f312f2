/** What the table says of a delay goes once it is over: the notice with the next key, the head of the prompt with the step in. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Round 1, in which Thug 1 has delayed. */
function delayed(): TestTable {
  const newcomers = [
    { name: 'Thug 1', sheet: { initiative: 100 } },
    { name: 'Thug 2' },
    { name: 'Bob', side: 'own' as const },
  ];
  return new TestTable(memorySession('brilliance', newcomers)).press('nty<Enter>');
}

const head = ({ text }: TestTable): string | undefined => /── Thug 1 ── .*/.exec(text)?.[0];

test('the head of the prompt went on saying that one delays who had stepped in', () => {
  const table = delayed();
  expect(head(table)).toContain('delays: may step in at any later point of this round');
  table.press('ts<Enter>');
  expect(head(table)).toContain('steps in after this turn');
  expect(table.text).not.toContain('may step in');
  expect(head(table.press('n'))).toContain('FAST 1  MOVE 1  STANDARD 1');
});

test('the notice of a delay was still shown while groups were unfolded', () => {
  const table = delayed();
  expect(table.ui.notice).toContain('may step in at any later point of this round, or loses the turn');
  table.press('o');
  expect([table.ui.notice, table.ui.unfolded.size]).toEqual(['', 1]);
});
