/** What Gate Six says of its results, and whom it proposes: played at the table with all dice typed. */
import { expect, test } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** Gate Six in Vane's turn, after that of Guard 3: the d20 of Ash, Vane, the guards and Orm. */
function vanesTurn(): TestTable {
  return demoTable('six20', 'table').press('n101502032005<Enter>n');
}

test('a number that the GM sets is not made the sum of dice that it is not', () => {
  // 15 + 3 against 11 or less, and 6 + 5 with a mind lance.
  const table = vanesTurn().press('ag2<Enter>156504');
  expect(table.text).toMatch(
    /^ damage +2d6 \+ 0 = 11 +DV-60\n wounds +Reflex 5 against 15: straight to wounds +DV-36$/m,
  );
  table.press('V9<Enter>');
  expect(table.text).toContain('2d6 + 0 = 11');
  expect(table.text).toContain('the GM sets damage to 9, by the rules it was 11');
});

test('the opportunity attack is proposed on the one who gave it, not on the nearest foe', () => {
  // A manoeuvre with 5 + 0 against 11 fails.
  const table = vanesTurn().press('xmtg3<Enter>05<Enter>');
  expect(table.text).toContain('Guard 3 may strike Vane');
  expect(table.press('/guard 3<Enter>bxo').text).toContain('Guard 3 strikes _[Vane] with the baton, counter');
});

test('a result without lines of its own says how its last number came about', () => {
  // Natural 20: a critical. The save is 4, and 1 for Constitution 12.
  const table = vanesTurn().press('ag2<Enter>20111<Enter><Enter>xccut hand<Enter>04');
  expect(table.text).toMatch(/margin +total 5, against 15 = -10/);
});

test('a die that an amended line asks for later says whose it is, and nothing is said to be the same', () => {
  // 2 damage to the wounds become 12, which are all: Guard 2 makes a save at its turn.
  const table = vanesTurn().press('ag2<Enter>151104<Enter>nnnn');
  const { seq } = table.session.records.find(({ title }) => title.startsWith('Vane hits Guard 2')) ?? { seq: 0 };
  for (table.press('l'); !/^> +\d+ Vane hits/m.test(table.text) && seq > 0; ) table.press('k');
  table.press('a<Tab>66');
  expect(table.text).toMatch(/> Guard 2: Fortitude +\[ _\] d20/);
  expect(table.text).toContain('not known before these dice are thrown');
  expect(table.text).not.toContain('nothing differs now');
});

test('what a crippling injury hampers is read in a window of 80 columns, before the wound and its save', () => {
  // A natural 20, and Reflex 4 + 1 against 15.
  const table = vanesTurn().press('ag2<Enter>20111<Enter><Enter>xccut hand<Enter>04');
  expect(table.text).toMatch(
    /^ Guard 2 is crippled, Minor penalty on attack: cut hand; Reflex +NOT YET APPLIED\n 5 against 15$/m,
  );
});

test('a lane says who has acted, and is not there before anyone has', () => {
  const table = demoTable('six20', 'table').press('n101502032005<Enter>');
  expect(table.text).not.toMatch(/nobody yet|^ spent/m);
  expect(table.press('n').text).toMatch(/^ acted +Guard 3$/m);
});

test('a dying save is said once, and not that its combatant is dying, stable or dead as well', () => {
  // Guard 2 is at 0 wounds, and has the turn after those of Ash, Vane and Orm; its saves are against 10 and 11.
  const table = vanesTurn().press(':set guard2 wounds 0<Enter>').press('nnn').press('08<Enter>');
  expect(table.text).toContain('Guard 2 is still dying: Fortitude 9 against 10');
  expect(table.text).not.toContain('Guard 2 is dying');
});
