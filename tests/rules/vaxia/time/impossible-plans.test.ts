import { expect, it } from 'vitest';
import { mara, Table } from '../combatants.ts';

const wagon = { vehicle: 'closed', LIF: 100 };

it('a declared action that has become impossible does not stop the others: two reach for the same controls', () => {
  const table = new Table(['Mara', mara, 'other'], ['Kel', {}], ['Ro', {}], ['Wagon', wagon]);
  table.does('next', null);
  for (const who of ['kel', 'ro']) {
    table.does('declare', who, [], { plan: { action: 'board', on: ['wagon'], with: { seat: 'pilot' } } });
  }
  table.does('declare', 'mara', [], { plan: { action: 'attack', on: ['wagon'] } });
  const title = table.does('resolve', null, [], {}, [100, 100]);
  expect(title).toContain('Kel takes the controls of Wagon');
  expect(title).toContain('Ro cannot');
  expect(title).toContain('Mara hits Wagon');
  expect(table.said).toContain('Ro: Kel has the controls');
});
