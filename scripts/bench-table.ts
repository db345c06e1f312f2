/** How fast the table is: the first frame of the real program in a pseudo-terminal, a key's way to a written frame, and how many
 * fights a minute a forecast plays; bundled and run by bench.mjs. */
import '../tests/driver/load-all.ts';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { findSystem } from '../src/rules/index.ts';
import { startForecast } from '../src/session/forecast.ts';
import { requestFor } from '../src/session/request.ts';
import type { Session } from '../src/session/session.ts';
import { rosterFrom, startInMemory } from '../src/session/start.ts';
import { newUi } from '../src/tui/app/new-ui.ts';
import { playTable } from '../src/tui/app/play-table.tsx';
import { Stage } from '../src/tui/screen/stage.tsx';
import { median, quantile } from './bench-times.ts';

/** Milliseconds from starting the program to the first row of its first frame; then the keys are typed and its end is awaited. */
export function firstFrame(
  root: string,
  home: string,
  { argv, sign, keys }: { readonly argv: readonly string[]; readonly sign: string; readonly keys: string },
): Promise<number> {
  const began = process.hrtime.bigint();
  // The environment of the empty Node process beside it, in a terminal with colours.
  const env = { ...process.env, TERM: 'xterm-256color', VRULE_HOME: home, TMPDIR: home, NO_COLOR: undefined };
  const child = spawn(process.execPath, [join(root, 'bin', 'vrule.js'), ...argv], { cols: 120, rows: 40, env });
  return new Promise((found, failed) => {
    let seen = '';
    let time: number | null = null;
    child.onData((data) => {
      seen += data;
      if (time !== null || !seen.includes(sign)) return;
      time = Number(process.hrtime.bigint() - began) / 1e6;
      for (const [n, key] of [...keys].entries()) setTimeout(() => child.write(key), 200 * (n + 1));
    });
    child.onExit(() => {
      if (time === null) failed(new Error(`ended before its first frame: ${seen.slice(-200)}`));
      else found(time);
    });
  });
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A key, its time to the written frame in milliseconds, and the bytes of that. */
interface Pressed {
  readonly time: number;
  readonly bytes: number;
}

/** A standard output and input that count. */
class FakeTerminal extends EventEmitter {
  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    super();
  }
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

function crowd(count: number, sides: readonly string[]): Session {
  const system = findSystem('vaxia');
  if (system === undefined) throw new Error('no game to measure with');
  const names = Array.from({ length: count }, (_, n) => `Name${String.fromCharCode(97 + (n % 26))}${n}x`);
  const joins = names.map((name, n) => {
    const side = sides[n % sides.length] ?? 'other';
    return { action: 'join', by: null, on: [], with: { name, side, sheet: {} } };
  });
  const session = startInMemory({ name: 'Bench', system, joins, seed: 'bench' });
  if ('ok' in session) throw new Error(session.message);
  session.commit(requestFor({ action: 'next', by: null, on: [], with: {} }));
  return session;
}

/** A table with so many combatants, its keys, and how long they take to their frames. */
class MeasuredTable {
  private readonly out: FakeTerminal;
  private readonly input: FakeTerminal;
  private readonly stage: Stage;
  private readonly left: Promise<void>;

  constructor(
    session: Session,
    private readonly size: Size,
  ) {
    this.out = new FakeTerminal(size.columns, size.rows);
    this.input = new FakeTerminal(size.columns, size.rows);
    this.stage = new Stage({ stdout: this.out, stdin: this.input });
    const ui = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
    this.left = playTable(
      session,
      ui,
      { stage: this.stage, style: { ascii: false, colour: true } },
      { onDice: () => {}, onTimer: () => {}, hook: null, takeIn: null },
    );
  }

  /** Types a key; returns the milliseconds to its frame, and the bytes of it. */
  async press(key: string): Promise<Pressed> {
    const before = this.out.bytes;
    const began = performance.now();
    const written = new Promise<void>((resolve) => {
      this.out.wrote = resolve;
    });
    this.input.emit('data', key);
    await written;
    const time = performance.now() - began;
    await rest();
    return { time, bytes: this.out.bytes - before };
  }

  /** Types a key; what it leads to has been worked out when this returns. */
  type(key: string): void {
    this.input.emit('data', key);
  }

  /** Moves of the cursor down and up again, all within the window. */
  async move(count: number): Promise<readonly Pressed[]> {
    // From the first row, so that every key moves.
    this.type('g');
    await rest();
    const moves = [];
    const half = this.size.rows / 2;
    for (let n = 0; n < count; n += 1) moves.push(await this.press(n % half < half / 2 ? 'j' : 'k'));
    return moves;
  }

  /** Moves of the cursor beyond the last row of the window, each of which moves all rows. */
  async scroll(count: number): Promise<readonly Pressed[]> {
    this.type('g');
    await rest();
    for (let n = 0; n < this.size.rows; n += 1) await this.press('j');
    const moves = [];
    for (let n = 0; n < count; n += 1) moves.push(await this.press('j'));
    return moves;
  }

  async leave(): Promise<void> {
    this.input.emit('data', 'q');
    this.input.emit('data', 'q');
    await this.left;
    this.stage.close();
  }
}

/** How long keys take to their written frames, in milliseconds, and the bytes of the median one. */
export interface KeyToFrame {
  readonly median: number;
  readonly p95: number;
  readonly bytes: number;
}

/** Moves of the cursor among so many combatants in a window of this size; `scrolls`: those that move all rows. */
export async function keyToFrame(count: number, size: Size, { scrolls = false } = {}): Promise<KeyToFrame> {
  const table = new MeasuredTable(crowd(count, ['other']), size);
  await rest();
  const moves = scrolls ? await table.scroll(100) : await table.move(150);
  await table.leave();
  const times = moves.slice(20).map(({ time }) => time);
  const bytes = median(moves.map((one) => one.bytes));
  return { median: median(times), p95: quantile(times, 0.95), bytes };
}

/** The median of a key's way to a written frame while a forecast runs, and while none does; measured in turns. */
export async function keyToFrameDuringForecast(count: number): Promise<{ during: number; without: number }> {
  const table = new MeasuredTable(crowd(count, ['own', 'other']), { columns: 120, rows: 40 });
  await rest();
  await table.move(40);
  const [without, during]: [number[], number[]] = [[], []];
  for (let round = 0; round < 6; round += 1) {
    without.push(...(await table.move(40)).map(({ time }) => time));
    await table.press(':');
    await table.press('forecast 1000000');
    await table.press('\r');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await table.press('\t');
    during.push(...(await table.move(40)).map(({ time }) => time));
    await table.press('f');
    await table.press('q');
  }
  await table.leave();
  return { during: median(during), without: median(without) };
}

/** For how long the fights of a game are counted, in milliseconds; those of the first moment, in which code is compiled, are not. */
const counted = 6000;

/** The ready-made fight of a game: who fights whom, as `4 against 8`, and its fights a minute. */
export async function fightsAMinute(root: string, game: string): Promise<{ sides: string; rate: number }> {
  const found = rosterFrom(join(root, 'fixtures', 'demos', `${game}.json`), {});
  if (!found.ok || found.system === null) throw new Error(`no demo of ${game}`);
  const { system, roster } = found;
  const session = startInMemory({ name: 'Bench', system, settings: roster.settings, roster });
  if ('ok' in session) throw new Error(session.message);
  const forecast = startForecast(session, { runs: 1_000_000, seed: 'bench' });
  if ('code' in forecast) throw new Error(forecast.message);
  const created = performance.now();
  let [began, before] = [0, 0];
  for await (const { runs } of forecast) {
    const now = performance.now();
    if (began === 0 && runs > 0 && now - created > counted / 3) [began, before] = [now, runs];
    else if (began > 0 && now - began > counted) break;
  }
  const rate = ((forecast.played - before) / (performance.now() - began)) * 60_000;
  forecast.stop();
  const count = (side: string): number =>
    Object.values(session.encounter.combatants).filter((one) => one.side === side).length;
  return { sides: `${count('own')} against ${count('other')}`, rate };
}

/** Longer than a frame: the next key finds the screen at rest. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
