import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../../vrule.ts';

/** A folder with a journal that an earlier vrule wrote. */
function withJournal(file: string): string {
  const home = scratch();
  copyFileSync(resolve('fixtures/frozen', file), join(home, 'old.vrule'));
  return home;
}

test('an audit names each record that would be decided otherwise, and changes nothing', () => {
  const home = withJournal('six20-2.vrule');
  const before = readFileSync(join(home, 'old.vrule'));
  const { exit, out, err } = vrule(home, ['audit', 'old']);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  const at = lines.indexOf('#17 Bryn loses 9 vitality, drained');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  Bryn, WP: recorded 10/10, today 9/10',
    '  Bryn, notes: recorded VP drained 9, today VP drained 8, WP drained 1',
  ]);
  expect(lines).toContain(
    '  refused today: Bryn has attacked or defended in this turn, and keeps its stance until its next turn (DV-28)',
  );
  expect(lines.at(-1)).toMatch(/^40 records decided again: \d would differ$/);
  expect(readFileSync(join(home, 'old.vrule')).equals(before)).toBe(true);
});

test('as JSON it says what each record would be today', () => {
  expect(json(withJournal('oath-1.vrule'), ['audit', 'old'])).toMatchObject({
    name: 'old',
    title: 'old',
    system: 'oath',
    records: 38,
    differ: expect.arrayContaining([
      expect.objectContaining({
        seq: 13,
        today: 'refused',
        refusal: { rule: 'SG-41', message: 'Max has later phases in 4, 5, 6, 9' },
      }),
    ]),
  });
});

test('a journal of these rules has no difference', () => {
  expect(vrule(withJournal('oath-4.vrule'), ['audit', 'old']).out).toBe('25 records decided again: none differs\n');
});
