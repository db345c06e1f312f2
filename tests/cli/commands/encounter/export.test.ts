import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { chronicleSchema } from '../../../../src/cli/output/chronicle-json.ts';
import { encounterSchema } from '../../../../src/cli/output/encounter-schema.ts';
import { batch, scratch, startEncounter, vrule, withoutVersion } from '../../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Ogre', side: 'other', sheet: { LIF: 60 } },
  ],
};

/** A fight in which the ogre takes 14 and heals 4. */
function fought(): string {
  const home = startEncounter('Mill', roster);
  batch(home, [
    ['next', 'Mill'],
    ['act', 'Mill', 'damage', '--by', 'Mara', '--on', 'Ogre', '--amount', '14'],
    ['act', 'Mill', 'damage', '--on', 'Mara', '--amount', '3'],
    ['undo', 'Mill'],
    ['act', 'Mill', 'heal', '--on', 'Ogre', '--amount', '4'],
  ]);
  return home;
}

describe('export', () => {
  test('as JSON has the fields of the contract, and ends as show --json', () => {
    const home = fought();
    const { exit, out } = vrule(home, ['export', 'Mill', '--to', 'json']);
    expect(exit).toBe(0);
    const read = chronicleSchema.parse(JSON.parse(out));
    expect([read.name, read.system]).toEqual(['Mill', 'vaxia']);
    expect(read.totals).toMatchObject([
      { id: 'mara', name: 'Mara', dealt: 14, taken: 0, healed: 0, down: 0 },
      { id: 'ogre', name: 'Ogre', dealt: 0, taken: 14, healed: 4, down: 0 },
    ]);
    expect(read.rounds.map(({ round, records }) => [round, records.length])).toEqual([
      [-1, 1],
      [1, 3],
    ]);
    const end = encounterSchema.parse(read.end);
    expect(end).toEqual(JSON.parse(vrule(home, ['show', 'Mill', '--json']).out));
    expect(batch(home, [['export', 'Mill']])).toEqual([withoutVersion(JSON.parse(out))]);
  });

  test('writes a file, in the format of its ending, in place of one that is there', () => {
    const home = fought();
    const file = join(home, 'mill.html');
    writeFileSync(file, 'an older one');
    const { exit, out, err } = vrule(home, ['export', 'Mill', '-o', file]);
    expect([exit, out, err]).toEqual([0, `Written: ${file}\n`, '']);
    const page = readFileSync(file, 'utf8');
    expect(page).toMatch(/^<!DOCTYPE html>\n[\s\S]*<\/html>\n$/);
    expect(vrule(home, ['export', 'Mill', '--to', 'html']).out).toBe(page);
  });

  test('never replaces an encounter, whatever its name', () => {
    const home = fought();
    const before = readFileSync(join(home, 'Mill.vrule'));
    const disguised = join(home, 'notes.md');
    writeFileSync(disguised, before);
    for (const file of [join(home, 'Mill.vrule'), disguised]) {
      const { exit, err } = vrule(home, ['export', 'Mill', '-o', file, '--to', 'md']);
      expect([exit, err]).toEqual([2, expect.stringContaining('this is an encounter, which is not replaced')]);
      expect(readFileSync(file)).toEqual(before);
    }
  });

  test('of wrong input: one line that says what is wrong', () => {
    const home = fought();
    const wrong: readonly (readonly [readonly string[], number, string])[] = [
      [['--to', 'md', '--table', 'records'], 2, '--table: only csv is one table'],
      [['--to', 'csv', '--table', 'all'], 2, '--table: combatants or records, not "all"'],
      [['--to', 'csv', '--why'], 2, '--why: csv has no workings'],
      [['--players', '--why'], 2, '--why: the players see no workings'],
      [['-o', join('nowhere', 'mill.md')], 2, 'mill.md: its folder is not there'],
      [['-o', home], 4, 'is a folder'],
    ];
    for (const [flags, exit, message] of wrong) {
      const ran = vrule(home, ['export', 'Mill', ...flags]);
      expect([ran.exit, ran.out, ran.err.split('\n').length]).toEqual([exit, '', 2]);
      expect(ran.err).toContain(message);
    }
  });

  test('as text draws the charts, in plain ASCII where that is wanted', () => {
    const home = fought();
    const { out } = vrule(home, ['export', 'Mill']);
    expect(out).toMatch(/^Mara {17}█+ 14 dealt$/m);
    expect(vrule(home, ['export', 'Mill', '--ascii']).out).toMatch(/^Mara {17}#+ 14 dealt$/m);
  });

  test('for the players has no number of the other side', () => {
    const home = fought();
    const { exit, out } = vrule(home, ['export', 'Mill', '--players', '--to', 'json']);
    expect(exit).toBe(0);
    const read = chronicleSchema.parse(JSON.parse(out));
    expect(read.totals.map(({ id, dealt, dealtShare }) => [id, dealt, dealtShare])).toEqual([['mara', undefined, 1]]);
    expect(out).not.toMatch(/\b(60|46|50|14)\b/);
  });

  test('is described by a schema', () => {
    const schema: unknown = JSON.parse(vrule(scratch(), ['schema', 'export']).out);
    expect(z.object({ properties: z.record(z.string(), z.unknown()) }).parse(schema).properties).toHaveProperty('luck');
  });

  test('leaves no file behind where it fails', () => {
    const home = scratch();
    const missing = vrule(home, ['export', 'Nobody', '-o', join(home, 'mill.md')]);
    expect(missing.exit).toBe(2);
    expect(existsSync(join(home, 'mill.md'))).toBe(false);
  });
});
