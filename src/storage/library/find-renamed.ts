import { dirname, join } from 'node:path';
import { attempt } from '../files/problem.ts';
import type { Library } from './library.ts';
import { ending } from './names.ts';
import { glanceAtHeader } from './summary.ts';

/** A file that is no longer where it was. */
export interface Gone {
  readonly path: string;
  /** The id in its header. */
  readonly id: string;
  /** When it was last seen at its path, in milliseconds. */
  readonly seen: number;
}

/** By so many milliseconds the times of files may be behind the clock. */
const clocksDiffer = 50;

/**
 * The path of a file that was renamed, moved or archived: in its old folder or in the library; null where it is not found. A copy has
 * the same id, but was made or written before the file was last seen.
 */
export function findRenamed({ path, id, seen }: Gone, library: Library): string | null {
  const { files } = library.world;
  const listed = attempt(() => files.list(dirname(path)));
  const beside = listed.ok ? listed.value.filter((name) => name.endsWith(ending)) : [];
  const inLibrary = (['current', 'archived'] as const).flatMap((which) => {
    const entries = library.list(which);
    return 'ok' in entries ? [] : entries.map((entry) => entry.path);
  });
  const isIt = (other: string): boolean => {
    const state = attempt(() => files.stat(other));
    if (!state.ok || state.value?.kind !== 'file' || state.value.changed < seen - clocksDiffer) return false;
    return glanceAtHeader(other, library.world)?.id === id;
  };
  return [...beside.map((name) => join(dirname(path), name)), ...inLibrary].find(isIt) ?? null;
}
