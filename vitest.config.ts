import { defineConfig } from 'vitest/config';
import { ownSources } from './tests/compile/plugin.ts';
import { LongestFirst } from './tests/driver/longest-first.ts';

// As in bin/vrule.js: what React checks while it is developed takes longer than what it paints.
process.env.NODE_ENV = 'production';

// Coverage counts lines, and what runs tests from its own program (`npm run quick`, `npm run mutate`) follows imports through Vite.
const compiles = process.argv[2] === 'run' && !process.argv.includes('--coverage');
process.env.VRULE_COMPILED = compiles ? '1' : '0';
// Where some files are named, their errors are to be read: places are those of the sources. It costs a little for each module.
const namesFiles = process.argv.length > 3;

export default defineConfig({
  plugins: [await ownSources({ compiles })],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx', 'examples/*/tests/*.test.ts'],
    globalSetup: ['tests/driver/temp-folder.ts', 'tests/cli/build.ts'],
    setupFiles: ['tests/reach/setup.ts'],
    server: { deps: { external: [/\.compiled/] } },
    // Most of what tests make is soon gone: with room for more of it, less of it is looked at. And most of what they run is run seldom:
    // V8 optimizes it four times later, which saves a fifth of all work, and compiles all of it without optimizing, which is soon done;
    // what one file runs, the next may run again, so nothing of it is forgotten.
    execArgv: [
      '--max-semi-space-size=64',
      '--interrupt-budget=528000',
      '--always-sparkplug',
      '--no-flush-bytecode',
      ...(compiles && namesFiles ? ['--enable-source-maps'] : []),
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Modules keep nothing that a test could trip over; loading the whole program for each file would cost a minute and a half.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that checks nothing fails.
    expect: { requireAssertions: true },
    // What runs in another process (the built program, a second vrule on one file) does not count.
    coverage: { provider: 'v8', include: ['src/**'], reporter: ['text-summary', 'html'] },
  },
});
