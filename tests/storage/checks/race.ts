import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { encodeLine } from '../../../src/storage/format/codec.ts';
import { fight, fightHeader } from '../fight.ts';
import type { Found } from './api.ts';
import { Listened } from './kill.ts';

/** A lock of a process of this computer that is long gone. */
function staleLock(mark: string): string {
  const since = '2026-05-12T20:14:00.000Z';
  return `${JSON.stringify({ user: 'gm', host: hostname(), pid: 1, start: 'never', boot: 'another', since, mark })}\n`;
}

/**
 * Lets several processes open one file with a stale lock at the same moment, so many times; in every third round a
 * process has died while it took the lock over. Each time exactly one may write.
 */
export async function races(program: string, folder: string, rounds: number, racers: number): Promise<Found> {
  const faults: string[] = [];
  const all = Array.from({ length: racers }, () => {
    return new Listened(spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] }));
  });
  const send = (line: string): void => {
    for (const { child } of all) child.stdin?.write(`${line}\n`);
  };
  let lines = 1;
  await Promise.all(all.map((one) => one.hear(lines)));
  for (let round = 1; round <= rounds; round += 1) {
    const path = join(folder, `race-${round}.vrule`);
    writeFileSync(path, Buffer.concat([fightHeader, ...fight(5)].map(encodeLine)));
    writeFileSync(`${path}.lock`, staleLock('00000000000000aa'));
    if (round % 3 === 0) writeFileSync(`${path}.lock.00000000000000aa`, staleLock('00000000000000bb'));
    send(path);
    lines += 1;
    await Promise.all(all.map((one) => one.hear(lines)));
    const said = all.map((one) => one.lines[lines - 1]);
    const writers = said.filter((line) => line === 'writes').length;
    if (writers !== 1) faults.push(`round ${round}: ${writers} writers (${said.join('; ')})`);
    send('close');
    lines += 1;
    await Promise.all(all.map((one) => one.hear(lines)));
    if (existsSync(`${path}.lock`)) faults.push(`round ${round}: the lock is still there`);
  }
  for (const { child } of all) child.stdin?.end();
  await Promise.all(all.map(({ child }) => child.exitCode === null && once(child, 'close')));
  return { looked: rounds, faults };
}
