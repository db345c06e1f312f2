import { describe, expect, it } from 'vitest';
import { plain } from '../../../src/tui/paint/text.ts';
import { fitsInPrompt, type MenuItem, MenuPane, menuLines } from '../../../src/tui/panes/menu.tsx';
import { keyWord } from '../../../src/tui/panes/word-rows.ts';
import { paneOf, rowsOf } from './render-pane.ts';

const attack: MenuItem = { isAllowed: true, whole: keyWord('a', 'attack'), brief: keyWord('a', 'attack') };
const stayUp: MenuItem = {
  isAllowed: false,
  whole: plain('(s stay up: LIF is above 0)'),
  brief: plain('(s stay up)'),
};

describe('a menu', () => {
  it('has columns over the combatants, with reasons', () => {
    const items = Array.from({ length: 12 }, (_, n) => (n === 11 ? stayUp : attack));
    const rows = rowsOf(<MenuPane {...paneOf(80, 24)} menu="act" items={items} />);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toBe('── Actions 12 ──');
    expect(rows[3]).toMatch(/^ a attack +\(s stay up: LIF is above 0\)$/);
  });

  it('drops the reasons in the prompt where they have no room', () => {
    const words = menuLines([attack, stayUp], 'act', 1, 30).map((line) => line.map(({ text }) => text).join(''));
    expect(words[0]?.trimEnd()).toBe(' act     a attack  (s stay up)');
  });

  it('fits in the prompt while all reasons do', () => {
    const { layout } = paneOf(80, 24).appearance;
    expect(fitsInPrompt([attack, stayUp], 'act', layout)).toBe(true);
    expect(
      fitsInPrompt(
        Array.from({ length: 20 }, () => stayUp),
        'act',
        layout,
      ),
    ).toBe(false);
  });
});
