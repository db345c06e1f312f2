import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

test('a clock with columns shows tags in them, a group once, the one who acts between arrows', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: {} },
    { name: 'Thug', side: 'other', count: 6, sheet: {} },
  ]);
  const desk = new TestTable(session).press('n');
  const [, head = '', lane = ''] = desk.rows();
  expect(head).toMatch(/^── Round 1 ──\s+high\s+low\s+n: the next$/);
  const open = Object.values(session.encounter.slots).filter(({ is }) => is === 'open');
  const has = (who: string, high: boolean): boolean =>
    open.some((slot) => slot.who.startsWith(who) && (slot.at[0] ?? 0) < -10 === high);
  const acting = session.encounter.cursor.acting?.startsWith('mara') === true ? 'm' : 't';
  const tagsOf = (high: boolean): readonly string[] =>
    ['m', 't'].filter((tag) => has(tag === 'm' ? 'mara' : 'thug', high));
  const here = (session.encounter.cursor.at?.[0] ?? 0) < -10;
  const column = (high: boolean): string => {
    const tags = tagsOf(high);
    if (high !== here) return tags.length === 0 ? ' .' : ` ${tags.join('')}`;
    return `>${acting}<${tags.filter((tag) => tag !== acting).join('')}`;
  };
  expect(lane.trimEnd()).toBe(` turns        ${column(true).padEnd(5)}${column(false)}`.trimEnd());
});
