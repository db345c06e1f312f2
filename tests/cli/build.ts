import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Builds vrule before the tests if a source is newer than the last build. */
export function setup(): void {
  const built = newest('dist/vrule.cjs');
  if (Math.max(...['src', 'bin', 'scripts/build.mjs', 'package.json'].map(newest)) < built) return;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed: ${stderr}`);
}

/** The time of the newest file under a path; 0 where there is none. */
function newest(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false });
  if (state === undefined) return 0;
  if (!state.isDirectory()) return state.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
