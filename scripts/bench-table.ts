/** How fast the table is: the first frame of the real program in a pseudo-terminal, and a key's way to a written frame. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { findSystem } from '../src/rules/index.ts';
import { requestFor, Session } from '../src/session/session.ts';
import { emptyEncounter } from '../src/state/encounter.ts';
import { History } from '../src/state/history.ts';
import type { Record } from '../src/state/record.ts';
import { newUi } from '../src/tui/app/new-ui.ts';
import { playTable } from '../src/tui/app/play-table.tsx';
import { openTerminal } from '../src/tui/screen/terminal.ts';

/** Milliseconds from starting the program to the first row of its first frame. */
export function firstFrame(root: string, home: string, argv: readonly string[], sign: string): Promise<number> {
  const began = process.hrtime.bigint();
  const env: { [name: string]: string } = {
    PATH: process.env.PATH ?? '',
    TERM: 'xterm-256color',
    VRULE_HOME: home,
    TMPDIR: home,
  };
  const child = spawn(process.execPath, [join(root, 'bin', 'vrule.js'), ...argv], { cols: 120, rows: 40, env });
  return new Promise((found, failed) => {
    let seen = '';
    child.onData((data) => {
      seen += data;
      if (!seen.includes(sign)) return;
      found(Number(process.hrtime.bigint() - began) / 1e6);
      child.kill('SIGKILL');
    });
    child.onExit(() => failed(new Error(`ended before its first frame: ${seen.slice(-200)}`)));
  });
}

/** A standard output and input that count. */
class FakeTerminal extends EventEmitter {
  readonly columns = 120;
  readonly rows = 40;
  readonly isTTY = true;
  bytes = 0;
  wrote: () => void = () => {};
  write(text: string): boolean {
    this.bytes += Buffer.byteLength(text);
    this.wrote();
    return true;
  }
  setRawMode(): void {}
  setEncoding(): void {}
  resume(): void {}
  pause(): void {}
}

function crowd(count: number): Session {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game to measure with');
  const history = new History(emptyEncounter('vaxia'));
  const append = (record: Record) => {
    history.add(record);
    return { ok: true as const, record };
  };
  const session = new Session({
    system,
    name: 'Bench',
    history,
    store: { append },
    clock: () => new Date(0),
    seed: 'bench',
  });
  const names = Array.from({ length: count }, (_, n) => `Name${String.fromCharCode(97 + (n % 26))}${n}x`);
  const joins = names.map((name) => ({ action: 'join', by: null, on: [], with: { name, side: 'other', sheet: {} } }));
  session.commit(requestFor(...joins));
  session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  return session;
}

/** Median and 95th percentile of a key's way to a written frame, in milliseconds, and the bytes of the median key. */
export async function keyToFrame(count: number): Promise<{ median: number; p95: number; bytes: number }> {
  const session = crowd(count);
  const out = new FakeTerminal();
  const input = new FakeTerminal();
  const terminal = openTerminal({ stdout: out, stdin: input, colour: '16' });
  const ui = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
  const left = playTable(session, ui, {
    terminal,
    stdin: input,
    style: { ascii: false, colour: true },
    onResize: () => {},
  });
  const times: number[] = [];
  const bytes: number[] = [];
  await rest();
  for (let n = 0; n < 150; n += 1) {
    const before = out.bytes;
    const began = performance.now();
    const written = new Promise<void>((resolve) => {
      out.wrote = resolve;
    });
    input.emit('data', n % 40 < 20 ? 'j' : 'k');
    await written;
    times.push(performance.now() - began);
    bytes.push(out.bytes - before);
    await rest();
  }
  input.emit('data', 'q');
  input.emit('data', 'q');
  await left;
  terminal.close();
  const sorted = times.slice(20).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), bytes: bytes.sort((a, b) => a - b)[75] ?? 0 };
}

/** Longer than a frame: the next key finds the screen at rest. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
