/** A result that is not applied yet shows everything that will be written, and the dice that led to it. */
import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

test('what follows from a blow is shown before it is applied', () => {
  const table = demoTable('brilliance').press('n').press('a<Enter>');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.text).toContain('Health 6 -> -1');
  // Below 0 Health the cutthroat bleeds out, which the attack itself does not say.
  expect(table.text.replace(/\s+/g, ' ')).toContain('Cutthroat 1 is disabled and bleeds out: 1 lethal a round');
});

test('the faces of a result are shown, and how many were thrown again', () => {
  const table = demoTable('brilliance', 'table').press('R').press('R').press('nR<Enter>');
  table.ui = { ...table.ui, dice: { own: 'table', other: 'table' } };
  table.press('a0');
  expect(table.text).toMatch(/\[10 _\] {2}1 of \d+ {2}1 ten: 1 more/);
});

test('several declared actions are shown with a row each before they are resolved', () => {
  const table = bridgeTable('vrule').press('at2D').press('at3D').press('at4D').press('r');
  const rows = table.rows();
  expect(rows[6]).toMatch(/^> {2}1 Mara Venn .*Thug 2/);
  expect(rows[7]).toMatch(/^ {3}2 Kel .*Thug 3/);
  expect(rows[8]).toMatch(/^ {3}3 Sister Ro .*Thug 4/);
  expect(rows[16]).toMatch(/^ 3 actions, \d+ damage in all +NOT YET APPLIED$/);
  const { length } = table.session.records;
  expect(table.press('<Enter>').session.records.length).toBe(length + 1);
});

test.each(['vrule', 'table'] as const)(
  'what going on resolves is shown before it is applied, with dice: %s',
  (dice) => {
    const table = bridgeTable(dice).press('at2D').press('at3D');
    const { length } = table.session.records;
    table.press('N').press(dice === 'table' ? 'R' : '');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.text).toMatch(/^ 1 +Mara Venn .*Thug 2/m);
    expect(table.text).toMatch(/^ 2 +Kel .*Thug 3/m);
    expect(table.session.records).toHaveLength(length);
    table.press('<Enter>');
    expect(table.session.records).toHaveLength(length + 1);
    expect(table.session.encounter.cursor.round).toBe(2);
  },
);

test('a number that the GM set is marked in the last record and in the log, with what the rules gave', () => {
  const table = bridgeTable('table').press('at2b70809590V40<Enter><Enter>');
  expect(table.text).toContain('Mara Venn hits Thug 2 for 40 (rules: 10)');
  expect(table.press('l').text).toContain('Mara Venn hits Thug 2 for 40 (rules: 10)');
});

test('several numbers that the GM set are counted in the title', () => {
  const thugs = { name: 'Thug', side: 'other', count: 3, sheet: {} } as const;
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: { skill: 50 } }, thugs]);
  const table = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  table.press('at<Enter>1Z2Z<Enter>');
  expect(session.records.at(-1)?.title).toMatch(/\(the GM set 2\)$/);
});
