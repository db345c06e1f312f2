import { expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The ready-made fight of a game in its first round. */
function started(game: string): TestTable {
  const table = demoTable(game).press('nR');
  return table.ui.mode.mode === 'sentence' ? table.press('<Enter>') : table;
}

test('where nobody is to act, the menu says how to go on from it', () => {
  const table = demoTable('oath');
  expect(table.press('xa').ui.notice).toBe('not now: no combatant is to act; Esc, then n goes on');
  expect(table.ui.mode.mode).toBe('menu');
});

test.each(gameIds)('every letter of the open menus of %s is shown at 80x24 and at 60x20', (game) => {
  const table = started(game);
  for (const size of [
    { columns: 80, rows: 24 },
    { columns: 60, rows: 20 },
  ]) {
    table.size = size;
    for (const [key, menu] of [
      ['x', 'act'],
      ['t', 'time'],
    ] as const) {
      table.press('<Esc>').press(key);
      const shown = table.rows();
      expect(shown).toHaveLength(size.rows);
      for (const action of table.session.actions) {
        if (action.menu !== menu || ['next', 'declare', 'resolve'].includes(action.id)) continue;
        if (action.id === 'floor' && table.session.system.clock.simultaneous) continue;
        const word = `${action.key} ${action.title.toLowerCase().split(' ')[0]}`;
        expect(shown.join('\n'), `${game} ${menu}`).toContain(word);
      }
    }
  }
});
