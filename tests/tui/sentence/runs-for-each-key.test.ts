/** How often the keys of a prompt run the ruling behind it until the next frame; odds follow after that. */
import { expect, test } from 'vitest';
import { attack } from '../../../src/rules/vaxia/attack/attack.ruling.ts';
import { requestFor } from '../../../src/session/request.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

test('an attack with faces from the table', () => {
  const own = attack.rule;
  let runs = 0;
  Object.assign(attack, {
    rule: (...given: Parameters<typeof own>) => {
      runs += 1;
      return own(...given);
    },
  });
  try {
    const session = memorySession('vaxia', [
      { name: 'Ann', side: 'own' },
      { name: 'Wolf', side: 'other' },
    ]);
    session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
    const table = new TestTable(session, 'table');
    // The ask for the dice takes three trials that find which of them are certain; a face that is not whole runs nothing.
    for (const [key, most] of [
      ['a', 2],
      ['<Enter>', 5],
      ['7', 0],
      ['0', 0],
      ['8', 0],
      ['0', 2],
      ['<Enter>', 1],
    ] as const) {
      runs = 0;
      table.press(key);
      expect(table.text).not.toBe('');
      expect(runs, key).toBeLessThanOrEqual(most);
    }
    expect(session.records.length).toBe(4);
  } finally {
    Object.assign(attack, { rule: own });
  }
});
