/** Creating an item takes several rolls (VX-120): their points add up, until a critical failure loses them (VX-121). */
import { expect, it } from 'vitest';
import { Table } from '../combatants.ts';

function crafting(): Table {
  return new Table(['Ann', { INT: 60, DEX: 60 }]).under({ actionPenalty: 0 }).start();
}

const craft = (table: Table, faces: readonly number[]): string =>
  table.does('check', 'ann', [], { what: 'craft' }, faces);

it('keeps the points on the one who crafts', () => {
  const table = crafting();
  // 60 v 25 has need 15.2: 60 and 60 make 27 points.
  craft(table, [60, 60]);
  expect(table.said).toContain('Ann has made 27 points so far');
  craft(table, [60, 60]);
  expect(table.stacks('ann', 'crafting')).toBe(54);
  craft(table, [10, 10]);
  expect(table.stacks('ann', 'crafting')).toBe(54);
});

it('loses them all with a critical failure', () => {
  const hard = new Table(['Ann', { INT: 60, DEX: 60 }]).under({ actionPenalty: 0 });
  craft(hard, [60, 60]);
  hard.does('check', 'ann', [], { what: 'craft', diff: 60 }, [25, 25]);
  expect(hard.said).toContain('Ann loses all points made on it so far, 27 points');
  expect(hard.has('ann', 'crafting')).toBe(false);
});

it('no other roll counts', () => {
  const table = crafting();
  table.does('check', 'ann', [], { what: 'awareness' }, [60, 60]);
  expect(table.has('ann', 'crafting')).toBe(false);
});
