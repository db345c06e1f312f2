import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isClean } from '../../../src/state/clean.ts';
import type { Json } from '../../../src/state/encounter.ts';
import { hostile } from '../hostile/table.ts';
import type { Api, Found } from './api.ts';

/** Every text of a value, keys included. */
function* textsOf(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield key;
      yield* textsOf(item);
    }
  }
}

/** What came of opening a hostile file, in the words of the table; a sentence where that was not safe. */
export function outcome(api: Api, path: string): string | number {
  const before = process.cpuUsage();
  const journal = api.openJournal(path);
  const { user, system } = process.cpuUsage(before);
  // Processor time, so that other work on the computer does not count.
  if (user + system > 2e6) return 'took more than 2 s';
  if (!journal.ok) return isClean(journal.message, 500) ? journal.code : 'says what is not clean';
  const { writable, notice } = journal;
  journal.close();
  for (const text of textsOf(JSON.parse(JSON.stringify([journal.header, journal.history.all])))) {
    if (!isClean(text, 2000)) return 'holds what is not clean';
  }
  if (!isClean(notice ?? '', 500)) return 'says what is not clean';
  if (writable) return notice === null ? 'clean' : 'is writable';
  return Number(/ line (\d+) /.exec(notice ?? '')?.[1]);
}

/** Opens the smaller ones of the hostile files. */
export function hostiles(api: Api): Found {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-hostile-'));
  const faults: string[] = [];
  const path = join(folder, 'hostile.vrule');
  try {
    for (const { name, make, expect } of hostile) {
      const bytes = make();
      if (bytes.length > 100_000) continue;
      writeFileSync(path, bytes);
      const came = outcome(api, path);
      if (came !== expect) faults.push(`${name}: ${came}`);
      rmSync(path);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { looked: hostile.length, faults };
}
