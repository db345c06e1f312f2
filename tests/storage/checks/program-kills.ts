import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { launcher } from '../../cli/vrule.ts';
import type { Found } from './api.ts';
import { Listened } from './kill.ts';

/**
 * Plays a fight in the whole program, line by line, and kills it after some answers, again and again, until so many kills.
 * Each time the file must open with every record that was printed, and at most one more.
 */
export async function killsAtTheTable(folder: string, count: number, random: () => number): Promise<Found> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'fight.vrule');
  const env = { ...process.env, HOME: folder, VRULE_HOME: folder };
  const made = spawnSync(process.execPath, [launcher, 'new', path, '--system', 'vaxia'], { env, encoding: 'utf8' });
  if (made.status !== 0) return { looked: 0, faults: [made.stderr] };
  const faults: string[] = [];
  const lines = [
    'add 2 Thug',
    ...Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? 'hit thug1 3' : 'heal thug1 3')),
  ];
  for (let n = 1; n <= count; n += 1) {
    const child = spawn(process.execPath, [launcher, 'open', path, '--linear'], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const heard = new Listened(child);
    child.stdin.on('error', () => {});
    child.stdin.write(`${lines.slice(n === 1 ? 0 : 1).join('\n')}\n`);
    await heard.hear(2 + Math.floor(random() * 20));
    for (
      const end = process.hrtime.bigint() + BigInt(Math.floor(random() * 1_000_000));
      process.hrtime.bigint() < end;
    );
    child.kill('SIGKILL');
    await once(child, 'close');
    const said = Math.max(
      0,
      ...heard.lines.map((line) =>
        Number(/^Record (\d+): |all is saved, record (\d+)/.exec(line)?.slice(1).join('') ?? 0),
      ),
    );
    const journal = openJournal(path, { reading: true });
    if (!journal.ok) faults.push(`kill ${n}: ${journal.message}`);
    else if (journal.history.all.length < said || (said > 0 && journal.history.all.length > said + 1))
      faults.push(`kill ${n}: ${journal.history.all.length} records, ${said} printed`);
    if (heard.lines.length === 0) faults.push(`kill ${n}: it said nothing`);
  }
  return { looked: count, faults };
}
