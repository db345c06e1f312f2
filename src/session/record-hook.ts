/** The user's own command that is run with each record that is written: `vrule config hook.record COMMAND`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { clean, jsonVersion, withoutNoise } from '../state/clean.ts';
import type { Record } from '../state/record.ts';
import type { Session } from './session.ts';

/** How long one run of the command may take, in milliseconds. */
const mostPerRun = 5_000;

/** How long leaving the table waits for the command, in milliseconds. */
export const mostAtTheEnd = 2_000;

/** The variable that the command has in its environment: a vrule that it starts runs no command for its own records. */
const insideHook = 'VRULE_IN_HOOK';

/**
 * Runs a command of the user's shell with each record on its standard input, one after the other, in the order in which they were
 * written and beside everything else. It comes from the user's own settings alone, never from a file of an encounter. Its first
 * failure is described once; the records are written whatever it does.
 */
export class RecordHook {
  private readonly waiting: string[] = [];
  private running: ChildProcess | null = null;
  private isBusy = false;
  private hasFailed = false;
  private kept: string | null = null;
  private onFailure: ((failure: string) => void) | null = null;
  private onIdle = (): void => {};

  constructor(
    private readonly command: string,
    private readonly most = mostPerRun,
  ) {}

  /** Gives every record that is written from now on to the command; of a new fight those that it began with as well. */
  follow(session: Session, isNew = false): void {
    if (process.env[insideHook] !== undefined) return;
    session.onRecord = (record) => this.add(session.name, record);
    if (isNew) for (const record of session.records) this.add(session.name, record);
  }

  /** Calls the listener with the first failure, also where that was before; null: the failure is kept for the next listener. */
  listen(onFailure: ((failure: string) => void) | null): void {
    this.onFailure = onFailure;
    if (onFailure === null || this.kept === null) return;
    onFailure(this.kept);
    this.kept = null;
  }

  /** Waits until the command has run for all records, at most so many milliseconds; then ends it, and drops those that are left. */
  async finish(most = mostPerRun): Promise<void> {
    if (!this.isBusy) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.onIdle = resolve;
      timer = setTimeout(resolve, most);
    });
    clearTimeout(timer);
    if (!this.isBusy) return;
    const left = this.waiting.splice(0).length + 1;
    this.fail(`it was ended before it had taken ${left === 1 ? 'the last record' : `the last ${left} records`}`);
    if (this.running !== null) killTree(this.running);
  }

  /** The record as `vrule log --json` prints it, with the name of its encounter. */
  private add(encounter: string, record: Record): void {
    this.waiting.push(`${JSON.stringify({ v: jsonVersion, encounter, ...record }, withoutNoise)}\n`);
    if (this.isBusy) return;
    this.isBusy = true;
    // Behind the frame that shows the record.
    setImmediate(() => this.runNext());
  }

  private runNext(): void {
    const line = this.waiting.shift();
    if (line === undefined) {
      this.running = null;
      this.isBusy = false;
      this.onIdle();
      return;
    }
    const child = spawn(this.command, {
      shell: true,
      // A group of its own, so that it can be ended with all that it has started.
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, [insideHook]: '1' },
      windowsHide: true,
    });
    this.running = child;
    let printed = '';
    const timer = setTimeout(() => {
      this.fail(`it took more than ${this.most / 1000} s and was ended`);
      killTree(child);
      end();
    }, this.most);
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.runNext();
    };
    child.stderr.on('data', (bytes: Buffer) => {
      if (printed.length < mostPrinted) printed += bytes.toString();
    });
    // It need not read its input.
    child.stdin.on('error', () => {});
    child.stdin.end(line);
    child.on('error', ({ message }) => {
      this.fail(`it cannot be started: ${message}`);
      end();
    });
    // What it has left in the background is not waited for.
    child.on('exit', (code) => {
      if (code === 0) end();
    });
    child.on('close', (code) => {
      if (code !== 0) this.fail(whyEnded(code, printed));
      end();
    });
  }

  private fail(why: string): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    const failure = `hook.record failed: ${why}; all is saved`;
    if (this.onFailure === null) this.kept = failure;
    else this.onFailure(failure);
  }
}

const mostPrinted = 400;

/** How it ended, with the first line that it printed on its standard error. */
function whyEnded(code: number | null, printed: string): string {
  const said = clean(printed.split('\n').find((line) => line.trim() !== '') ?? '');
  const how = code === null ? 'it was ended by a signal' : `it ended with exit code ${code}`;
  return said === '' ? how : `${how}: ${said}`;
}

/** Ends a process with all that it has started. */
function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
