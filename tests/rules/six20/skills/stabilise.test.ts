import { expect, test } from 'vitest';
import { hero, Table } from '../table.ts';

test('the adjustments to skills count when a dying combatant is stabilised (DV-68, DV-94)', () => {
  const doc = { ...hero, skills: [{ name: 'medicine', ability: 'wisdom', ranks: 4 }] };
  const table = new Table(['Doc', doc], ['Vic', hero]).begins(20, 1);
  table.does('set', null, ['vic'], { track: 'wounds', to: 0 });
  table.does('adjust', null, ['doc'], { roll: 'skills', sign: 'penalty', level: 'minor', source: 'crushed hand' });
  const helped = { adjust: 'skills +minor good light' };
  expect(table.oddsLines('stabilise', 'doc', 'vic', helped)).toEqual(['50 % stabilises']);
  // 12 + 4 - 2 = 14 against 15.
  expect(table.does('stabilise', 'doc', ['vic'], {}, [12])).toBe('Doc cannot stabilise Vic, 14 against 15');
});
