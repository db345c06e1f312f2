/** The heads of a result's rows stand apart, and a status that is a condition as well is named once. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

it('a head of nine letters has a blank before it, and its numbers stand below it', () => {
  const people = [
    { name: 'Ann', side: 'own', sheet: { initiative: 90, weapons: [{ name: 'fireball', kind: 'mage', dice: 30 }] } },
    { name: 'Thug', count: 2 },
  ] as const;
  const table = new TestTable(memorySession('brilliance', people)).press('n').settle();
  const rows = table.press('xvt<Enter>').settle().rows();
  expect(rows[5]).toMatch(/dice successes {3}then/);
  const [head = '', row = ''] = [rows[5], rows[6]];
  // Two cells behind a number are for its mark.
  expect(row.slice(0, head.indexOf('   then') - 2)).toMatch(/ \d+$/);
});

it('who is defeated is so once', () => {
  const burst = {
    name: 'Burst',
    range: { kind: 'ranged-blast' },
    attack: { pool: ['intellect'], against: 1 },
    hit: { damage: 90, effects: [{ status: 'softened' }] },
  };
  const people = [
    { name: 'Ann', side: 'own', sheet: { kind: 'human', reflexes: 90, powers: [burst] } },
    { name: 'Newt', count: 2, sheet: { kind: 'cryture' } },
  ] as const;
  const table = new TestTable(memorySession('crytures', people)).press('n').settle();
  const text = table.press('an<Enter>').settle().text;
  expect(text).toContain('30 -> 0');
  expect(text).not.toMatch(/defeated.*defeated/);
});
