import type { Environment } from '../files/environment.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { keepBeside, replaceWhole } from '../files/whole-files.ts';
import { decodeLine, encodeLine } from '../format/codec.ts';
import { currentFormat, oldestFormat, statedFormat } from '../format/header.ts';
import { linesOf } from '../format/lines.ts';
import { readingFile } from './file-bytes.ts';
import { load } from './load.ts';

/** The lines of a file of any format as parsed JSON. */
export interface Parsed {
  readonly header: unknown;
  readonly records: readonly unknown[];
}

/** Converts a file of this format to the next. Pure, and never changed once released. */
export type Step = (file: Parsed) => Parsed;

/** The step from each older format to the next. Format 1 is the first. */
export const steps: { readonly [from: number]: Step } = {};

export interface Migrated {
  readonly ok: true;
  readonly kept: string;
}

/**
 * Migrates a file to the present format. The older file is kept in the same folder under the name of its format, and the new one
 * replaces it whole or not at all. The caller holds the lock of the file.
 */
export function migrateFile(path: string, environment: Environment, table: typeof steps = steps): Migrated | Problem {
  const name = shown(path);
  return readingFile(path, environment, (file): Migrated | Problem => {
    const bytes = file.all();
    const parsed = parse(bytes, name);
    if ('ok' in parsed) return parsed;
    const migrated = migrate(parsed, name, table);
    if ('ok' in migrated) return migrated;
    const { header, records } = migrated;
    const made = Buffer.concat([header, header, ...records].map(encodeLine));
    const loaded = load(made, { name });
    if (!loaded.ok) return loaded;
    if ('format' in loaded || loaded.damage !== null || loaded.tail !== null) {
      const why =
        'format' in loaded ? 'is still older' : `line ${loaded.damage?.line ?? 0} ${loaded.damage?.message ?? ''}`;
      return problem('damaged', `${name}: from an older vrule, and cannot be brought up to date (${why})`);
    }
    const format = statedFormat(parsed.header);
    const kept = attempt(() => {
      const beside = keepBeside(environment.files, path, bytes, (n) => `${path}.v${format}${n === 1 ? '' : `-${n}`}`);
      replaceWhole(environment.files, path, made);
      return beside;
    });
    return kept.ok ? { ok: true, kept: kept.value } : ioProblem(path, kept);
  });
}

/** Applies every step from the format of a file to one that is read as it is. */
function migrate(file: Parsed, name: string, table: typeof steps): Parsed | Problem {
  let at = file;
  for (;;) {
    const format = statedFormat(at.header);
    if (format !== null && format >= oldestFormat && format <= currentFormat) return at;
    const step = format === null ? undefined : table[format];
    if (step === undefined)
      return problem('damaged', `${name}: line 1 (the header) states format ${format}, which never was`);
    at = step(at);
  }
}

/** All lines of a file without a cut last one; the older file is kept whole. */
function parse(bytes: Buffer, name: string): Parsed | Problem {
  const values: unknown[] = [];
  for (const line of linesOf(bytes)) {
    const decoded = decodeLine(line.bytes);
    if (line.whole && decoded.ok) {
      // The second header is written anew.
      if (line.number !== 2 || statedFormat(decoded.value) === null) values.push(decoded.value);
    } else if (line.end < bytes.length) {
      const message = decoded.ok ? 'is cut' : decoded.message;
      return problem(
        'damaged',
        `${name}: line ${line.number} ${message}; it is from an older vrule, which can repair it`,
      );
    }
  }
  const [header, ...records] = values;
  return { header, records };
}
