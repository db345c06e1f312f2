import { expect, test } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

test('the odds follow the faces that are typed', () => {
  const table = bridgeTable('table').press('at2b');
  expect(table.rows()[17]).toMatch(/^ 65 % hurts \| 8\.1 expected/);
  // Hit 70 and power 80 produce 24 points: a block that fails leaves 24 - 3 for the armour, and no block takes them all.
  expect(table.press('7080').rows()[17]).toMatch(/^ 100 % hurts \| 19\.9 expected/);
  expect(table.press('<Backspace>').rows()[17]).toMatch(/^ 65 % hurts \| 8\.1 expected/);
});
