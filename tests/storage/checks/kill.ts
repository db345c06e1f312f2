import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { fight } from '../fight.ts';
import { type Found, holds } from './api.ts';

/** What a child said on stdout, line by line, as it comes. */
export class Listened {
  lines: string[] = [];
  private rest = '';
  private onLine: () => void = () => {};
  private ended = false;

  constructor(readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (this.rest + text).split('\n');
      this.rest = parts.pop() ?? '';
      this.lines.push(...parts);
      this.onLine();
    });
    child.once('close', () => {
      this.ended = true;
      this.onLine();
    });
  }

  /** Waits until the child has said so many lines, or has ended. */
  async hear(count: number): Promise<void> {
    while (this.lines.length < count && !this.ended) {
      await new Promise<void>((resolve) => {
        this.onLine = resolve;
      });
    }
  }
}

/** Starts a bundled program. */
export function start(program: string, ...args: string[]): Listened {
  return new Listened(spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }));
}

/**
 * Has a process write to a file and kills it after a number of acknowledgements, again and again, until so many kills.
 * Each time the file must open with all that was acknowledged, and at most one record more.
 */
export async function kills(program: string, path: string, count: number, random: () => number): Promise<Found> {
  const faults: string[] = [];
  const records = fight(1000);
  for (let n = 1; n <= count; n += 1) {
    const heard = start(program, path);
    await heard.hear(2 + Math.floor(random() * 12));
    // Somewhere within the next append: every moment of the cycle is met sooner or later.
    for (const end = process.hrtime.bigint() + BigInt(Math.floor(random() * 400_000)); process.hrtime.bigint() < end; );
    heard.child.kill('SIGKILL');
    await once(heard.child, 'close');
    if (heard.lines[0] !== 'open') faults.push(`kill ${n}: ${heard.lines[0]}`);
    const said = Number(heard.lines.filter((line) => /^\d+$/.test(line)).at(-1) ?? 0);
    const journal = openJournal(path, { reading: true });
    if (!journal.ok) {
      faults.push(`kill ${n}: ${journal.message}`);
      continue;
    }
    const there = journal.history.all.length;
    if (there < said || (said > 0 && there > said + 1))
      faults.push(`kill ${n}: ${there} records, ${said} acknowledged`);
    if (!holds(journal, records.slice(0, there))) faults.push(`kill ${n}: the records are others`);
  }
  return { looked: count, faults };
}
