import { expect, test } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

const roll = /need \d+\.\d( \d+\.\d)? {2}dice \d+( \d+)? {2}winsby -?\d+\.\d/;

test('an effect shows needs and dice as an attack does', () => {
  const table = bridgeTable().press('xct1h<Enter>');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.text).toMatch(new RegExp(`attack +${roll.source}`));
});

test('healing shows needs and dice as an attack does', () => {
  const table = bridgeTable().press('/sis<Enter>-5<Enter>').press('/thug<Enter>').press('xh<Enter>');
  expect(table.text).toContain('NOT YET APPLIED');
  expect(table.text).toMatch(new RegExp(`heal +${roll.source}`));
});
