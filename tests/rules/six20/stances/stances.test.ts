import { expect, test } from 'vitest';
import { hero, Table, type With } from '../table.ts';

test('a third stance always clashes: it is refused, unless a house rule lets the track decide (DV-24, DV-27)', () => {
  const three = { stance: 'aggressive', level: 'minor', and: 'reckless', andLevel: 'minor', also: ['precision'] };
  const adopt = (settings: With): string =>
    new Table(['Ann', { ...hero, bcb: 2 }]).under(settings).begins(20).does('stance', 'ann', [], three);
  expect(adopt({})).toContain('(DV-27)');
  // Attack: reckless 1, precision 2 off. Damage: aggressive 1 and precision 2, three units. Defence: 1 and 1 off.
  expect(adopt({ stanceClash: 'track' })).toBe(
    'Ann adopts stance aggressive m and reckless m and precision M: Attack -2, Damage +4, Defence -4',
  );
});
