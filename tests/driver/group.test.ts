/** A group that attacks in the real program in a real pseudo-terminal: its dice thrown at the table, one record, one undo. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { program } from './program.ts';

const { play, folder } = program();

it('Vaxia: six thugs with typed dice; one row is left out, one number is overruled, one undo', async () => {
  const table = play('demo', 'vaxia');
  await table.waitFor('not begun');
  table.keys('n:dice vrule foes=table<Enter>/thugs<Enter> ak');
  await table.waitFor('Each of 6 Thugs attacks Kel');
  // Two d100 each: all miss but Thug 5.
  table.keys('0101010101010101');
  await table.waitFor(/5 of 6 .*Thug 5 +hit d100/);
  table.keys('95900101');
  await table.waitFor(/5 Thug 5 +4 +95 90 +hits Kel for 4/);
  table.keys('2 ');
  await table.waitFor(/2 Thug 2 +left out/);
  table.keys('6V7<Enter>');
  await table.waitFor(/6 Thug 6 +7 G/);
  // 4 of Thug 5 and 7 of Thug 6.
  expect(table.text()).toMatch(/5 actions, 11 damage in all[\s\S]*Kel 40 -> 29/);
  table.keys('<Enter>');
  await table.waitFor(/Kel +\S+ +29\/40/);
  table.keys('u');
  await table.waitFor(/Kel +\S+ +40\/40[\s\S]*undone: /);
  table.keys('qq');
  expect(await table.exit).toMatchObject({ code: 0 });
});

it('Oath: three thugs with typed dice; one row is left out, one number is overruled, one undo', async () => {
  const roster = join(folder, 'alley.json');
  const combatants = [
    { name: 'Kel', side: 'own', sheet: {} },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ];
  writeFileSync(roster, JSON.stringify({ system: 'oath', combatants }));
  const made = play('new', 'Alley', '--from', roster);
  expect(await made.exit).toMatchObject({ code: 0 });
  const table = play('open', 'Alley');
  await table.waitFor('not begun');
  table.keys(':dice vrule foes=table<Enter>nR');
  // Who has the first phase is up to the dice.
  await table.waitFor(/^ (Kel|Thug 1) _/m);
  for (let n = 0; n < 4 && !/^ Thug 1 _/m.test(table.text()); n += 1) {
    const before = table.text();
    table.keys('n');
    await table.waitFor((now) => now.text() !== before);
  }
  table.keys('/t<Enter> ak');
  await table.waitFor('Each of 3 Thugs attacks Kel');
  // Three d10 each, at a difficulty that one success hurts for 4.
  table.keys('732264955');
  await table.waitFor(/Row 1-3 of 3[\s\S]*1 Thug 1 +4 +7 3 2 +hits Kel for 4/);
  table.keys('3 ');
  await table.waitFor(/3 Thug 3 +left out/);
  table.keys('2V7<Enter>');
  await table.waitFor(/2 Thug 2 +7 G/);
  expect(table.text()).toMatch(/2 actions, 11 damage in all[\s\S]*Kel 30 -> 19/);
  table.keys('<Enter>');
  await table.waitFor(/Kel .* 19\/30/);
  table.keys('u');
  await table.waitFor(/Kel .* 30\/30[\s\S]*undone: /);
  table.keys('qq');
  expect(await table.exit).toMatchObject({ code: 0 });
});
