/** What the log says of what follows by the rules, what actions cost, and what they refuse though they are proposed. */
import { expect, it } from 'vitest';
import { six20 } from '../../../src/rules/six20/index.ts';
import { holdsTo } from '../transcript.ts';
import { hero, Table } from './table.ts';

holdsTo(six20, import.meta.url);

it.each([
  [{}, 'major', true, 2],
  [{}, 'minor', true, 4],
  [{}, 'minor', false, 8],
  [{ speedLoss: 'units' }, 'major', true, 4],
  [{}, 'extreme', true, 1],
  [{ speedLoss: 'units' }, 'minor', false, 7],
])('a move under %o with a %s adjustment (penalty: %s) is %i squares (DV-70)', (settings, level, penalty, squares) => {
  const table = new Table(['Ann', { ...hero, speed: 6 }]).under(settings).begins(20);
  const note = { roll: 'speed', level, penalty, source: 'mud' };
  table.now = {
    ...table.now,
    combatants: {
      ...table.now.combatants,
      ann: {
        ...(table.now.combatants.ann as NonNullable<typeof table.now.combatants.ann>),
        conditions: { 'adjusted-1': { stacks: 1, ends: null, from: null, note } },
      },
    },
  };
  table.does('act', 'ann', [], { costs: 'short' });
  expect(table.worked('speed of Ann')).toBe(squares);
});
