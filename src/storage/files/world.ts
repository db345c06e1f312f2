import { type Files, realFiles } from './files.ts';
import { type Processes, realProcesses } from './processes.ts';

/** Everything outside vrule that storage touches, so that a test can put its own in place. */
export interface World {
  readonly files: Files;
  readonly processes: Processes;
  now(): Date;
}

/** This computer. */
export const realWorld: World = { files: realFiles, processes: realProcesses, now: () => new Date() };
