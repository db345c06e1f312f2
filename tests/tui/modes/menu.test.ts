import { expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The ready-made fight of a game, its clock begun. */
function begun(game: string): TestTable {
  const desk = demoTable(game).press('nR');
  return desk.ui.mode.mode === 'sentence' ? desk.press('<Enter>') : desk;
}

test.each(gameIds)('every letter of the open menus of %s is seen at 80x24 and at 60x20', (game) => {
  const desk = begun(game);
  for (const size of [
    { columns: 80, rows: 24 },
    { columns: 60, rows: 20 },
  ]) {
    desk.size = size;
    for (const [key, menu] of [
      ['x', 'act'],
      ['t', 'time'],
    ] as const) {
      desk.press('<Esc>').press(key);
      const shown = desk.rows();
      expect(shown).toHaveLength(size.rows);
      for (const action of desk.session.actions) {
        if (action.menu !== menu || ['next', 'declare', 'resolve'].includes(action.id)) continue;
        if (action.id === 'floor' && desk.session.system.clock.simultaneous) continue;
        const word = `${action.key} ${action.title.toLowerCase()}`.slice(0, 12);
        expect(shown.join('\n'), `${game} ${menu}`).toContain(word);
      }
    }
  }
});
