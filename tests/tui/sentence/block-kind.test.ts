/** The kind of a block is chosen at the table as in the shell (VX-55). */
import { expect, it } from 'vitest';
import { inShell } from '../../contract/both-ways.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function witchTable(): TestTable {
  const witch = { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] };
  const kel = { LIF: 60, STR: 60, END: 60, SPIR: 10, CHA: 10 };
  const fight = memorySession('vaxia', [
    { name: 'Witch', side: 'other', sheet: witch },
    { name: 'Kel', side: 'own', sheet: kel },
  ]);
  return new TestTable(fight, 'table').press('n');
}

const written = (table: TestTable): object | undefined => table.session.records.at(-1)?.intents[0];

it('in a typed line', () => {
  const table = witchTable().press(':witch attack kel block physical 80 80 70 70<Enter>');
  for (let n = 0; n < 4 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
  // As in the test of the rule: 15 points against 13.
  expect(table.session.records.at(-1)?.title).toBe('Witch hits Kel for 2');
  expect(written(table)).toMatchObject({ with: { defence: 'block', defenceKind: 'physical' } });
});

it('with keys: it is on the way to the dice of a spell, with the odds of both', () => {
  const table = witchTable().press(':witch attack kel<Enter>b');
  expect(table.settle().text).toContain('Witch attacks Kel with the fire - Kel blocks, _[a magic block]');
  expect(table.settle().text).toMatch(/p physical: STR and END \d\d % .* best for Kel/);
  expect(table.settle().text).toMatch(/m magic: SPIR and CHA over 99 %/);
  table.press('p');
  expect(table.settle().text).toContain('Witch attacks Kel with the fire - Kel blocks, a physical block');
});

it('another answer than a block drops its kind, and its odds stay known while one is chosen', () => {
  const table = witchTable().press(':witch attack kel<Enter>bp');
  expect(table.ui.mode).toMatchObject({ sentence: { values: { defence: 'block', defenceKind: 'physical' } } });
  while (table.ui.mode.mode === 'sentence' && table.ui.mode.cursor !== 'defence') table.press('<Tab>');
  expect(table.settle().text).toMatch(/d dodge \d\d % /);
  table.press('d');
  expect(table.ui.mode.mode === 'sentence' && table.ui.mode.sentence.values).toEqual({ defence: 'dodge' });
  for (let n = 0; n < 4 && table.ui.mode.mode === 'sentence'; n += 1) table.press('R');
  table.press('<Enter>');
  expect(written(table)).toMatchObject({ with: { defence: 'dodge' } });
  expect(JSON.stringify(written(table))).not.toContain('defenceKind');
});

it('in the shell it is refused with a dodge, and nothing is written', () => {
  const { session } = witchTable();
  const words = (...more: readonly string[]) => ['attack', '--by=witch', '--on=kel', ...more];
  const shell = (...more: readonly string[]) => inShell(session.system, session.encounter, words(...more));
  const dodged = shell('--defence=dodge', '--defence-kind=magic');
  expect(dodged.record).toBeNull();
  expect(dodged.says).toBe('only a block is physical or magic by choice, and Kel dodges (VX-55)');
  expect(shell('--defence-kind=magic').says).toBe(
    'only a block is physical or magic by choice, and Kel is undefended (VX-55)',
  );
  expect(shell('--defence=block', '--defence-kind=physical').record?.intents[0]?.with).toMatchObject({
    defence: 'block',
    defenceKind: 'physical',
  });
});
