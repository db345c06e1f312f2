/** The page of a real `vrule watch --serve`, killed under a real browser and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';
import { launcher, startEncounter, vrule } from '../cli/vrule.ts';
import { leaveAtEnd, testInBrowser as test } from './browser.ts';

const line = z.object({ url: z.string() });

interface Serving {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts the page on a port, 0 for any, and waits for the line with its address. */
async function serve(home: string, port: string): Promise<Serving> {
  const served = spawn(process.execPath, [launcher, 'watch', 'Mill Fight', '--serve', port, '--json'], {
    env: { ...process.env, VRULE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void served.kill('SIGKILL'));
  for await (const text of createInterface({ input: served.stdout })) {
    return { process: served, url: line.parse(JSON.parse(text)).url };
  }
  throw new Error('the page printed no address');
}

test('a page whose vrule was killed goes on when it is started again, with what happened meanwhile', async (browser) => {
  const home = startEncounter('Mill Fight', {
    system: 'vaxia',
    combatants: [{ name: 'Kel', side: 'own', sheet: { LIF: 40 } }],
  });
  const first = await serve(home, '0');
  const page = await (await browser.newContext()).newPage();
  leaveAtEnd(page);
  await page.goto(first.url);
  await page.getByText('following live').waitFor();
  first.process.kill('SIGKILL');
  await page.getByText('connection lost, trying again').waitFor();
  expect(vrule(home, ['act', 'Mill Fight', 'damage', '--on', 'kel', '--amount', '30']).exit).toBe(0);
  const again = await serve(home, new URL(first.url).port);
  expect(again.url).toBe(first.url);
  await page.getByText('following live').waitFor();
  await page.getByText('Kel is badly hurt').waitFor();
  expect(vrule(home, ['undo', 'Mill Fight']).exit).toBe(0);
  await page.getByText('unhurt').waitFor();
});
