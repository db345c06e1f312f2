import { describe, expect, it } from 'vitest';
import { AddPrompt } from '../../../src/tui/modes/add/mode.tsx';
import type { Suggestion } from '../../../src/tui/modes/command/command-line.ts';
import { CommandPane, CommandPrompt } from '../../../src/tui/modes/command/mode.tsx';
import { FindPrompt } from '../../../src/tui/modes/find/mode.tsx';
import { commandLine } from '../../../src/tui/ui/ui.ts';
import { paneOf, rowsOf } from './render-pane.ts';

const thug = { name: 'Thug', side: 'other', sheet: {}, from: 'encounter' } as const;

describe('prompts for letters', () => {
  it('add combatants: the count and the newcomers that the letters may mean', () => {
    const mode = { mode: 'add', typing: '6 th', choice: 0, side: 'other', hidden: true } as const;
    const newcomers = [thug, { ...thug, name: 'th', from: 'name' } as const];
    const rows = rowsOf(<AddPrompt {...paneOf(80, 24)} mode={mode} newcomers={newcomers} count={6} />);
    expect(rows[0]).toBe(' add: 6 th_');
    expect(rows[2]).toMatch(/^> 6 Thug +like those here, other side, hidden$/);
    expect(rows[3]).toMatch(/^ {2}6 th +new: Enter opens its form, other side, hidden$/);
  });

  describe('suggestions of the command line', () => {
    const suggestions = Array.from({ length: 12 }, (_, n): Suggestion => {
      return { name: `action ${n}`, key: `x ${n}`, kind: 'action', run: ({ ui }) => ({ ui }) };
    });
    const mode = { ...commandLine, typing: 'act', choice: 9 };

    it('have the height of the combatants where the prompt has no room, with the chosen one in sight', () => {
      const props = { ...paneOf(80, 24), mode, suggestions };
      expect(rowsOf(<CommandPrompt {...props} />)).toEqual([
        expect.stringMatching(/^ :act_ +2-10 of 12$/),
        '',
        '',
        '',
        '',
      ]);
      const rows = rowsOf(<CommandPane {...props} />);
      expect(rows).toHaveLength(10);
      expect(rows[0]).toBe('── Commands 12 ──');
      expect(rows.at(-1)).toMatch(/^> action 9 +x 9 +action$/);
    });

    it('that are few stay in the prompt', () => {
      const props = { ...paneOf(80, 24), mode: { ...mode, choice: 1 }, suggestions: suggestions.slice(0, 4) };
      const rows = rowsOf(<CommandPrompt {...props} />);
      expect(rows[0]).toBe(' :act_');
      expect(rows[2]).toMatch(/^> action 1 +x 1 +action$/);
    });
  });

  it('find: the letters', () => {
    const mode = { mode: 'find', typing: 'og', back: { mode: 'idle' } } as const;
    expect(rowsOf(<FindPrompt {...paneOf(80, 24)} mode={mode} />)[0]).toBe(' find og_');
  });
});
