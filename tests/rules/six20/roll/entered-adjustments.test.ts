/** Adjustments that the GM enters as a text: what is read, what is refused, and what is shown while it is typed (DV-12, DV-13). */
import { expect, test } from 'vitest';
import { isRefusal } from '../../../../src/game/kernel/refusal.ts';
import { readAdjustments } from '../../../../src/rules/six20/roll/circumstances.ts';
import { commit, memorySession, TestTable } from '../../../tui/app/test-table.ts';

const rolls = ['attack', 'damage', 'defence'] as const;

test.each([
  'attack +major high ground, attack -minor mud',
  'Attack +M high ground; attack - minor mud,',
  ' attack+major high ground ;attack -m mud',
])('commas and semicolons separate, and no source takes the next adjustment with it: %s', (text) => {
  expect(readAdjustments(text, rolls)).toEqual([
    { roll: 'attack', source: 'high ground', level: 'major', penalty: false, rule: 'DV-12' },
    { roll: 'attack', source: 'mud', level: 'minor', penalty: true, rule: 'DV-12' },
  ]);
});

test.each([
  ['attack +major high ground, mud', '"mud" is no adjustment: write a roll (attack, damage, defence), + or -'],
  ['attack +huge hill', 'minor, major, extreme (m, M, E), and its source'],
  ['attack +major', 'as in "attack +minor laser sight"'],
  [
    'skills +minor good light',
    '"skills +minor good light" would count for nothing here: only attack, damage, defence can be adjusted',
  ],
])('%s is refused, with what would be understood', (text, says) => {
  const read = readAdjustments(text, rolls);
  expect(isRefusal(read) ? read.message : read).toContain(says);
});

test('what is understood is shown as it is typed, and so is what is not', () => {
  const session = memorySession('six20', [
    { name: 'Ash', side: 'own', sheet: { dexterity: 20 } },
    { name: 'Thug', side: 'other', sheet: {} },
  ]);
  commit(session, { action: 'next', by: null, on: [], with: {} }, [20, 1]);
  const table = new TestTable(session).press('a');
  for (let n = 0; n < 9 && cursor(table) !== 'adjust'; n += 1) table.press('<Tab>');
  expect(cursor(table)).toBe('adjust');
  table.press('attack +major high ground, attack -minor mud');
  // 2 units less 1 is a Minor, +2 (DV-10, B-05).
  expect(table.text).toContain('+ high ground M 2  - mud m 1  = 1 unit: Minor, +2');
  table.press(', gale');
  expect(table.settle().text).toContain('"gale" is no adjustment');
  table.press('<Backspace>'.repeat(6));
  expect(table.text).toContain('= 1 unit: Minor, +2');
});

function cursor({ ui }: TestTable): string {
  return ui.mode.mode === 'sentence' ? ui.mode.cursor : '';
}
