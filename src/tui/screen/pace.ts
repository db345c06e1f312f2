/** Limits how often something runs. */
export type Pace = {
  /** Runs it now; where it ran less than an interval ago, once at the end of that interval. */
  readonly ask: () => void;
  /** Drops what is waiting; after that nothing runs. */
  readonly stop: () => void;
};

/** Runs the first of a burst at once, and the last one at the end of the interval, in milliseconds. */
export function createPace(interval: number, run: () => void): Pace {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  let isStopped = false;
  const go = () => {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) go();
    }, interval);
    run();
  };
  return {
    ask: () => {
      if (isStopped) return;
      if (timer) isWaiting = true;
      else go();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
