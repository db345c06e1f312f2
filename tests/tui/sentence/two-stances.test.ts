/** Two stances at once at the table (DV-24 to DV-27). */
import { describe, expect, test } from 'vitest';
import { keyCount } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Ash with a combat bonus, to act. */
function ash(bcb: number): TestTable {
  const session = memorySession('six20', [
    { name: 'Ash', side: 'own', sheet: { bcb, npc: false } },
    { name: 'Guard', side: 'other', sheet: {} },
  ]);
  const table = new TestTable(session);
  for (let n = 0; n < 20 && session.system.screen.floor(session.encounter).who !== 'ash'; n += 1) {
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  }
  return table;
}

const stanceOf = ({ session }: TestTable) => session.encounter.combatants.ash?.marks.stance?.value;

describe('aggressive and reckless, which share a penalty to defence', () => {
  test('are taken at the largest levels that they may have together, in six keys', () => {
    const keys = 'xsar<Enter><Enter>';
    const table = ash(3).press(keys);
    // Extreme and Extreme would be 8 units on defence, Extreme and Minor 5; Major and Major are 4 (DV-26).
    expect(stanceOf(table)).toEqual([
      { name: 'aggressive', level: 'major' },
      { name: 'reckless', level: 'major' },
    ]);
    expect(keyCount(keys)).toBeLessThanOrEqual(8);
  });

  test('with both levels chosen take eight keys, and Tab is not needed', () => {
    const keys = 'xsamrm<Enter><Enter>';
    expect(stanceOf(ash(3).press(keys))).toEqual([
      { name: 'aggressive', level: 'minor' },
      { name: 'reckless', level: 'minor' },
    ]);
    expect(keyCount(keys)).toBeLessThanOrEqual(8);
  });

  test('the second is offered as refused, with the rule, once the first is Extreme', () => {
    const table = ash(3).press('xsae');
    expect(table.text).toMatch(/\(r reckless/);
    expect(table.press('r').text).toContain('DV-26');
    expect(stanceOf(table.press('<Esc>'))).toBeUndefined();
  });
});

test('a stance alone is taken by Enter at its default level', () => {
  expect(stanceOf(ash(2).press('xsr<Enter><Enter>'))).toEqual([{ name: 'reckless', level: 'major' }]);
});

test('without a combat bonus no stance is offered (DV-21)', () => {
  expect(ash(0).press('xsr').text).toContain('a stance needs a combat bonus of 1 or more');
});

test('the stance that a combatant has is not taken again: nothing is written, and the sentence says why', () => {
  const neutral = ash(2);
  const { length } = neutral.session.records;
  expect(neutral.press('xs<Enter>').text).toContain('still open: stance');
  expect(neutral.session.records).toHaveLength(length);
  const reckless = ash(2).press('xsr<Enter><Enter>');
  expect(reckless.press('xsr<Enter><Enter>').text).toContain('Ash has stance reckless M already');
  expect(reckless.session.records).toHaveLength(length + 1);
  expect(stanceOf(reckless.press('<Esc><Esc>xs<Enter><Enter>'))).toBeUndefined();
});
