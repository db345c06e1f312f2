/** Runs something at once, but not more often than its interval allows. */
export type Pace = {
  /** Runs now, or, if it ran less than an interval ago, once at the end of that interval. */
  readonly ask: () => void;
  /** Drops what is waiting; nothing runs afterwards. */
  readonly stop: () => void;
};

/** Leading and trailing pacing: the first of a burst runs at once, the last is never lost. `interval` in milliseconds. */
export function createPace(interval: number, run: () => void): Pace {
  let timer: NodeJS.Timeout | undefined;
  let asked = false;
  let stopped = false;
  const go = () => {
    asked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) go();
    }, interval);
    run();
  };
  return {
    ask: () => {
      if (stopped) return;
      if (timer) asked = true;
      else go();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
