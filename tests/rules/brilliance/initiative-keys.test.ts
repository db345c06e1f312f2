/** Initiative typed at the table: who throws, and the work for a key, however often the dice tie (BS-16, BS-17). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../torture/share.ts';
import { demoTable, memorySession, TestTable } from '../../tui/app/test-table.ts';

describe('initiative typed at the table', () => {
  it('names each combatant who throws, and says which of the throws it is', () => {
    const table = demoTable('brilliance', 'table').press('n');
    expect(table.text).toMatch(/dice +Edward initiative d10 \[_ \]/);
    expect(table.text).toMatch(/1 of 8 +Yunone initiative d10/);
    table.press('555');
    expect(table.text).toMatch(/dice +Whisper initiative d10 \[_ \]/);
    expect(table.text).toContain('4 of 8');
  });

  it('asks the table for its own side alone where vrule throws for the other', () => {
    const table = demoTable('brilliance', 'table');
    table.ui = { ...table.ui, dice: { own: 'table', other: 'vrule' } };
    table.press('n5678<Enter>');
    expect(table.session.encounter.cursor.round).toBe(1);
  });

  it('ends after three roll-offs, whatever is typed', () => {
    const rats = [{ name: 'Rat', side: 'other' as const, count: 7, sheet: {} }];
    const table = new TestTable(memorySession('brilliance', rats), 'table').press('n');
    table.press('5'.repeat(7 * 4)).press('<Enter>');
    expect(table.session.encounter.cursor.round).toBe(1);
    expect(table.session.record(table.session.position)?.dice.length).toBe(7 * 4);
  });

  it('answers any key within a second', () => {
    const keys = ['1', '2', '5', '0', 'R', 'n', '<Enter>', '<Tab>', '<Esc>', '<Backspace>', 'M', 'a', 'x'];
    const seed = 10;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { minLength: 5, maxLength: 50 }), (pressed) => {
        const table = demoTable('brilliance', 'table').press('n');
        for (const key of pressed) {
          const before = performance.now();
          table.press(key);
          expect(performance.now() - before, `${key} of ${pressed.join('')}, seed ${seed}`).toBeLessThan(1_000);
        }
      }),
      { numRuns: times(8, 100), seed },
    );
  });
});
