import { describe, expect, it } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Presses `n` until a combatant has the turn and nothing is asked. */
function begun(game: string): TestTable {
  const table = demoTable(game).press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  return table;
}

/** The line above the prompt. */
function turnLine(table: TestTable): string {
  return table.rows().at(-(table.size.rows >= 24 ? 9 : 7)) ?? '';
}

describe('one line says whose action it is, what is left of it, what n does and what that costs', () => {
  it.each<[string, RegExp]>([
    ['vaxia', /^── Mara Venn ── 1st action this round ── n: next to declare, Kel$/],
    ['oath', /^── \w+.* ── one diceless, then one dicey action ── n: .* \(.*loses \d+\)$/],
    ['brilliance', /^── \w+ ── free any {2}FAST 1 {2}MOVE 1 {2}STANDARD 1 ── n: .* \(gives up FMS\)$/],
    ['six20', /^── .* ── standard 1 {2}short 1 ── n: .* \(.*gives up standard, short\)$/],
    ['crytures', /^── .* ── MAJOR 1 {2}MINOR 1 ── n: .* \(.*gives up major, minor\)$/],
  ])('%s: with a turn under way', (game, line) => {
    expect(turnLine(begun(game))).toMatch(line);
  });

  it.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('%s: before the first round', (game) => {
    expect(turnLine(demoTable(game))).toMatch(/^── not begun ── n: \S/);
  });

  it('says that a side is down', () => {
    const table = demoTable('crytures').press('n');
    for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
    table.press(':set foes health -99<Enter>');
    for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(table.text).toContain('the other side is down');
  });

  it('Vaxia: the last who declares is told who passes', () => {
    const table = begun('vaxia').press('n'.repeat(11));
    expect(turnLine(table)).toMatch(/n: round 2 \(12 pass\)$/);
  });
});
