import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('docs/game-api.md is current, every name has a docstring, and none changed without the version of the API', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/game-api.mjs', '--check'], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
