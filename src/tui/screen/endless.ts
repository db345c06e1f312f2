/**
 * Ctrl-C while code of a package never comes back. The terminal hands it over as a key like any other, which a thread that is busy
 * does not read, and no listener of a signal is called there either. So a second thread watches the first one: where that is not
 * heard of for two seconds, it reads the keys itself, and at Ctrl-C, or when the terminal is gone, ends the process. Every record
 * is on the disk before it is shown, so that the file is whole; the next start takes over its lock.
 */
import { Worker } from 'node:worker_threads';
import { leave } from './screen.ts';

/** Milliseconds between two signs of life, and between two looks for them. */
const pause = 200;

/** Watches this thread on a terminal; returns the function that ends it. `says`: what is printed where the process is ended. */
export function watchEndless(says: string): () => void {
  if (process.platform === 'win32' || !process.stdin.isTTY) return () => {};
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = setInterval(() => Atomics.add(beats, 0, 1), pause).unref();
  const workerData = { beats, pause, text: `${leave}${says}\n` };
  const worker = new Worker(`(${watch.toString()})(require);`, { eval: true, workerData });
  worker.unref();
  return () => {
    clearInterval(beat);
    void worker.terminate();
  };
}

/** Runs in the second thread, by its text: it uses nothing from around it. */
function watch(load: NodeJS.Require): void {
  const fs: typeof import('node:fs') = load('node:fs');
  const { spawnSync }: typeof import('node:child_process') = load('node:child_process');
  const { workerData }: typeof import('node:worker_threads') = load('node:worker_threads');
  const { beats, pause, text }: { beats: Int32Array; pause: number; text: string } = workerData;
  let last = -1;
  let missed = 0;
  let terminal: number | null = null;
  const isAsked = (from: number): boolean => {
    const keys = Buffer.alloc(256);
    try {
      const read = fs.readSync(from, keys);
      return read === 0 || keys.subarray(0, read).includes(3);
    } catch (error) {
      return !(error instanceof Error && 'code' in error && error.code === 'EAGAIN');
    }
  };
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed < 10) {
      if (terminal !== null) fs.closeSync(terminal);
      terminal = null;
      return;
    }
    terminal ??= fs.openSync('/dev/tty', fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOCTTY);
    if (!isAsked(terminal)) return;
    try {
      fs.writeSync(1, text);
      spawnSync('stty', ['sane'], { stdio: [terminal, 'ignore', 'ignore'] });
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  }, pause);
}
