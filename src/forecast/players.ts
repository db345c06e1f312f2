/** Who plays the fights: threads of their own, or this thread, a few milliseconds at a time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Job, jobOf, type Played, type Span } from './job.ts';
import type { Scene } from './play.ts';
import { type Tally, tallyRuns } from './tally.ts';

/** Plays spans of fights, one at a time. */
export interface Player {
  play(span: Span): Promise<Tally>;
  end(): void;
}

/** The file of the built thread: beside this program, or in `dist` above its sources; null where there is none. */
export function builtWorker(): string | null {
  const here = import.meta.dirname;
  const places = [join(here, 'forecast.cjs'), join(here, '..', '..', 'dist', 'forecast.cjs')];
  return places.find((path) => existsSync(path)) ?? null;
}

/** A thread of its own. */
export function threadPlayer(file: string, scene: Scene, seed: string, isBackground: boolean): Player {
  const workerData: Job = jobOf(scene, seed, isBackground);
  const worker = new Worker(file, { workerData });
  let waiting: { resolve(tally: Tally): void; reject(error: unknown): void } | null = null;
  worker.on('message', ({ tally }: Played) => waiting?.resolve(tally));
  worker.on('error', (error) => waiting?.reject(error));
  // An idle thread does not keep the process alive.
  worker.unref();
  return {
    play: (span) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.ref();
        worker.postMessage(span);
      }),
    end: () => void worker.terminate(),
  };
}

/** This thread; between fights everything else has its turn. */
export function ownPlayer(scene: Scene, seed: string): Player {
  return {
    play: ({ from, to }) =>
      new Promise((resolve, reject) => {
        setImmediate(() => {
          try {
            resolve(tallyRuns(scene, seed, from, to));
          } catch (error) {
            reject(error);
          }
        });
      }),
    end: () => {},
  };
}
