const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that ends vrule. */
export type EndingSignal = (typeof SIGNALS)[number];

/**
 * How the terminal came to be given back: closed by the program, the process exits, an exception nobody caught, a
 * signal, or the terminal itself is gone.
 */
export type Ending = 'closed' | 'exit' | 'exception' | 'output-gone' | EndingSignal;

/**
 * Calls `onEnding` before the process ends by whatever way; returns what stops the watch. After a signal the process
 * dies of that same signal, as its parent expects; 'exit' listeners do not run then, so what must be released is
 * released in `onEnding`. After an exception Node prints it and exits as it always does, on a restored terminal.
 */
export function watchEndings(onEnding: (ending: Ending) => void): () => void {
  const onExit = () => onEnding('exit');
  const onException = () => onEnding('exception');
  const onSignal = (signal: EndingSignal) => {
    stop();
    onEnding(signal);
    dieOf(signal);
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

/** Ends the process by a signal to itself; nobody of ours listens any more. */
export function dieOf(signal: EndingSignal): void {
  process.kill(process.pid, signal);
}
