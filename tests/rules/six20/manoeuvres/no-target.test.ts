import { expect, test } from 'vitest';
import { findAction } from '../../../../src/game/decide/decide.ts';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table } from '../table.ts';

test('a manoeuvre by a critical hit can be entered before its target', () => {
  const table = new Table(['Ann', hero]);
  const intent = { action: 'manoeuvre', by: 'ann', on: [], with: { as: 'critical' } };
  const blanks = findAction(six20, 'manoeuvre')?.blanks(table.now, intent) ?? [];
  expect(blanks.map(({ id }) => id)).toContain('weapon');
});
