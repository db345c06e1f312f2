/** Rules of the clock that are applied in passing are named in the working of the record. */
import { expect, it } from 'vitest';
import { body, duel, mind, Table } from '../table.ts';

it('names the rules behind offers, bonus phases and their surcharge (SG-68, SG-70, SG-72, SG-73)', () => {
  const sheet = { ...mind, mindStrength: 2, speed: 'mind' };
  const table = new Table(['Ann', 'own', body(1)], ['Bob', 'other', sheet]);
  table.next([1, 8, 9], { stat: ['Mind'] });
  table.does('offer', 'ann', ['bob']);
  expect(table.cited).toContain('SG-68');
  table.does('accept', 'bob');
  expect(table.cited).toContain('SG-70');
  expect(table.next()).toBe('1 bad bob');
  table.does('offer', 'bob', ['ann']);
  expect(table.cited).toContain('SG-72');
  table.does('attack', 'bob', ['ann'], {}, [1]);
  expect([table.cited.includes('SG-73'), table.left('bob')]).toEqual([true, [8]]);
});

it('names the phase that a dodge costs, and the rule of a change of sides (SG-12, SG-49, SG-50)', () => {
  const table = duel([1, 2], [4, 6]);
  table.does('attack', 'ann', ['bob'], { answer: 'dodge' }, [1, 1, 1, 1]);
  expect([table.cited.includes('SG-49'), table.cited.includes('SG-50')]).toEqual([true, false]);
  table.does('edit', null, ['bob'], { side: 'own' });
  expect(table.said).toContain('Bob acts with good from now on');
});
