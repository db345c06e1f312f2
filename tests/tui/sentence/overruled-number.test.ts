/** A number that the GM overrules may need more dice: of a poison that now takes hold. They are asked for, and the result comes back. */
import { describe, expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

const poison = { condition: 'poisoned', dice: 1, resist: 3 };
const dagger = [{ name: 'dagger', effects: [poison] }];
const title = ({ session }: TestTable): string | undefined => session.record(session.position)?.title;

/** Round 1: two cutthroats, whose pools of 1 die always miss, and Ann, who rolls at the table. */
function begun(): TestTable {
  const cutthroat = { name: 'Cutthroat', count: 2, sheet: { initiative: 100, weapons: dagger } };
  const ann = { name: 'Ann', side: 'own' as const, sheet: { constitution: 0, health: 9, resistance: 2, dodge: 20 } };
  return new TestTable(memorySession('brilliance', [cutthroat, ann]), 'table').press('nR<Enter>');
}

describe('an overruled number that needs more dice', () => {
  it('asks for them in the result of one attack', () => {
    const table = begun().press('aa').press('<Enter>11').press('V2<Enter>');
    expect(table.text).toContain('Ann Resistance');
    table.press('81');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(title(table.press('<Enter>'))).toBe('Cutthroat 1 attacks Ann: 2 (rules: 0) successes, Health 9 -> 7');
  });

  it('asks for them in a row of a group', () => {
    const table = begun().press('*aa<Enter>').press('1111');
    expect(table.text).toContain('2 actions, 0 successes in all');
    table.press('2V2<Enter>');
    expect(table.text).toContain('Ann Resistance');
    table.press('81');
    expect(table.text).toContain('2 actions, 2 successes in all');
    expect(title(table.press('<Enter>'))).toContain('Cutthroat 2 attacks Ann: 2 (rules: 0) successes, Health 9 -> 7');
  });

  it('drops them again where the number is taken back', () => {
    const table = begun().press('aa').press('<Enter>11').press('V2<Enter>').press('81<Backspace><Backspace>');
    expect(table.settle().text).not.toContain(' ..\n');
  });
});
