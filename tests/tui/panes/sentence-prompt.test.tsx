import { describe, expect, it } from 'vitest';
import { wantedBy } from '../../../src/tui/app/update.ts';
import { Background } from '../../../src/tui/background/background.ts';
import { SentencePrompt, sentencePromptProps } from '../../../src/tui/modes/sentence/sentence-prompt.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { paneOf, rowsOf } from './render-pane.ts';

/** The prompt after these keys, before its odds are known or after that. */
function promptAfter(keys: string, oddsAre: 'known' | 'coming' = 'known', columns = 80): readonly string[] {
  const { ui, session } = bridgeTable('table').press(keys);
  const never = (): void => {};
  const background = new Background(session, never, undefined, never);
  background.known(wantedBy(ui), false);
  if (oddsAre === 'known') background.settle();
  const { odds } = background.known(wantedBy(ui), false);
  const { mode } = ui;
  if (mode.mode !== 'sentence') throw new Error('no sentence is open');
  return rowsOf(
    <SentencePrompt {...sentencePromptProps({ ui: { ...ui, odds }, session }, mode, paneOf(columns, 24))} />,
  );
}

describe('the prompt of a sentence', () => {
  it('has the sentence with its cursor, the odds and the targets', () => {
    expect(promptAfter('a')).toEqual([
      ' Mara Venn attacks _[Thug 1] with the spear - undefended',
      ' 59 % hurts | 6.7 expected | drops under 1 %',
      ' whom    t Thugs x6  o Ogre  b (Bowman)    own side: k Kel  s Sister Ro',
      '',
      '',
    ]);
  });

  it('shows dots while the odds are being worked out', () => {
    const rows = promptAfter('at2', 'coming');
    expect(rows[1]).toBe(' ..');
    expect(rows[2]).toContain('u undefended ..');
  });

  it('sorts the answers of the target by their odds, the best one first', () => {
    expect(promptAfter('at2')[2]).toMatch(/^ answer {2}p parry 53 % 5\.8 best for Thug 2 {2}u undefended 59 % 6\.7/);
  });

  it('has the members of a group by their numbers', () => {
    expect(promptAfter('at')).toEqual([
      ' Mara Venn attacks Thug _[1] with the spear - undefended',
      expect.any(String),
      ' which   1-6; any other digit means the first who is up',
      '',
      '',
    ]);
  });

  it('has a field for each die, with its cursor', () => {
    const rows = promptAfter('at2b708095');
    expect(rows.slice(2, 4)).toEqual([
      ' dice    Mara Venn  hit d100 [70]  power d100 [80]',
      '         Thug 2     STR d100 [95]  END d100 [_ ]',
    ]);
  });

  it('has the choices of a narrow window in more rows', () => {
    const rows = promptAfter('at2', 'known', 60);
    expect(rows.slice(2)).toHaveLength(3);
    expect(rows[4]).toMatch(/^ {9}i disarm 60 % 7\.0 worse .. 2 more$/);
  });
});
