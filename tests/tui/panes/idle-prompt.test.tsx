import { describe, expect, it } from 'vitest';
import { IdlePrompt, type IdlePromptProps } from '../../../src/tui/modes/idle/mode.tsx';
import { type MenuItem, MenuPrompt } from '../../../src/tui/modes/menu/mode.tsx';
import { paneOf, rowsOf } from './render-pane.ts';

const items = ['attack', 'block', 'dodge'].map((title): MenuItem => {
  return { key: title.slice(0, 1), title, reason: null };
});
const idle = { actor: 'Mara Venn', lastAction: null, parked: null, due: null, items, resolves: null, takes: null };

function prompt(changes: Partial<IdlePromptProps> = {}): readonly string[] {
  return rowsOf(<IdlePrompt {...paneOf(80, 24)} {...idle} {...changes} />);
}

describe('the prompt while nothing is entered', () => {
  it('has the actor and the actions', () => {
    expect(prompt()).toEqual([' Mara Venn _', '', '         xa attack  xb block  xd dodge', '', '']);
  });

  it('offers the last action again, or the parked sentence', () => {
    expect(prompt({ lastAction: 'attack Thug 2' })[1]).toBe(' .  again: attack Thug 2');
    expect(prompt({ lastAction: 'attack Thug 2', parked: 'sentence' })[1]).toBe(' Tab takes up the parked sentence');
  });

  it('offers what is due before the last action', () => {
    expect(prompt({ lastAction: 'attack Thug 2', due: 'Captain and 2 Guards arrive' })[1]).toBe(
      ' Enter  due: Captain and 2 Guards arrive   Esc later',
    );
  });

  it('offers in its last row to resolve what was declared', () => {
    expect(prompt({ resolves: 'readied action happens' }).at(-1)).toBe(' r readied action happens');
  });

  it('shows an open menu, also in the row of the odds', () => {
    const rows = rowsOf(<MenuPrompt {...paneOf(80, 24)} actor="Kel" menu="time" items={items} further="" />);
    expect(rows.slice(0, 2)).toEqual([' Kel _', ' time    a attack  b block  d dodge']);
  });
});
