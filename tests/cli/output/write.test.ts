import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { launcher, scratch } from '../vrule.ts';

test('a reader that closes the output early is no failure', () => {
  const env = { ...process.env, VRULE_HOME: scratch() };
  const node = JSON.stringify(process.execPath);
  const piped = `${node} ${JSON.stringify(launcher)} rules vaxia | true; exit \${PIPESTATUS[0]}`;
  const { status, stderr } = spawnSync('bash', ['-c', piped], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
