import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Encounter, sameJson } from '../../state/encounter.ts';
import type { History } from '../../state/history.ts';
import type { Environment } from '../files/environment.ts';
import { attempt, raise } from '../files/problem.ts';
import { readSmall, replaceWhole } from '../files/whole-files.ts';
import { decodeLine, encodeLine } from '../format/codec.ts';
import { longestLine } from '../format/limits.ts';
import { encounter } from '../format/record-shape.ts';
import { type Check, key, oneOf, readAs, shape, wholeFrom } from '../format/shape.ts';
import { changedMeanwhile, type FileBytes } from './file-bytes.ts';
import type { LoadOptions } from './load.ts';

/**
 * What the beginning of a large file came to, kept in the user's folder of caches. It stands for exactly the bytes it was made
 * of: it is used only where all of them are in the file and have the same checksum, and only by who reads. What is written to a
 * file, repaired or audited is read from its records alone.
 */
export interface Checkpoint {
  readonly version: typeof version;
  /** Names the encounter, as in the header. */
  readonly id: string;
  /** How many bytes it stands for, and their CRC-32. */
  readonly length: number;
  readonly sum: number;
  /** The number of the line that follows. */
  readonly line: number;
  readonly records: number;
  /** The position after them, and the state there. */
  readonly position: number;
  readonly state: Encounter;
}

/** Counts the ways in which states were kept or computed: those of another version are not used. */
const version = 3;

const count = wholeFrom(0);
const shapeOfCheckpoint: Check = shape<Checkpoint>({
  version: oneOf(version),
  id: key,
  length: count,
  sum: count,
  line: wholeFrom(2),
  records: count,
  position: count,
  state: encounter,
});

/** Smaller files are read as fast without one. */
export const worthwhile = 256 * 1024;

/** A new one is kept after so many records. */
export const keepAfter = 500;

interface Source {
  readonly id: string;
  readonly bytes: FileBytes;
  /** The history of its first bytes; null where they are damaged. */
  readonly read: (length: number) => History | null;
}

/**
 * What the checkpoint of a file says of its beginning; null where there is none, or it is not of these bytes. The records before it are
 * read when one of them is asked for; a checkpoint that does not agree with them is deleted then, and what they say counts.
 */
export function findCheckpoint(
  { bytes, id, read }: Source,
  environment: Environment,
): NonNullable<LoadOptions['after']> | null {
  const { path } = bytes.file;
  const kept = keptFor(path, environment);
  if (kept === null) return null;
  const encoded = attempt(() => readSmall(environment.files, kept, longestLine));
  const decoded = encoded.ok ? decodeLine(encoded.value.subarray(0, -1)) : encoded;
  if (!decoded.ok) return null;
  const checkpoint = readAs<Checkpoint>(shapeOfCheckpoint, 'checkpoint', decoded.value);
  if (typeof checkpoint === 'string') return null;
  const { length, sum, line, records, position, state } = checkpoint;
  if (checkpoint.id !== id || length > bytes.length || bytes.checksum(length) !== sum) return null;
  const readPast = (): History => {
    const past = read(length);
    const agrees = past?.count === records && past.position === position && sameJson(past.now, state);
    if (!agrees) forgetCheckpoint(path, environment);
    return past ?? raise({ errno: 'ESTALE', why: changedMeanwhile, path });
  };
  return { past: { count: records, position, state, read: readPast }, length, sum, line };
}

export function forgetCheckpoint(path: string, environment: Environment): void {
  const kept = keptFor(path, environment);
  if (kept !== null) attempt(() => environment.files.unlink(kept));
}

/**
 * Keeps a checkpoint of a file, as far as it can be written. Its checksum is that of the bytes that were read, whatever is in the
 * file by now.
 */
export function keepCheckpoint(path: string, read: Omit<Checkpoint, 'version'>, environment: Environment): void {
  const { files, cache } = environment;
  const kept = keptFor(path, environment);
  if (kept === null || cache === undefined) return;
  attempt(() => {
    const line = encodeLine({ version, ...read } satisfies Checkpoint);
    if (line.length > longestLine) return;
    files.mkdir(cache);
    const others = files.list(cache).filter((name) => name.endsWith(ending));
    // Those of files that are gone would stay for ever.
    if (others.length >= mostKept) for (const name of others) attempt(() => files.unlink(join(cache, name)));
    replaceWhole(files, kept, line);
  });
}

const ending = '.checkpoint';
const mostKept = 100;

/**
 * Where the checkpoint of a file is kept; null where there is no folder of caches. Files that share a name in it take turns: it is
 * used only for the bytes it was made of.
 */
function keptFor(path: string, { cache }: Environment): string | null {
  if (cache === undefined) return null;
  return join(cache, `${crc32(path).toString(16).padStart(8, '0')}${ending}`);
}
