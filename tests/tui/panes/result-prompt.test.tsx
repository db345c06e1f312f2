import { describe, expect, it } from 'vitest';
import {
  moreResultLines,
  ResultPrompt,
  resultPromptLines,
  resultPromptProps,
} from '../../../src/tui/modes/sentence/result-prompt.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { paneOf, rowsOf } from './render-pane.ts';

function promptAfter(keys: string): readonly string[] {
  const { ui, session } = bridgeTable('table').press(keys);
  if (ui.mode.mode !== 'sentence') throw new Error('no sentence is open');
  return rowsOf(<ResultPrompt {...resultPromptProps({ ui, session }, ui.mode, paneOf(80, 24))} />);
}

describe('the prompt of a result', () => {
  it('has the result, that it is not applied, and its working with the rules', () => {
    const rows = promptAfter('at2b70809590');
    expect(rows[0]).toMatch(/^ Mara Venn hits Thug 2 for 10 +NOT YET APPLIED$/);
    expect(rows.slice(1).join('\n')).toMatch(/24 - 11 = 13, armour -3, no shield: 10 +VX-/);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(80);
  });

  it('goes on in further lines where a step is longer than a line, and nothing of it is cut (T35)', () => {
    const { ui, session } = bridgeTable('table').press('at2b70809590');
    if (ui.mode.mode !== 'sentence') throw new Error('no sentence is open');
    const props = resultPromptProps({ ui, session }, ui.mode, paneOf(80, 24));
    if (props.decided === null) throw new Error('nothing is decided');
    const text = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
    const resultLines = [{ label: 'then', text, rules: ['VX-15'] }];
    const long = { ...props, decided: { ...props.decided, resultLines }, dice: [], facts: [] };
    const rows = [...resultPromptLines(long), ...moreResultLines(long).slice(1)].map((line) =>
      line.map((one) => one.text).join(''),
    );
    expect(rows[1]).toMatch(/^ then .* VX-15$/);
    for (let n = 0; n < 30; n += 1) expect(rows.join(' ').split(/\s+/)).toContain(`word${n}`);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(80);
  });

  it('has the number that the GM is typing', () => {
    expect(promptAfter('at2b70809590V7')[1]).toBe(' new damage: 7_');
  });

  it('is empty where the rules refuse the result by now', () => {
    expect(
      rowsOf(<ResultPrompt {...paneOf(80, 24)} overriding={null} decided={null} dice={[]} facts={[]} />).join(''),
    ).toBe(' ..');
  });
});
