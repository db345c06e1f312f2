import { expect, it } from 'vitest';
import { thugsTable } from './thugs.ts';

it('a group that has declared is marked no more, so that the next group declares alone (VX-37)', () => {
  const table = thugsTable('vaxia').press('/t<Enter> ');
  expect(table.ui.marked.size).toBe(6);
  table.press('akD');
  expect(table.session.records.at(-1)?.title).toMatch(/^6 declare|^Thugs? .*declares?/);
  expect(table.ui.marked.size).toBe(0);
});
