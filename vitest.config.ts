import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/cli/build.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
  },
});
