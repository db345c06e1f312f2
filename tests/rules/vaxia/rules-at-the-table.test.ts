/** Rules that no other scene comes to: each is cited in a record of an encounter. */
import { expect, it } from 'vitest';
import { citedBy } from '../../../src/testing/laws.ts';
import type { With } from '../table.ts';
import { type Fighter, Table } from './combatants.ts';

const strong = { LIF: 60, DEX: 60, STR: 60, INT: 60, SPIR: 60 };

function fight(settings: With, ...more: readonly Fighter[]): Table {
  return new Table(['Ann', strong], ['Bob', strong, 'other'], ...more).under(settings).start();
}

it.each([
  ['VX-22', {}, 'sneak', ['bob'], {}, [50, 50, 50, 50]],
  ['VX-23', {}, 'check', [], {}, [50, 50]],
  ['VX-24', {}, 'check', [], { diff: 45 }, [50, 50]],
  ['VX-27', { sceneBonus: true }, 'attack', ['bob'], {}, [50, 50]],
  ['VX-29', { rounding: 'end' }, 'attack', ['bob'], {}, [90, 90]],
] as const)('%s', (rule, settings, action, on, values, faces) => {
  const table = fight(settings);
  table.does(action, 'ann', on, values, faces);
  expect(citedBy(table.last)).toContain(rule);
});

it('VX-132: an open vehicle lends no END', () => {
  const table = fight({}, ['Horse', { vehicle: 'open', LIF: 50, END: 90 }, 'other']);
  table.does('seat', null, ['bob'], { craft: 'horse', seat: 'pilot' });
  table.does('attack', 'ann', ['bob'], {}, [50, 50]);
  expect(table.steps).toContain('Horse is open, and lends no END');
});

it('VX-41: who fell in this round is said to act in it all the same', () => {
  const table = fight({});
  table.does('damage', null, ['bob'], { amount: 150 });
  table.does('attack', 'bob', ['ann'], {}, [50, 50]);
  expect(table.said[0]).toBe('Bob fell in this round, and still acts in it');
});
