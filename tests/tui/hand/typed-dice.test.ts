/** Faces that are typed where vrule rolls: once one is typed, the rest is asked for, and R rolls it. */
import { expect, it } from 'vitest';
import { evaluate } from '../../../src/session/sentence/evaluate.ts';
import { demoTable } from '../app/test-table.ts';

it('the dice of the defender are not thrown while faces of the attacker are typed', () => {
  const table = demoTable('vaxia').press('nah1b7080');
  expect(table.text).toMatch(/hit d100 \[70\] +power d100 \[80\]/);
  expect(table.text).toMatch(/STR d100 \[_ \] +END d100 \[ {2}\]/);
  expect(table.press('9590').text).toContain('NOT YET APPLIED');
});

it('at a die of ten the prompt says which key is ten', () => {
  const table = demoTable('oath').press('Rn<Enter>');
  expect(table.text).toContain('5d10 [_]  0 of 5  0 is ten');
  expect(table.press('0').text).toContain('[10 _]  1 of 5');
});

it('R rolls what is missing of both sides', () => {
  const table = demoTable('vaxia').press('nah1b70');
  expect(table.press('<Enter>').text).toContain('still to roll:');
  expect(table.press('R').text).toContain('NOT YET APPLIED');
});

it('the faces of a d100 stand as they were typed, with both digits', () => {
  const table = demoTable('vaxia').press('nah1b0800');
  expect(table.text).toMatch(/hit d100 \[08\] +power d100 \[00\]/);
  expect(table.press('07').text).toMatch(/STR d100 \[07\] +END d100 \[_ \]/);
});

it('a digit behind the last die is said to belong to none', () => {
  const table = demoTable('vaxia').press('nah1b70809590');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.press('0').ui.notice).toMatch(/^0 belongs to no die; Enter applies/);
});

it('dice of the table that R has vrule roll are shown before the clock goes on, as all others are', () => {
  const table = demoTable('oath', 'table');
  const { position } = table.session;
  expect(table.press('nR').text).toContain('NOT YET APPLIED');
  expect(table.session.position).toBe(position);
  table.press('<Enter>');
  expect(table.session.position).toBe(position + 1);
  // Where vrule rolls all dice, going on writes at once.
  expect(demoTable('oath', 'vrule').press('nR').session.position).toBe(position + 1);
});

it('all throws of speed are asked for together, and a yahtzee is set behind them (SG-37, SG-39)', () => {
  const table = demoTable('oath', 'table').press('n<Enter>');
  const { mode } = table.ui;
  const throwers =
    mode.mode === 'sentence' ? evaluate({ session: table.session, sentence: mode.sentence }).diceToCome : [];
  expect(throwers.map(({ answeredBy }) => answeredBy)).toEqual(['jim', 'jayla', 'max', 'rioter-1', 'crime-boss']);
  // Five, four, six, two and five dice: Max throws six threes, which are asked about when all have thrown.
  table.press('12344567833333325');
  expect(table.text).not.toContain('a yahtzee');
  expect(table.press('25252').text).toContain('a yahtzee');
});
