import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Found, realApi } from '../storage/checks/api.ts';
import { corrections, cuts, flips } from '../storage/checks/bytes.ts';
import { crashes } from '../storage/checks/crash.ts';
import { failingCalls } from '../storage/checks/failing.ts';
import { hostiles } from '../storage/checks/hostile.ts';
import { allRules } from '../storage/checks/rules.ts';
import { scratch } from '../storage/programs/bundle.ts';
import { did, torture } from './share.ts';

/**
 * Faults in the writer, each a piece of a file of `src/storage` and its replacement, under the check that must find it. The checks
 * are those of `tests/storage`, in sizes no larger than at each commit.
 */
type Planted = readonly [by: keyof typeof checks, fault: string, file: string, find: string, put: string];

/** The checks that run at each commit, the quick ones first. */
const checks = {
  rules: allRules,
  hostile: hostiles,
  corrections: (api) => corrections(api, 6, 20, 1),
  flips: (api) => flips(api, 6, 300, 2),
  cuts: (api) => cuts(api, 6, { step: 7 }),
  crashes: (api) => crashes(api, 1000, 12, 3),
  failing: (api) => failingCalls(api, 4, ['EIO', 'ENOSPC', 'short']),
} satisfies { readonly [name: string]: (api: Api) => Found };

const planted: readonly Planted[] = [
  [
    'rules',
    'acknowledges before the sync',
    'writer',
    'const synced = attempt(() => files.sync(fd));',
    'const synced = { ok: true, why: "" };',
  ],
  ['rules', 'does not cut back what it could not write', 'writer', 'files.truncate(fd, end);', ''],
  [
    'rules',
    'tries a descriptor again after its sync failed',
    'writer',
    'return this.renew(synced.why);',
    'return this.refuse(synced.why);',
  ],
  ['rules', 'does not see that the file was replaced', 'writer', '!isSameFile(there, state)', 'false'],
  ['rules', 'does not see that the file has grown', 'writer', '!read.equals(last)', 'false'],
  ['rules', 'does not see that the lock is gone', 'writer', 'return isLocked ? null :', 'return true ? null :'],
  ['rules', 'takes a short write for a whole one', 'whole-files', 'done += wrote;', 'done = bytes.length;'],
  ['crashes', 'does not sync a new file', 'whole-files', 'files.sync(fd);', ''],
  [
    'crashes',
    'does not sync the folder of a new file',
    'whole-files',
    'const kept = attempt(() => files.syncFolder(dirname(path)));',
    'const kept = { ok: true };',
  ],
  ['hostile', 'skips the check sum', 'codec', '&& sumOf(line) === crc32(line.subarray(sumLength + 1))', ''],
  [
    'rules',
    'takes a lock that is held',
    'lock',
    "name === 'free' ? files.link(beside, path) : files.rename(beside, path)",
    'files.rename(beside, path)',
  ],
  ['rules', 'takes every lock for stale', 'lock', '|| !environment.processes.isGone(there)', ''],
  ['rules', 'takes no lock for stale', 'lock', '|| !environment.processes.isGone(there)', '|| true'],
  [
    'rules',
    'does not look again before it takes over',
    'lock',
    "if (still === 'gone' || still?.mark !== there.mark) return null;",
    '',
  ],
  [
    'rules',
    'adds to the history what was not saved',
    'journal',
    'chain.resetExpected();\n      return failed;',
    'chain.add(kept, true);\n      return failed;',
  ],
  [
    'cuts',
    'drops a cut tail',
    'open',
    'keepBeside(files, path, tail.bytes,',
    '((..._: unknown[]) => name)(files, path, tail.bytes,',
  ],
  ['cuts', 'leaves a cut tail in the file', 'open', 'files.truncate(fd, end);', ''],
  ['crashes', 'shows what a killed writer did not sync', 'open', 'files.sync(fd);', ''],
  ['hostile', 'writes to a damaged file', 'open', 'if (loaded.damage !== null) return', 'if (false) return'],
  ['hostile', 'does not count the records', 'chain', 'if (record.seq !== history.nextSeq)', 'if (false)'],
  ['hostile', 'does not hold facts to the state they meet', 'chain', '|| !sameJson(was, fact.from)', ''],
  ['hostile', 'lets __proto__ be a key', 'shape', "text === '__proto__' || ", ''],
  ['hostile', 'does not clean text', 'shape', 'return clean(cut, widest);', 'return cut;'],
  ['hostile', 'opens what is newer', 'header', 'if (format > currentFormat)', 'if (false)'],
  [
    'corrections',
    'repairs without keeping the original',
    'repair',
    'const original = keepBeside(',
    'const original = ((..._: unknown[]) => path)(',
  ],
];

let folder = '';
let remove = (): void => {};
beforeAll(() => {
  ({ folder, remove } = scratch());
});
afterAll(() => remove());

/** The code under test with a fault in it. */
async function plant([, , file, find, put]: Planted, n: number): Promise<Api> {
  let times = 0;
  const plugin: Plugin = {
    name: 'plant',
    setup(on) {
      on.onLoad({ filter: new RegExp(`src/storage/.*/${file}\\.ts$`) }, ({ path }) => {
        const parts = readFileSync(path, 'utf8').split(find);
        times = parts.length - 1;
        return { contents: `// @ts-nocheck\n${parts.join(put)}`, loader: 'ts' };
      });
    },
  };
  const outfile = join(folder, `planted-${n}.mjs`);
  const entry = join(import.meta.dirname, '../storage/checks/api.ts');
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
    plugins: [plugin],
  });
  expect(times, `"${find}" in ${file}.ts`).toBe(1);
  const made: { realApi: Api } = await import(pathToFileURL(outfile).href);
  return made.realApi;
}

/** The first check that finds something; a check that throws has found something too. */
function firstToFind(api: Api): string | null {
  for (const [name, check] of Object.entries(checks)) {
    try {
      if (check(api).faults.length > 0) return name;
    } catch {
      return name;
    }
  }
  return null;
}

it('at least twenty faults that differ have their place in the source', () => {
  expect(new Set(planted.map(([, , ...fault]) => fault.join())).size).toBeGreaterThanOrEqual(20);
  const sources = readdirSync('src/storage', { recursive: true, encoding: 'utf8' });
  for (const [, fault, file, find] of planted) {
    const [path = ''] = sources.filter((name) => basename(name) === `${file}.ts`);
    expect(readFileSync(join('src/storage', path), 'utf8').split(find).length - 1, fault).toBe(1);
  }
});

describe.skipIf(!torture)('planted faults', { timeout: 300_000 }, () => {
  it('none is found where none is planted', () => {
    expect(firstToFind(realApi)).toBe(null);
  });

  it.each(planted.map((one, n) => [one[1], one[0], one, n] as const))('%s: found by %s', async (_, by, one, n) => {
    expect(firstToFind(await plant(one, n))).toBe(by);
    did('planted faults found', 1);
  });
});
