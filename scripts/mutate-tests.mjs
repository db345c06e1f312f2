// The test runner of `npm run mutate`, in a process of its own, which is killed where a test never ends: runs test files in their order
// with other sources in the place of some files, and answers which of them failed and how long each took.
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';

const [root, hits] = process.argv.slice(2);
let sources = {};
let failed = [];
let seconds = {};

/** Keeps the order in which the files were asked for. */
class AsAsked {
  sort(files) {
    return files;
  }
  shard(files) {
    return files;
  }
}

// What each file reaches shows only where it loads every module anew; one process for all files is faster.
const mapping = hits !== undefined && {
  isolate: true,
  env: { VRULE_HITS: hits },
  setupFiles: [join(import.meta.dirname, 'mutate-hits.ts'), 'tests/reach/setup.ts'],
};
const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    maxWorkers: 1,
    bail: mapping ? 0 : 1,
    sequence: { sequencer: AsAsked },
    reporters: [
      {
        onTestModuleEnd(module) {
          const path = relative(root, module.moduleId);
          const took = module.diagnostic();
          seconds[path] = (took.duration + took.collectDuration + took.setupDuration) / 1000;
          if (module.state() === 'failed') failed.push(path);
          process.send('a file is done');
        },
      },
    ],
    ...mapping,
  },
  { plugins: [{ name: 'planted', enforce: 'pre', transform: (_, id) => sources[relative(root, id)] }] },
);
await vitest.standalone();

process.on('message', async (message) => {
  for (const path of [...Object.keys(sources), ...Object.keys(message.sources)])
    vitest.invalidateFile(join(root, path));
  ({ sources } = message);
  [failed, seconds] = [[], {}];
  const all = await vitest.globTestSpecifications();
  const byPath = new Map(all.map((one) => [relative(root, one.moduleId), one]));
  const paths = message.tests ?? [...byPath.keys()];
  const chosen = paths.flatMap((path) => byPath.get(path) ?? []);
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
  process.send({ failed: failed.length === 0 && unhandledErrors.length > 0 ? ['outside a test'] : failed, seconds });
});
process.send('ready');
