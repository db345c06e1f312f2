/** Faces that are typed where vrule rolls: once one is typed, the rest is asked for, and R rolls it. */
import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

it('the dice of the defender are not thrown while faces of the attacker are typed', () => {
  const table = demoTable('vaxia').press('nah1b7080');
  expect(table.text).toMatch(/hit d100 \[70\] +power d100 \[80\]/);
  expect(table.text).toMatch(/STR d100 \[_ \] +END d100 \[ {2}\]/);
  expect(table.press('9590').text).toContain('NOT YET APPLIED');
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
