import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { json, launcher } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('commands at the same time wait for each other, and every record is written', async () => {
  const home = bridge();
  const damage = ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '1'];
  const one = (): Promise<number | null> =>
    new Promise((done) => {
      const child = spawn(process.execPath, [launcher, ...damage], { env: { ...process.env, VRULE_HOME: home } });
      child.on('exit', (exit) => done(exit));
    });
  expect(await Promise.all(Array.from({ length: 6 }, one))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(json(home, ['log', 'bridge'])).toHaveLength(7);
});
