import type { Record } from '../../../src/state/record.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
import { repair } from '../../../src/storage/repair/repair.ts';

/**
 * The code under test. The checks take it as a parameter, so that `tests/torture/planted.test.ts` can hand them a writer
 * with a fault in it and see that they find it.
 */
export interface Api {
  readonly openJournal: typeof openJournal;
  readonly createJournal: typeof createJournal;
  readonly repair: typeof repair;
}

export const realApi: Api = { openJournal, createJournal, repair };

/** What a check looked at, and what was wrong. */
export interface Found {
  readonly looked: number;
  readonly faults: readonly string[];
}

/** The path of the one file of a check. */
export const path = '/d/fight.vrule';

/** Whether a journal holds exactly these records (as JSON). */
export function holds(journal: Journal, records: readonly Record[]): boolean {
  const { all } = journal.history;
  return all.length === records.length && all.every((record, i) => JSON.stringify(record) === textOf(records[i]));
}

const texts = new WeakMap<Record, string>();

function textOf(record: Record | undefined): string | undefined {
  if (record === undefined) return undefined;
  const text = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, text);
  return text;
}
