import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJournal } from '../../src/storage/journal/open.ts';
import { check } from '../../src/storage/repair/repair.ts';
import { did } from '../torture/share.ts';
import { realApi } from './checks/api.ts';
import { fuzz } from './checks/fuzz.ts';
import { seedFor } from './files/environment.ts';
import { hostile } from './hostile/table.ts';
import { bundle, scratch } from './programs/bundle.ts';

const { folder, remove } = scratch();
afterAll(remove);

describe('hostile files', { timeout: 120_000 }, () => {
  it('are at least 120', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(120);
    expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length);
  });

  let found: { readonly [file: string]: unknown } = {};
  let kilobytes = Number.POSITIVE_INFINITY;

  beforeAll(async () => {
    for (const [n, { make }] of hostile.entries()) writeFileSync(join(folder, `${n}.vrule`), make());
    const program = await bundle('open-all', folder);
    const peakMemory = join(import.meta.dirname, '../driver/peak-memory.cjs');
    const { stdout, stderr } = spawnSync(process.execPath, ['-r', peakMemory, program, folder], { encoding: 'utf8' });
    found = JSON.parse(stdout);
    kilobytes = Number(stderr);
  });

  it.each(hostile.map((one, n) => ({ ...one, n })))('$n: $name', ({ expect: expected, n }) => {
    expect(found[`${n}.vrule`]).toBe(expected);
    did('hostile files', 1);
  });

  it('take less than 512 MB to open, all in one process', () => {
    expect(kilobytes).toBeLessThan(512 * 1024);
  });

  it('can be looked over without harm', () => {
    for (const { make, name } of hostile.filter(({ expect }) => expect === 3).slice(0, 60)) {
      const path = join(folder, 'look.vrule');
      writeFileSync(path, make());
      const report = check(path);
      if (!report.ok) throw new Error(`${name}: ${report.message}`);
      expect(report.findings.length, name).toBeGreaterThan(0);
    }
  });
});

describe('files that once made trouble', () => {
  const fixtures = join(import.meta.dirname, '../../fixtures/hostile');

  it.each(readdirSync(fixtures).filter((name) => name.endsWith('.vrule')))('%s is refused or read-only', (name) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(join(fixtures, name)));
    const journal = openJournal(path);
    expect(journal.ok && journal.writable).toBe(false);
    if (journal.ok) journal.close();
  });
});

describe('spoilt lines with a right check sum', { timeout: 120_000 }, () => {
  it('throw nothing and leave nothing that does not open again', () => {
    expect(fuzz(realApi, 1000, seedFor('spoilt lines')).faults).toEqual([]);
  });
});
