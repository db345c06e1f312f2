/** What has no room is left out word by word, and nothing is left hanging. */
import { expect, it, test } from 'vitest';
import { cut, plain } from '../../../src/tui/paint/text.ts';
import { wordRows } from '../../../src/tui/paint/word-rows.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

const textOf = (line: ReturnType<typeof plain>): string => line.map(({ text }) => text).join('');

/** The ready-made fight of a game, at the turn of a combatant. */
function atTurnOf(game: string, who: string): TestTable {
  const table = demoTable(game);
  for (let n = 0; n < 60 && table.session.system.screen.floor(table.session.encounter).who !== who; n += 1) {
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  }
  return table;
}

it('a line is cut between words', () => {
  expect(textOf(cut(plain('Crime-boss dodges with half the dice'), 33)).replace('~', '')).toBe(
    'Crime-boss dodges with half the ',
  );
  expect(textOf(cut(plain('Spellcasters abound'), 6))).toBe('Spell~');
});

it('the last row of a list has whole words, and how many more there are', () => {
  const words = ['move', 'use a part of the turn', 'drop prone', 'help up', 'aim'].map((word) => plain(word));
  const [row = []] = wordRows('', words, 1, 60);
  expect(textOf(row)).toBe('         move  use a part of the turn  drop prone .. 2 more');
});

test('a power without an attack has no situation, and no dash for it', () => {
  const table = atTurnOf('crytures', 'sela').press('am');
  expect(table.text).toContain('\n Sela uses Mend on Sela\n');
});

test('Max attacks with Blast; of others it is said what they lack (SG-26)', () => {
  expect(atTurnOf('oath', 'max').press('xb').text).toMatch(/\n Max strikes _?\[?.* with Blast - no dodge/);
  expect(atTurnOf('oath', 'jim').press('xb').ui.notice).toBe('refused: Jim has no psi power (SG-26)');
});

test('Vaxia: a roll that produces nothing but points succeeds or does not (VX-23)', () => {
  const table = demoTable('vaxia').press('n').press('xr').settle();
  expect(table.text).toMatch(/\d % succeeds \| \d+\.\d points expected/);
  expect(table.text).not.toContain('produces');
});
