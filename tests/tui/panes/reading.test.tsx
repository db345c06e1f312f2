import { describe, expect, it } from 'vitest';
import { ReadingPane } from '../../../src/tui/modes/reading/reading-pane.tsx';
import type { Page } from '../../../src/tui/paint/page.ts';
import { plain, span } from '../../../src/tui/paint/text.ts';
import { paneOf, rowsOf } from './render-pane.ts';

const lines: Page = { title: 'Help', parts: Array.from({ length: 30 }, (_, n) => ({ line: plain(` line ${n + 1}`) })) };

function read(page: Page, top: number, columns = 80): readonly string[] {
  return rowsOf(<ReadingPane {...paneOf(columns, 24)} page={page} top={top} />);
}

describe('a page', () => {
  it('has a title with the lines that are shown, and keeps its last line at the bottom', () => {
    expect(read(lines, 0)[0]).toBe('── Help 1-15 of 30 ──');
    const end = read(lines, 29);
    expect([end[0], end.at(-1)]).toEqual(['── Help 16-30 of 30 ──', ' line 30']);
  });

  it('wraps its paragraphs behind their labels', () => {
    const text = Array.from({ length: 20 }, () => 'word').join(' ');
    const page = { title: 'VX-54', parts: [{ label: span(' VX-54'), indent: 10, text, margin: 1 }] };
    const [title, first = '', second = ''] = read(page, 0, 60);
    expect(title).toBe('── VX-54 ──');
    expect(first).toMatch(/^ VX-54 {4}word/);
    expect(second).toMatch(/^ {10}word/);
    expect(Math.max(first.length, second.length)).toBeLessThan(60);
  });

  it('has the rule of a paragraph at the end of its first line', () => {
    const part = { label: span(' hit'), indent: 17, text: 'need 29.1 = 41', margin: 11, rule: 'VX-17' };
    expect(read({ title: 'Working', parts: [part] }, 0)[1]).toMatch(/^ hit +need 29\.1 = 41 +VX-17$/);
  });
});
