/** Custom statuses (CR-113): none has the id of a status of the game, or of another of them. */
import { expect, test } from 'vitest';
import { conditions } from '../../../../src/rules/crytures/combatant/conditions.ts';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { duel } from '../table.ts';

test.each(conditions)('the id "$id" of the game cannot be that of a custom status', ({ id }) => {
  const message = `"${id}" is already a status of the game: take another id (CR-113)`;
  expect(crytures.checkSettings({ statuses: [{ id: 'acid' }, { id }] })).toEqual([
    { field: 'statuses[1].id', message, path: ['statuses', 1, 'id'] },
  ]);
});

test('two custom statuses cannot have one id', () => {
  expect(crytures.checkSettings({ statuses: [{ id: 'acid' }, { id: 'rage' }, { id: 'acid' }] })).toMatchObject([
    { field: 'statuses[2].id', message: '"acid" is already a status of this list: take another id (CR-113)' },
  ]);
});

test('the GM cannot set one in play either, and nothing changes', () => {
  const table = duel();
  const set = (id: string): string => table.does('setting', null, [], { key: 'statuses', to: [{ id }] });
  expect(set('slowed')).toContain('"slowed" is already a status of the game');
  expect(table.now.settings).toEqual({});
  expect(set('acid')).toContain('House rule statuses');
});

test('a file that has one is read as before: the status of the game with the effects of both', () => {
  const recorded = { statuses: [{ id: 'slowed', turnEnd: 2 }] };
  expect(crytures.checkSettings(recorded, 'recorded')).toEqual([]);
  const table = duel().under(recorded);
  table.does('status', null, ['ann'], { status: 'slowed' });
  const before = table.health('ann');
  table.next();
  expect(table.health('ann')).toBe(before - 2);
});
