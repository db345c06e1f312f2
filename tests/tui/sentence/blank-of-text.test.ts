/** A text in a blank of a sentence: it can be corrected, and no key that is meant for something else begins it anew. */
import { expect, test } from 'vitest';
import { commit, memorySession, TestTable } from '../app/test-table.ts';

/** Ash attacks with the cursor in the blank of further adjustments. */
function atAdjustments(): TestTable {
  const session = memorySession('six20', [
    { name: 'Ash', side: 'own', sheet: { npc: false, heroic: true } },
    { name: 'Thug', side: 'other', sheet: {} },
  ]);
  commit(session, { action: 'next', by: null, on: [], with: {} }, [20, 1]);
  return new TestTable(session, 'table').press('at<Tab>');
}

test('Backspace corrects a text that was refused', () => {
  const table = atAdjustments().press('attack +m hil');
  table.press('l, mud<Enter>');
  expect(table.settle().text).toContain('refused: "mud" is no adjustment');
  table.press('<Backspace>'.repeat(5)).press('<Enter>');
  expect(table.settle().text).toContain('+ hill m 1');
  expect(table.settle().text).toContain('still to roll: Ash attack d20');
});

test('Ctrl-U empties a text, and says where there is none', () => {
  const table = atAdjustments().press('mud<Enter><Ctrl-U>attack +m hill<Enter>');
  expect(table.settle().text).toContain('still to roll: Ash attack d20');
  expect(table.settle().text).not.toContain('mud');
  expect(table.press('<Ctrl-U>').settle().text).toContain('not: no text is typed here; Backspace takes back a key');
});

test.each(['w', 'W'])('%s among the dice is no face, and leaves a text as it was typed', (key) => {
  const table = atAdjustments().press('attack +m hill<Enter>9').press(key);
  expect(table.settle().text).toContain(`${key} is no face`);
  expect(table.press('<Backspace>').settle().text).toContain('+ hill m 1');
});

test('what is wrong with a text is said once, and in whole', () => {
  const { text } = atAdjustments().press('mud').settle();
  expect(text.split('"mud" is no adjustment')).toHaveLength(2);
  expect(text.replace(/\n */g, ' ')).toContain('as in "attack +minor laser sight"');
});
