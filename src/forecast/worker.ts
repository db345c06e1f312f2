/** A thread that plays fights: it is given spans of them, one after the other, and answers with their counts. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findSystem, loadGame } from '../rules/index.ts';
import { type Job, type Played, type Span, sceneOf } from './job.ts';
import { tallyRuns } from './tally.ts';

/** The niceness of a thread that gives way. */
const lowPriority = 10;

/** Plays the fights of the job that this thread was given. */
export async function playFights(): Promise<void> {
  const job: Job = workerData;
  await loadGame(job.system);
  const system = findSystem(job.system);
  if (system === undefined) throw new Error(`there is no game ${job.system}`);
  // Elsewhere it would be the priority of the whole process.
  if (job.isBackground && platform() === 'linux') setPriority(lowPriority);
  const scene = sceneOf(system, job);
  parentPort?.on('message', ({ from, to }: Span) => {
    const played: Played = { from, to, tally: tallyRuns(scene, job.seed, from, to) };
    parentPort?.postMessage(played);
  });
}
