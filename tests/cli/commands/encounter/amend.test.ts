import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { json, vrule } from '../../vrule.ts';
import { bridge, lif } from '../bridge.ts';

/** Thug 1 takes 12 of its 30 LIF, then is healed by 5; an ogre joins and takes 7. */
function fight(): string {
  const home = bridge();
  for (const words of [
    ['damage', '--on', 'thug-1', '--amount', '12'],
    ['heal', '--on', 'thug-1', '--amount', '5'],
    ['join', '--name', 'Ogre', '--lif', '60'],
    ['damage', '--on', 'ogre', '--amount', '7'],
  ]) {
    json(home, ['act', 'bridge', ...words]);
  }
  return home;
}

const tracks = (home: string): unknown =>
  (json(home, ['show', 'bridge']) as { combatants: { name: string; tracks: unknown }[] }).combatants.map(
    ({ name, tracks }) => [name, tracks],
  );

describe('amend', () => {
  test('a number of the past: what followed is decided again, with one undo', () => {
    const home = fight();
    const amended = json(home, ['amend', 'bridge', '2', '--amount', '20']);
    expect(amended).toEqual({
      amends: 2,
      changes: [
        { seq: 2, was: 'Thug 1 takes 12: LIF 30 -> 18', becomes: 'Thug 1 takes 20: LIF 30 -> 10' },
        { seq: 3, was: 'Thug 1 heals 5: LIF 18 -> 23', becomes: 'Thug 1 heals 5: LIF 10 -> 15' },
      ],
      asks: [],
      combatants: [{ id: 'thug-1', track: 'lif', was: 23, is: 15 }],
      written: 6,
    });
    expect(tracks(home)).toContainEqual(['Thug 1', lif(15, 30)]);
    expect(json(home, ['undo', 'bridge'])).toMatchObject({ jump: 5 });
    expect(tracks(home)).toContainEqual(['Thug 1', lif(23, 30)]);
    expect(json(home, ['redo', 'bridge'])).toMatchObject({ jump: 10 });
    expect(tracks(home)).toContainEqual(['Thug 1', lif(15, 30)]);
  });

  test('records that are refused now are listed and left out', () => {
    const home = fight();
    expect(json(home, ['amend', 'bridge', '4', '--name', 'Troll'])).toMatchObject({
      changes: [
        { seq: 4 },
        { seq: 5, was: 'Ogre takes 7: LIF 60 -> 53', becomes: null, refused: expect.stringContaining('ogre') },
      ],
      written: 6,
    });
    expect(tracks(home)).toContainEqual(['Troll', lif(60, 60)]);
  });

  test('dice of the table replace those of the record; dry runs write nothing', () => {
    const home = bridge();
    // Might 50 by default against the default difficulty: 99 and 99 hit, 2 and 2 miss.
    json(home, ['act', 'bridge', 'attack', '--by', 'Mara', '--on', 'Thug 1', '--rolled', '99,99']);
    const path = join(home, 'bridge.vrule');
    const before = readFileSync(path, 'utf8');
    const dry = json(home, ['amend', 'bridge', '2', '--rolled', '2,2', '--dry-run']);
    expect(dry).toMatchObject({
      changes: [{ seq: 2, becomes: 'Mara misses Thug 1' }],
      asks: [{ seq: 2, ask: '2d100', faces: [2, 2], from: 'typed' }],
      written: null,
    });
    expect(readFileSync(path, 'utf8')).toBe(before);
    json(home, ['amend', 'bridge', '2', '--rolled', '2,2']);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(5);
    expect(tracks(home)).toContainEqual(['Thug 1', lif(30, 30)]);
    expect(vrule(home, ['log', 'bridge']).out).toMatch(/#2 {2}\(Mara hits Thug 1 for \d+\) amended/);
    expect(vrule(home, ['log', 'bridge']).out).toContain('Mara misses Thug 1  for #2');
  });

  test.each([
    [['99'], 2, 'there is no record 99'],
    [['2', '--amount', 'many'], 2, '--amount'],
    [['2', '--amont', '3'], 2, 'did you mean --amount'],
    [['2', '--rolled', '5'], 2, 'throws no dice'],
    [['2', '--on', 'nobody'], 2, '--on'],
    [['2'], 3, 'nothing changes'],
    [['0'], 2, 'SEQ must be a whole number'],
    [['2', '--part', '3', '--amount', '1'], 2, '--part: record 2 has 1 action'],
    [['2', '--rolled-for', 'x'], 2, 'SEQ=FACES'],
  ])('amend %j is refused and changes nothing', (words, exit, message) => {
    const home = fight();
    const path = join(home, 'bridge.vrule');
    const before = readFileSync(path, 'utf8');
    const result = vrule(home, ['amend', 'bridge', ...words]);
    expect([result.exit, result.err]).toEqual([exit, expect.stringContaining(message)]);
    expect(result.err.trim().split('\n')).toHaveLength(1);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });
});
