import { expect, it } from 'vitest';
import { mara, round1 } from '../combatants.ts';

const wagon = { vehicle: 'closed', LIF: 100 };

it.each([
  ['Kel', 'Ro', [60, 40]],
  ['Ro', 'Kel', [40, 60]],
])(
  'two reach for the same controls: %s is faster by the dice, %s cannot, and the others go on',
  (first, second, dice) => {
    const table = round1(['Mara', mara, 'other'], ['Kel', {}], ['Ro', {}], ['Wagon', wagon]);
    for (const who of ['kel', 'ro']) {
      table.does('declare', who, [], { plan: { action: 'board', on: ['wagon'], with: { seat: 'pilot' } } });
    }
    table.does('declare', 'mara', [], { plan: { action: 'attack', on: ['wagon'] } });
    const title = table.does('resolve', null, [], {}, [100, 100, ...dice]);
    expect(title).toContain(`${first} takes the controls of Wagon`);
    expect(title).toContain(`${second} cannot`);
    expect(title).toContain('Mara hits Wagon');
    expect(table.said).toContain(`${second}: ${first} has the controls`);
  },
);
