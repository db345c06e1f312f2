/**
 * The adjustment track compared with a slow implementation, for every multiset of up to five bonuses and five penalties. The
 * slow one knows no units: it breaks all levels into Minors, cancels them one by one and puts the rest together again.
 */

import { expect, test } from 'vitest';
import { Note } from '../../../../src/game/kernel/note.ts';
import { settings } from '../../../../src/rules/six20/combatant/settings.ts';
import { adjust, netAdjustment } from '../../../../src/rules/six20/roll/track.ts';

const levels = ['minor', 'major', 'extreme'] as const;
type Level = (typeof levels)[number];

/** Every multiset of at most this many levels. */
function multisets(most: number, from = 0): readonly (readonly Level[])[] {
  if (most === 0 || from === levels.length) return [[]];
  const found: (readonly Level[])[] = [];
  for (let many = 0; many <= most; many += 1) {
    const level = levels[from];
    const head = level === undefined ? [] : Array.from({ length: many }, () => level);
    for (const rest of multisets(most - many, from + 1)) found.push([...head, ...rest]);
  }
  return found;
}

/** The value of the adjustments, by cancelling one Minor of each side at a time. */
function byCounters(bonus: readonly Level[], penalty: readonly Level[]): number {
  const minors = (of: readonly Level[]): number[] =>
    of.flatMap((level) => Array.from({ length: { minor: 1, major: 2, extreme: 4 }[level] }, () => 1));
  const [up, down] = [minors(bonus), minors(penalty)];
  while (up.length > 0 && down.length > 0) {
    up.pop();
    down.pop();
  }
  const left = Math.max(up.length, down.length);
  const size = [0, 2, 4, 4, 8][Math.min(left, 4)] ?? 0;
  return up.length > 0 ? size : 0 - size;
}

const house = settings.parse({});
const all = multisets(5);

test(`all ${all.length} x ${all.length} combinations`, () => {
  expect(all.length).toBe(56);
  for (const bonus of all) {
    for (const penalty of all) {
      const talk = adjust.rule(
        { bonus: [...bonus], penalty: [...penalty], bonusFrom: [], penaltyFrom: [] },
        { settings: house, note: new Note(false) },
      );
      const end = talk.next();
      if (end.done !== true) throw new Error('the ruling asks for dice');
      expect(end.value.value, `${bonus.join(' ')} against ${penalty.join(' ')}`).toBe(byCounters(bonus, penalty));
    }
  }
});

test('the working names every adjustment, and says that a source counts once', () => {
  const note = new Note(true);
  const sight = (source: string) => ({ source, level: 'minor', penalty: false, rule: 'DV-12' }) as const;
  const { value } = netAdjustment([sight('laser'), sight('flanking'), sight('Laser ')], house, note, 'Attack');
  expect(value).toBe(4);
  const steps = note.lines.map(({ of, says, rule, counts = true }) => [of, says, rule, counts]);
  expect(steps).toContainEqual(['Attack bonuses', 'laser: Minor', 'DV-12', true]);
  expect(steps).toContainEqual(['Attack bonuses', 'Laser again: counts once', 'DV-11', false]);
  expect(steps).toContainEqual(['Attack adjustment', 'Minor + Minor make a Major', 'DV-09', true]);
});

test.each([
  ['DV-08', 'a level alone', 'm', ''],
  ['DV-08', 'a level alone', '', 'M'],
  ['DV-08', 'a level alone', 'E', ''],
  ['DV-09', 'levels that advance', 'mm', ''],
  ['DV-09', 'levels that advance', '', 'Mmm'],
  ['DV-10', 'levels that cancel', 'm', 'm'],
  ['DV-10', 'levels that cancel', 'M', 'm'],
  ['DV-10', 'levels that cancel', 'Mm', 'm'],
  ['DV-15', 'three units', 'Mm', ''],
  ['DV-16', 'an Extreme and a penalty', 'E', 'm'],
  ['DV-18', 'units beyond Extreme', 'MMm', ''],
  ['DV-18', 'units beyond Extreme', 'MMM', 'm'],
])('the level cites %s: %s (bonuses "%s", penalties "%s")', (rule, _what, bonuses, penalties) => {
  const side = (letters: string, penalty: boolean) =>
    [...letters].map((letter, n) => {
      const level = letter === 'm' ? 'minor' : letter === 'M' ? 'major' : 'extreme';
      return { source: `${letter}${n}`, level, penalty, rule: 'DV-12' } as const;
    });
  const note = new Note(true);
  netAdjustment([...side(bonuses, false), ...side(penalties, true)], house, note);
  expect(note.lines.find(({ of, op }) => of === 'value' && op === 'is')?.rule).toBe(rule);
});
