import { describe, expect, it } from 'vitest';
import { fitsInPrompt, type MenuItem, MenuPane, menuLines } from '../../../src/tui/modes/menu/mode.tsx';
import { paneOf, rowsOf } from './render-pane.ts';

const attack: MenuItem = { key: 'a', title: 'attack', reason: null };
const stayUp: MenuItem = { key: 's', title: 'stay up', reason: 'LIF is above 0' };

describe('a menu', () => {
  it('is shown over the combatants, each reason in full and once, behind all actions that it concerns', () => {
    const reason = 'a long reason that goes on and on and on, so that it has no room in one row of the window';
    const refused = ['b', 'c'].map((key): MenuItem => ({ key, title: `cast ${key}`, reason }));
    const items = [...Array.from({ length: 9 }, () => attack), stayUp, ...refused];
    const rows = rowsOf(<MenuPane {...paneOf(80, 24)} menu="act" items={items} further="" />);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toBe('── Actions 12 ──');
    expect(rows[3]).toBe(' (s stay up): LIF is above 0');
    expect(`${rows[4]} ${rows[5]}`.replace(/\s+/g, ' ')).toBe(` (b cast b, c cast c): ${reason}`);
  });

  it('drops the reasons in the prompt where they have no room', () => {
    const words = menuLines([attack, stayUp], 'act', 1, 30).map((line) => line.map(({ text }) => text).join(''));
    expect(words[0]?.trimEnd()).toBe(' act     a attack  (s stay up)');
  });

  it('fits in the prompt while all reasons do', () => {
    const { layout } = paneOf(80, 24).appearance;
    const fits = (items: readonly MenuItem[], further = ''): boolean =>
      fitsInPrompt({ menu: 'act', items, further }, layout);
    expect(fits([attack, stayUp])).toBe(true);
    expect(fits(Array.from({ length: 20 }, () => stayUp))).toBe(false);
  });
});
