import { type Files, realFiles } from './files.ts';
import { type Processes, realProcesses } from './processes.ts';

/** Everything outside the process that storage uses, so that a test can replace it. */
export interface World {
  readonly files: Files;
  readonly processes: Processes;
  now(): Date;
}

/** This computer. */
export const realWorld: World = { files: realFiles, processes: realProcesses, now: () => new Date() };
