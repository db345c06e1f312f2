import { expect, test } from 'vitest';
import { six20 } from '../../../src/rules/six20/index.ts';
import { hero, Table } from './table.ts';

test('a rule quoted from memory is marked once in its working, and no sentence or refusal claims a licence', () => {
  const table = new Table(['Ann', { ...hero, strength: 14 }], ['Bob', {}, 'other']).begins(20, 1);
  table.does('attack', 'ann', ['bob'], {}, [19, 2, 20]);
  const recalled = (table.last?.working ?? []).filter(({ says }) => says.endsWith(' (from memory)'));
  expect(recalled.map(({ of, rule }) => [of, rule])).toEqual([['damage of Ann', 'DV-60']]);
  table.does('damage', null, ['bob'], { amount: 50 }, [20]);
  expect(table.said).toContain('Bob has no wound points left: unconscious and dying');
  table.does('next', null, [], {}, [1]);
  expect(table.said).toContain('Bob dies: Fortitude 1 against 10');
  expect(table.until('ann').does('attack', 'ann', ['bob'])).toBe('[Bob is dead (DV-93)]');
  const sources = six20.rulebook.flatMap(({ rules }) => rules.map(({ source }) => source));
  expect(sources.filter((source) => /OGL|licen[cs]e/i.test(source))).toEqual([]);
});
