import { expect, test } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

test('the odds follow the faces that are typed', () => {
  const table = bridgeTable('table').press('at2b');
  expect(table.settle().rows()[17]).toMatch(/^ 65 % hurts \| 8\.1 expected/);
  // Hit 70 and power 80 produce 24 points: a block that fails leaves 24 - 3 for the armour, and no block takes them all.
  expect(table.press('7080').settle().rows()[17]).toMatch(/^ 100 % hurts \| 19\.9 expected/);
  // With the hit of 70 alone, over all powers and blocks: 86.4 %, 11.3 (counted by hand of the 1,000,000 throws).
  expect(table.press('<Backspace>').settle().rows()[17]).toMatch(/^ 86 % hurts \| 11\.3 expected/);
});
