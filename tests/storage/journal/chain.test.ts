/** What is said of a record that cannot follow, since the state was otherwise than its facts have it. */
import { expect, test } from 'vitest';
import { newHeader } from '../../../src/storage/format/header.ts';
import { Chain } from '../../../src/storage/journal/chain.ts';
import { record } from '../hostile/build.ts';

const header = newHeader({
  system: 'vaxia',
  systemVersion: '1',
  id: 'dusk',
  name: 'Dusk',
  created: '2026-05-12T20:00:00Z',
});
const clock = '{"round":2,"at":[],"acting":null}';

test.each([
  [
    'the clock, which has no name',
    `{"fact":"clock-set","from":${clock},"to":${clock}}`,
    'clock-set: the clock was otherwise',
  ],
  [
    'a setting, by its name',
    '{"fact":"setting-set","setting":"rounding","from":"end","to":"each"}',
    'setting-set: rounding was otherwise',
  ],
])('%s', (_, fact, why) => {
  expect(new Chain(header).addParsed(JSON.parse(record(1, { facts: `[${fact}]` })))).toBe(why);
});
