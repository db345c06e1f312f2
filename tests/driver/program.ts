/** The real program in a real pseudo-terminal, with a folder of its own for all that it writes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { launcher } from '../cli/vrule.ts';
import { type Driver, open } from './driver.ts';

export interface Program {
  readonly folder: string;
  readonly env: { readonly [name: string]: string };
  /** Starts it at 80x24. */
  play(...args: readonly string[]): Driver;
  /** The file of the ready-made fight that `vrule demo` began. */
  demoFile(): string;
}

/** The program for the tests of a file; when they are done, it is closed and its folder gone. */
export function program(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-program-'));
  const env = { TMPDIR: folder, VRULE_HOME: join(folder, 'home'), HOME: folder };
  const running: Driver[] = [];
  afterAll(() => {
    for (const driver of running) driver.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    env,
    play(...args) {
      const driver = open({
        command: process.execPath,
        args: [launcher, ...args],
        cols: 80,
        rows: 24,
        cwd: folder,
        env,
      });
      running.push(driver);
      return driver;
    },
    demoFile() {
      const [scratch = ''] = readdirSync(folder).filter((name) => name.startsWith('vrule-demo-'));
      const [file = ''] = readdirSync(join(folder, scratch)).filter((name) => name.endsWith('.vrule'));
      return join(folder, scratch, file);
    },
  };
}
