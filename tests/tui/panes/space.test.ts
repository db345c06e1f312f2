/** What is shown where: own side first, bars that keep their width, conditions that are never a mere number. */
import { expect, it } from 'vitest';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

const foesFirst = [
  { name: 'Ogre', side: 'other' },
  { name: 'Wall', side: 'neither' },
  { name: 'Kel', side: 'own' },
] as const;

it('the own side is above the foes that joined before it', () => {
  const rows = new TestTable(memorySession('vaxia', foesFirst)).rows();
  const at = ['Kel', 'Wall', 'Ogre'].map((name) => rows.findIndex((row) => row.includes(` ${name} `)));
  expect(at.toSorted((a, b) => a - b)).toEqual(at);
  expect(at[0]).toBeGreaterThan(0);
});

it.each([
  [80, 24],
  [120, 40],
])('in a window of %i columns and %i rows bars keep their width from record to record', (columns, rows) => {
  const table = new TestTable(memorySession('brilliance', [{ name: 'Mar', side: 'own' }, ...foesFirst]));
  table.size = { columns, rows };
  const barOf = (name: string): number => {
    const row = table.rows().find((one) => one.includes(`│ ${name} `)) ?? '';
    return /[█▏▎▍▌▋▊▉░▒]+/.exec(row)?.[0].length ?? 0;
  };
  const before = barOf('Kel');
  expect(before).toBeGreaterThan(1);
  for (const keys of ['/kel<Enter>-2<Enter>', 'cold<Tab><Enter>', 'ca long list of troubles<Tab><Enter>']) {
    table.press(keys).press('<Esc><Esc>');
    expect(barOf('Kel'), table.ui.notice).toBe(before);
  }
});

it('all conditions of the one who is to act and of the selected one are shown, though others fill the window', () => {
  const crowd = Array.from({ length: 14 }, (_, n) => ({ name: `Foe${'abcdefghijklmn'[n]}`, side: 'other' as const }));
  const table = new TestTable(memorySession('vaxia', [{ name: 'Kel', side: 'own' }, ...crowd]));
  const troubles = ['tangled in the nets of the fishermen', 'covered with pitch', 'singing loudly'];
  for (const one of troubles) table.press('/kel<Enter>').press(`c${one}<Tab><Enter><Esc>`);
  for (const one of troubles) expect(table.text).toContain(one.replaceAll(' ', '-'));
  table.press('n/foea<Enter>');
  for (const one of troubles) expect(table.text, 'the floor').toContain(one.replaceAll(' ', '-'));
});

it('a bar beside long columns has five cells at 80 columns, where a quarter of the hit points is seen', () => {
  const rows = demoTable('oath').press('n').rows();
  expect(rows.find((row) => row.includes('│ Jim '))).toMatch(/ █{5} +50\/50 /);
});

it('a row that gives way to conditions is missed in the title, which says which rows are shown', () => {
  const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Larch', 'Maple'];
  const table = new TestTable(
    memorySession('vaxia', [{ name: 'Kel', side: 'own' }, ...names.map((name) => ({ name, side: 'other' as const }))]),
  );
  table.size = { columns: 60, rows: 20 };
  for (const one of ['tangled in the nets of the fishermen', 'covered with pitch and feathers', 'singing loudly'])
    table.press('/kel<Enter>').press(`c${one}<Tab><Enter><Esc>`);
  const { text } = table;
  const shown = ['Kel', ...names].filter((name) => new RegExp(`. ${name} `).test(text)).length;
  expect(shown).toBeLessThan(8);
  expect(text).toContain(` 1-${shown} of 8 `);
});
