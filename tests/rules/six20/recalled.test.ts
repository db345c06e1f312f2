import { expect, test } from 'vitest';
import { hero, Table } from './table.ts';

test("working, remarks and refusals by rules recalled from the OGL say so; those by the game's own rules do not", () => {
  const table = new Table([
    ['Ann', { ...hero, strength: 14 }],
    ['Bob', {}, 'other'],
  ]).begins(20, 1);
  table.does('attack', 'ann', ['bob'], {}, [19, 2, 20]);
  const recalled = (table.last?.working ?? []).filter(({ says }) => says.endsWith(' (OGL, from memory)'));
  expect(recalled.map(({ of, rule }) => [of, rule])).toEqual([['damage of Ann', 'DV-60']]);
  table.does('damage', null, ['bob'], { amount: 50 }, [20]);
  expect(table.said).toContain('Bob has no wound points left: unconscious and dying');
  table.does('next', null, [], {}, [1]);
  expect(table.said).toContain('Bob dies: Fortitude 1 against 10 (OGL, from memory)');
  expect(table.until('ann').does('attack', 'ann', ['bob'])).toBe('[Bob is dead (OGL, from memory) (DV-93)]');
});
