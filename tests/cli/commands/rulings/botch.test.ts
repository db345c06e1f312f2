// cspell:ignore armor
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../../vrule.ts';

const attack = ['brilliance', 'attack', '--pool', '2', '--dodge', '0', '--armor', '0', '--shield', '0', '--rolled'];

test('brilliance attack asks for the botch die after 0 successes, and for none after one (BS-06)', () => {
  const home = scratch();
  expect(vrule(home, [...attack, '1,2'])).toMatchObject({ exit: 2, err: expect.stringContaining('botch check (d10)') });
  expect(json(home, [...attack, '1,2,1'])).toMatchObject({ outcome: { successes: 0, botch: true } });
  expect(json(home, [...attack, '1,2,2'])).toMatchObject({ outcome: { successes: 0, botch: false } });
  expect(json(home, [...attack, '1,8'])).toMatchObject({ outcome: { successes: 1, botch: false } });
  expect(vrule(home, [...attack, '1,8,2']).exit).toBe(2);
});
