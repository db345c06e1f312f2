import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

/** The launcher that is shipped. */
export const door = resolve('bin/vrule.js');

/** How a process of vrule ended. */
export interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for a test's encounters and settings, gone when the test is. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the built vrule in a shell without terminal and colours. */
export function vrule(
  home: string,
  argv: readonly string[],
  more: { readonly input?: string; readonly env?: { readonly [name: string]: string } } = {},
): Ended {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...plain } = process.env;
  const env = { ...plain, VRULE_HOME: home, ...more.env };
  const ran = spawnSync(process.execPath, [door, ...argv], { env, input: more.input ?? '', encoding: 'utf8' });
  return { exit: ran.status, out: ran.stdout, err: ran.stderr };
}

/** A folder in which an encounter of that name was begun from a roster, with these flags besides. */
export function begun(name: string, roster: object, ...flags: readonly string[]): string {
  const home = scratch();
  const file = join(home, 'roster.json');
  writeFileSync(file, JSON.stringify(roster));
  const { exit, err } = vrule(home, ['new', name, '--from', file, ...flags]);
  if (exit !== 0 || err !== '') throw new Error(`exit ${exit}: ${err}`);
  return home;
}

/** What a command prints with `--json`. */
export function json(home: string, argv: readonly string[]): unknown {
  const { exit, out, err } = vrule(home, [...argv, '--json']);
  if (exit !== 0) throw new Error(`exit ${exit}: ${err}`);
  return JSON.parse(out);
}

/** The answers of one `vrule batch` to these commands, in their order. */
export function batch(home: string, commands: readonly (readonly string[])[]): readonly unknown[] {
  const { exit, out, err } = vrule(home, ['batch'], { input: commands.map((argv) => JSON.stringify(argv)).join('\n') });
  if (exit !== 0) throw new Error(`exit ${exit}: ${err}`);
  return z.array(z.unknown()).parse(
    out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
}
