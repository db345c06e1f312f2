import { defineConfig } from 'vitest/config';

// As in bin/vrule.js: what React checks while it is developed takes longer than what it paints.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/cli/build.ts'],
    setupFiles: ['tests/reach/setup.ts'],
    maxWorkers: 2,
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
