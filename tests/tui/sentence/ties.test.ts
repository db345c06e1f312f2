/** Dice that are thrown again for a tie. */
import { expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { fewOf } from '../../torture/share.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The answers that the sentence has. */
function answered({ ui }: TestTable): number {
  if (ui.mode.mode !== 'sentence') throw new Error('no sentence is open');
  return ui.mode.sentence.answers.ids.length;
}

test('dice of a tie that may not come about are not among those to be thrown', () => {
  const table = demoTable('crytures', 'table').press('n');
  expect(table.ui.notice).not.toContain('tie');
  expect(table.text).not.toContain('tie, ');
});

test.each(fewOf(['brilliance', 'crytures'], 1, 'game of equal faces'))(
  '%s: equal faces for ever end in an order, and the work for a key stays small',
  (game) => {
    const table = demoTable(game, 'table').press('n');
    // At most ten groups and nine roll-offs; in Crytures a throw has several dice.
    for (let n = 0; n < 40 && !table.text.includes('NOT YET APPLIED'); n += 1) table.press('5555555555');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(answered(table)).toBeLessThanOrEqual(10 * 10);
    const { length } = table.session.records;
    expect(table.press('<Enter>').session.records.length).toBe(length + 1);
  },
);

test('typed initiative is shown before it is written, though vrule throws the last dice, those of a tie of its own', () => {
  const table = demoTable('crytures', 'table');
  table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
  const { length } = table.session.records;
  // Sela 60, Brum 5, Peepoi 4, Rookling 7: those who are tied are Gnashers.
  table.press('n').press('000000').press('11111').press('1111').press('111112');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.session.records.length).toBe(length);
  expect(table.press('<Enter>').session.records.length).toBe(length + 1);
});

test('random keys at typed initiative are answered, and Ctrl-C leads out', () => {
  for (const game of fewOf(gameIds, 2, 'games of typed initiative')) {
    const table = demoTable(game, 'table').press('R').press('n');
    table.press('5'.repeat(60));
    table.press('<Ctrl-C>').press('<Ctrl-C>').press('<Ctrl-C>').press('<Ctrl-C>');
    expect(table.left, game).toBe(true);
  }
});
