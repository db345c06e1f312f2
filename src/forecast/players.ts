/** Who plays the fights: threads of their own, or this thread, a few milliseconds at a time. */
import { readFileSync } from 'node:fs';
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

let program: string | null = null;

/**
 * The text of the built program, which a thread runs: beside this file, or in `dist` above its sources; null where there is none. It
 * is read once, so that a table goes on with its own version when another one is installed meanwhile.
 */
export function builtProgram(): string | null {
  const here = import.meta.dirname;
  for (const folder of [here, join(here, '..', '..', 'dist')]) program ??= readProgram(join(folder, 'vrule.cjs'));
  return program;
}

function readProgram(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}

/** A thread of its own, which runs the text of the built program. */
export function threadPlayer(text: string, scene: Scene, seed: string, isBackground: boolean): Player {
  const workerData: Job = jobOf(scene, seed, isBackground);
  const worker = new Worker(`${text}(require, '').playFights((url) => import(url));`, { eval: true, workerData });
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
