/** Checks the package of a game: what it says of itself, whether it can be loaded, and what holds for every game. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSea } from 'node:sea';
import { describeThrown } from '../../game/bind/guard.ts';
import { loadGameIn } from '../../session/packages/installed.ts';
import { readPackageJson } from '../../session/packages/package-json.ts';
import { gameChecks } from '../../testing/checks.ts';

/**
 * All that is wrong with the package in a folder. `taken`: words that are no id of a game; `progress` gets the title of each check
 * before it is made. It runs the code of the package.
 */
export async function checkPackage(
  folder: string,
  taken: ReadonlySet<string>,
  progress: (title: string) => void,
): Promise<readonly string[]> {
  if (!existsSync(join(folder, 'package.json'))) return [`${folder} is no package: it has no package.json`];
  const read = readPackageJson(folder, taken);
  if (!('id' in read)) return read.map(({ message }) => message);
  const parsed = (file: string | null): unknown =>
    file === null ? null : JSON.parse(readFileSync(join(folder, file), 'utf8'));
  try {
    progress('loading it');
    const game = await loadGameIn(folder, read);
    const checks = gameChecks(game, { cases: parsed(read.cases), demo: parsed(read.demo) });
    return checks.flatMap((check) => {
      progress(check.title);
      return check.faults().map((fault) => `${check.title}: ${fault}`);
    });
  } catch (error) {
    return [describeThrown(error)];
  }
}

/** For so long a package may be checked, in milliseconds: one that never ends is refused. */
const longestCheck = 180_000;

/** Checks a package in a process of its own, which ends in any case. `progress` gets each line of it. */
export function checkApart(folder: string, progress: (line: string) => void): Promise<readonly string[]> {
  return new Promise((done) => {
    // A single executable is the launcher as well.
    const launcher = isSea() ? [] : [process.argv[1] ?? ''];
    const argv = [...launcher, 'game', 'check', folder, '--json'];
    const child = spawn(process.execPath, argv, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestOf(process.env),
      killSignal: 'SIGKILL',
    });
    let printed = '';
    let last = '';
    child.stdout.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      for (const line of bytes.toString().trim().split('\n')) {
        if (line !== last && line !== '') progress(line);
        last = line;
      }
    });
    child.on('close', (_exit, signal) => {
      const at = last === '' ? '' : `, at: ${last}`;
      if (signal !== null) done([`its check did not end within ${longestOf(process.env) / 1000} seconds${at}`]);
      else done(faultsIn(printed) ?? [`its check ended without a result${at}`]);
    });
  });
}

/** VRULE_CHECK_SECONDS shortens it, for packages that are known to be quick. */
function longestOf({ VRULE_CHECK_SECONDS: seconds }: NodeJS.ProcessEnv): number {
  const wanted = Number(seconds) * 1000;
  return wanted > 0 ? Math.min(wanted, longestCheck) : longestCheck;
}

/** The faults in the last line that a check printed; null where it is no result. */
function faultsIn(printed: string): readonly string[] | null {
  try {
    const report: { readonly faults?: unknown } = Object(JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
    return Array.isArray(report.faults) ? report.faults.map(String) : null;
  } catch {
    return null;
  }
}
