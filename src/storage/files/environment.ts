import type { Files } from './files.ts';
import { type Processes, realProcesses } from './processes.ts';
import { pause, realFiles } from './real-files.ts';

/** Everything outside the process that storage uses, so that a test can replace it. */
export interface Environment {
  readonly files: Files;
  readonly processes: Processes;
  now(): Date;
  /** How long to wait for a lock that a living process holds, in milliseconds; 0 by default. */
  readonly patience?: number;
  /** The folder for what can be computed again; without it nothing of that kind is kept. */
  readonly cache?: string;
  /** Does nothing for so many milliseconds. */
  pause(ms: number): void;
}

export const realEnvironment: Environment = {
  files: realFiles,
  processes: realProcesses,
  now: () => new Date(),
  pause,
};
