/** The letters by which groups are chosen, kept for the fight. */
import { expect, test } from 'vitest';
import { six20 } from '../../src/rules/six20/index.ts';
import { tagsFor } from '../../src/session/groups.ts';
import { AnyTable } from '../rules/table.ts';

test('a group keeps its letter when it changes sides, as it has after a restart', () => {
  const table = new AnyTable(six20, [
    ['Moth', {}, 'other'],
    ['Guard 1', {}, 'other'],
    ['Guard 2', {}, 'other'],
  ]);
  const before = tagsFor(table.now);
  expect([...before.values()]).toEqual(['m', 'g']);
  table.does('edit', null, ['moth'], { side: 'own' });
  const after = tagsFor(table.now, before);
  expect(after.get('own Moth')).toBe('m');
  expect(after).toEqual(tagsFor(table.now));
  // One of a group that changes sides has a letter of its own, and the others keep theirs.
  table.does('edit', null, ['guard-1'], { side: 'own' });
  expect(tagsFor(table.now, after).get('other Guard')).toBe('g');
  expect(tagsFor(table.now, after).get('own Guard')).toBe('u');
});
