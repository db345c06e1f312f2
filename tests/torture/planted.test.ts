import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A fault in the writer: a piece of a file of `src/storage` and its replacement. */
type Planted = readonly [fault: string, file: string, find: string, put: string];

const planted: readonly Planted[] = [
  [
    'acknowledges before the sync',
    'writer',
    'const synced = attempt(() => this.files.sync(fd));',
    'const synced = { ok: true, why: "" };',
  ],
  [
    'does not cut back what it could not write',
    'writer',
    'attempt(() => this.files.truncate(fd, this.end));',
    '({ ok: true, why: "" });',
  ],
  [
    'tries a descriptor again after its sync failed',
    'writer',
    'return this.renew(synced.why);',
    'return this.refuse(synced.why);',
  ],
  [
    'does not see that the file was replaced',
    'writer',
    'there.inode !== this.inode || there.device !== this.device',
    'false',
  ],
  ['does not see that the file has grown', 'writer', 'here.size !== this.end', 'false'],
  ['does not see that the lock is gone', 'writer', 'if (!lock) return', 'if (false) return'],
  ['takes a short write for a whole one', 'whole-files', 'done += wrote;', 'done = bytes.length;'],
  ['does not sync a new file', 'whole-files', 'files.sync(fd);', ''],
  [
    'does not sync the folder of a new file',
    'whole-files',
    'const kept = attempt(() => files.syncFolder(dirname(path)));',
    'const kept = { ok: true };',
  ],
  ['skips the check sum', 'codec', '&& sumOf(line) === crc32(json)', ''],
  [
    'takes a lock that is held',
    'lock',
    "name === 'free' ? files.link(beside, path) : files.rename(beside, path)",
    'files.rename(beside, path)',
  ],
  ['takes every lock for stale', 'lock', '|| !world.processes.isGone(there)', ''],
  ['takes no lock for stale', 'lock', '|| !world.processes.isGone(there)', '|| true'],
  [
    'does not look again before it takes over',
    'lock',
    "if (still === 'gone' || still?.mark !== stale.mark) return null;",
    '',
  ],
  ['does not sync the lock', 'lock', 'files.sync(fd);', ''],
  [
    'adds to the history what was not saved',
    'journal',
    'chain.resetExpected();\n      return failed;',
    'chain.add(kept, true);\n      return failed;',
  ],
  [
    'drops a cut tail',
    'open',
    'keepBeside(files, path, tail.bytes,',
    '((..._: unknown[]) => name)(files, path, tail.bytes,',
  ],
  ['leaves a cut tail in the file', 'open', 'files.truncate(fd, end);', ''],
  ['shows what a killed writer did not sync', 'open', 'files.sync(fd);', ''],
  ['writes to a damaged file', 'open', 'if (loaded.damage !== null) return', 'if (false) return'],
  ['does not count the records', 'chain', 'if (record.seq !== history.nextSeq)', 'if (false)'],
  [
    'does not hold facts to the state they meet',
    'expected-state',
    'if (!sameJson(map.get(name) ?? null, from)) return false;',
    '',
  ],
  ['lets __proto__ be a key', 'shape', "text === '__proto__' || ", ''],
  ['does not clean text', 'shape', 'return clean(cut, widest);', 'return cut;'],
  ['opens what is newer', 'headers', 'if (format > currentFormat)', 'if (false)'],
  [
    'repairs without keeping the original',
    'repair',
    'const original = keepBeside(',
    'const original = ((..._: unknown[]) => path)(',
  ],
];

/** The checks that run at each commit, the quick ones first. */
const checks: { readonly [name: string]: (api: Api) => Found } = {
  rules: allRules,
  hostile: hostiles,
  corrections: (api) => corrections(api, 6, 20, 1),
  flips: (api) => flips(api, 6, 300, 2),
  cuts: (api) => cuts(api, 6, 7),
  crashes: (api) => crashes(api, 4000, 12, 3),
  failing: (api) => failingCalls(api, 4, ['EIO', 'ENOSPC', 'short']),
};

let folder = '';
let remove = (): void => {};
beforeAll(() => {
  ({ folder, remove } = scratch());
});
afterAll(() => remove());

/** The code under test with a fault in it. */
async function plant([, file, find, put]: Planted, n: number): Promise<Api> {
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

describe.skipIf(process.env.VRULE_TORTURE === undefined)('planted faults', { timeout: 300_000 }, () => {
  it('none is found where none is planted', () => {
    expect(firstToFind(realApi)).toBe(null);
  });

  it.each(planted.map((one, n) => [one[0], one, n] as const))('%s: found', async (_, one, n) => {
    expect(firstToFind(await plant(one, n))).not.toBe(null);
  });
});
