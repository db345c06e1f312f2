import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { scratch } from '../driver/home.ts';
import { type Command, runHere } from './resident.ts';

export { scratch };

/** The file that starts vrule. */
export const launcher = resolve('bin/vrule.js');

/** The exit code and output of a process of vrule. */
export interface ProcessResult {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly input?: string;
  readonly env?: { readonly [name: string]: string };
}

/** Where a command runs. */
interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const processResult = z.object({ exit: z.number(), out: z.string(), err: z.string() });

/** Runs the built vrule in a shell without a terminal, but not in a process of its own, which what loads an added game needs. */
export function vrule(
  home: string,
  argv: readonly string[],
  { env = {}, input = '', ...how }: RunOptions & Pick<Command, 'anew' | 'to'> = {},
): ProcessResult {
  const anew = existsSync(join(home, 'games'));
  return processResult.parse(runHere({ argv, env: { ...environment(home), ...env }, input, anew, ...how }));
}

/** Runs the built vrule in a shell without a terminal, in a folder and an environment, but not in a process of its own. */
export function vruleAt(place: Place, argv: readonly string[]): ProcessResult {
  return processResult.parse(runHere({ ...place, argv, input: '' }));
}

/** The environment of this process, with a home for vrule, and nothing that says whether there is colour. */
function environment(home: string): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  return { ...env, VRULE_HOME: home };
}

/** Runs a vrule that is somewhere else. */
export function run(path: string, home: string, argv: readonly string[], options: RunOptions = {}): ProcessResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...argv], {
    env: { ...environment(home), ...options.env },
    input: options.input ?? '',
    encoding: 'utf8',
  });
  return { exit: status, out: stdout, err: stderr };
}

/** Starts an encounter from a roster in a scratch folder; returns the folder. */
export function startEncounter(name: string, roster: object, ...flags: readonly string[]): string {
  const home = scratch();
  const file = join(home, 'roster.json');
  writeFileSync(file, JSON.stringify(roster));
  const { exit, err } = vrule(home, ['new', name, '--from', file, ...flags]);
  if (exit !== 0 || err !== '') throw new Error(`exit ${exit}: ${err}`);
  return home;
}

/** A document that was printed for scripts, without its version, which it begins with; of a list each element. */
export function withoutVersion(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withoutVersion);
  if (typeof document !== 'object' || document === null || '$schema' in document) return document;
  const [[first, version] = [], ...rest] = Object.entries(document);
  if (first !== 'v' || version !== 1) throw new Error(`it begins with ${first}, and not with its version`);
  return Object.fromEntries(rest);
}

/** What a command prints with `--json`, without the version. */
export function json(home: string, argv: readonly string[]): unknown {
  const { exit, out, err } = vrule(home, [...argv, '--json']);
  if (exit !== 0) throw new Error(`exit ${exit}: ${err}`);
  return withoutVersion(JSON.parse(out));
}

/** The answers of one `vrule batch` to these commands, in their order, without their version; `apart`: in a process of its own. */
export function batch(
  home: string,
  commands: readonly (readonly string[])[],
  { apart = false } = {},
): readonly unknown[] {
  const input = commands.map((argv) => JSON.stringify(argv)).join('\n');
  const { exit, out, err } = apart ? run(launcher, home, ['batch'], { input }) : vrule(home, ['batch'], { input });
  if (exit !== 0) throw new Error(`exit ${exit}: ${err}`);
  return z.array(z.unknown()).parse(
    out
      .trimEnd()
      .split('\n')
      .map((line): unknown => withoutVersion(JSON.parse(line))),
  );
}
