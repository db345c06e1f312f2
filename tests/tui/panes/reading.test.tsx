import { describe, expect, it } from 'vitest';
import { lineOf, type Page } from '../../../src/report/page.ts';
import { ReadingPane } from '../../../src/tui/modes/reading/mode.tsx';
import { paneOf, rowsOf } from './render-pane.ts';

const lines: Page = { title: 'Help', parts: Array.from({ length: 30 }, (_, n) => lineOf(`line ${n + 1}`)) };

function read(page: Page, top: number, columns = 80): readonly string[] {
  return rowsOf(<ReadingPane {...paneOf(columns, 24)} page={page} top={top} at={null} />);
}

describe('a page', () => {
  it('has a title with the lines that are shown, and keeps its last line at the bottom', () => {
    expect(read(lines, 0)[0]).toBe('── Help 1-15 of 30 ──');
    const end = read(lines, 29);
    expect([end[0], end.at(-1)]).toEqual(['── Help 16-30 of 30 ──', ' line 30']);
  });

  it('wraps its paragraphs behind their labels', () => {
    const text = Array.from({ length: 20 }, () => 'word').join(' ');
    const page = { title: 'VX-54', parts: [{ label: 'VX-54', text }] };
    const [title, first = '', second = ''] = read(page, 0, 60);
    expect(title).toBe('── VX-54 ──');
    expect(first).toMatch(/^ VX-54 {2}word/);
    expect(second).toMatch(/^ {8}word/);
    expect(Math.max(first.length, second.length)).toBeLessThan(60);
  });

  it('has the rule of a step at the end of its first line', () => {
    const step = { of: 'hit', op: 'note', amount: 0, value: 0, says: 'need 29.1 = 41', rule: 'VX-17' } as const;
    expect(read({ title: 'Working', parts: [{ step }] }, 0)[1]).toMatch(/^ hit +need 29\.1 = 41 +VX-17$/);
  });
});
