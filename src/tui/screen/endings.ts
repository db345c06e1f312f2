import { writeSync } from 'node:fs';

/**
 * The signals that end a process unless it listens. Without a listener Node opens its inspector on SIGUSR1. Those of a fault of the
 * processor (SIGSEGV and its like) are left out: a listener would never be called, and the process would not end.
 */
const SIGNALS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGQUIT',
  'SIGABRT',
  'SIGTRAP',
  'SIGSYS',
  'SIGUSR1',
  'SIGUSR2',
  'SIGALRM',
  'SIGVTALRM',
  'SIGPROF',
  'SIGXCPU',
  'SIGIO',
  'SIGPWR',
  'SIGSTKFLT',
] as const;

/** A signal that ends vrule. */
export type EndingSignal = (typeof SIGNALS)[number];

/**
 * Why the terminal was restored: the program closed it, the process exits, an exception was not caught, a signal came,
 * or the terminal itself is gone.
 */
export type Ending = 'closed' | 'exit' | 'exception' | 'terminal-gone' | EndingSignal;

/**
 * Calls `onEnding` before the process ends; returns the function that stops this. After a signal the process ends by
 * that same signal, as its parent expects; `exit` listeners do not run then, so `onEnding` must release everything.
 * An exception goes on to its handler, or to Node, which prints it and exits, on a restored terminal.
 */
export function watchEndings(onEnding: (ending: Ending) => void): () => void {
  const onExit = () => onEnding('exit');
  const onException = () => onEnding('exception');
  const onSignal = (signal: EndingSignal) => {
    stop();
    onEnding(signal);
    endBySignal(signal);
  };
  const stop = () => {
    process.off('exit', onExit);
    process.off('uncaughtExceptionMonitor', onException);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on('exit', onExit);
  process.on('uncaughtExceptionMonitor', onException);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stop;
}

/** Ends the process by a signal to itself, which nothing listens to any more. */
export function endBySignal(signal: EndingSignal): void {
  process.kill(process.pid, signal);
}

/**
 * Calls `onStop` before the process is stopped (SIGTSTP), and `onContinue` when it goes on, however it was stopped;
 * returns the function that ends this.
 */
export function watchStops(onStop: () => void, onContinue: () => void): () => void {
  const onSignal = () => {
    onStop();
    process.kill(process.pid, 'SIGSTOP');
  };
  process.on('SIGTSTP', onSignal);
  process.on('SIGCONT', onContinue);
  return () => {
    process.off('SIGTSTP', onSignal);
    process.off('SIGCONT', onContinue);
  };
}

/** How often a write to a full terminal is repeated before it is given up, and the pause in between, in milliseconds. */
const retry = { most: 50, pause: 2 };

/** Writes before it returns: a process that ends next has no time for a stream. */
export function writeNow(
  stdout: { readonly fd?: number; write(text: string): boolean },
  text: string,
  most = retry.most,
): void {
  if (stdout.fd === undefined) {
    stdout.write(text);
    return;
  }
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < most; tries++) {
    try {
      rest = rest.subarray(writeSync(stdout.fd, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retry.pause);
    }
  }
}
