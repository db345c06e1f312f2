/** `b` gives the floor to those alone who can act: of one who is down it says why not. */
import { expect, test } from 'vitest';
import { floorOf } from '../../../src/tui/ui/roster.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The demo in its first round, with a foe on whom the GM does 90 damage; where the game has turns, in that of another. */
function withFallenFoe(game: string): { readonly table: TestTable; readonly name: string } {
  const table = rolled(demoTable(game).press('n'));
  const { system, encounter } = table.session;
  const due = system.clock.simultaneous ? [] : system.screen.floor(encounter).due;
  const foe = Object.values(encounter.combatants).find(({ side, id }) => side === 'other' && !due.includes(id));
  const name = foe?.name ?? '';
  return { table: rolled(table.press(`/${name}<Enter>-90<Enter>`)), name };
}

/** The table when all dice are rolled and the result is applied. */
function rolled(table: TestTable): TestTable {
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  return table;
}

test.each(['oath', 'brilliance', 'six20', 'crytures'])('%s: it stays with the one who has it', (game) => {
  const { table, name } = withFallenFoe(game);
  const floor = floorOf(table);
  table.press(`/${name}<Enter>b`);
  expect(table.ui.notice).toMatch(new RegExp(`^not: ${name} (is (dying|dead|defeated)|has no phase now)`));
  expect(floorOf(table)).toBe(floor);
});

test('vaxia: one who is struck down acts in that round still (VX-41), and not in the next (VX-98)', () => {
  const { table, name } = withFallenFoe('vaxia');
  const fallen = table.session.encounter.combatants[table.ui.selection ?? ''];
  expect(fallen?.name).toBe(name);
  table.press(`/${name}<Enter>b`);
  expect(floorOf(table)).toBe(fallen?.id);
  const { round } = table.session.encounter.cursor;
  for (let n = 0; n < 40 && table.session.encounter.cursor.round === round; n += 1) table.press('n');
  const records = table.session.records.length;
  table.press(`/${name}<Enter>b`);
  expect(table.ui.notice).toBe(`not: ${name} is dying (VX-98)`);
  expect(table.session.records).toHaveLength(records);
});
