// The test runner of `npm run mutate`, in a process of its own, which is killed where a test never ends: runs test files in their order
// with other sources in the place of some files, and answers which of them failed.
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';

const [root] = process.argv.slice(2);
let sources = {};
let failed = [];

/** Keeps the order in which the files were asked for. */
class AsAsked {
  sort(files) {
    return files;
  }
  shard(files) {
    return files;
  }
}

const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    // How long the tests take is known from runs of their own.
    cache: false,
    sequence: { sequencer: AsAsked },
    reporters: [
      {
        onTestModuleEnd(module) {
          const path = relative(root, module.moduleId);
          if (module.state() === 'failed') failed.push(path);
          process.send('a file is done');
        },
      },
    ],
  },
  { plugins: [{ name: 'planted', enforce: 'pre', transform: (_, id) => sources[relative(root, id)] }] },
);
await vitest.standalone();

process.on('message', async (message) => {
  for (const path of [...Object.keys(sources), ...Object.keys(message.sources)])
    vitest.invalidateFile(join(root, path));
  ({ sources } = message);
  failed = [];
  const all = await vitest.globTestSpecifications();
  const byPath = new Map(all.map((one) => [relative(root, one.moduleId), one]));
  const chosen = message.tests.flatMap((path) => byPath.get(path) ?? []);
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
  process.send(failed.length === 0 && unhandledErrors.length > 0 ? ['outside a test'] : failed);
});
process.send('ready');
