import type { Io } from '../output/io.ts';

/** Commands whose output may be long. */
const paged: ReadonlySet<string> = new Set(['help', 'log', 'show', 'rules', 'list', 'export', 'schema', 'template']);

/** Runs a command whose output is shown in a pager where that is long. */
export async function inPager<T>(words: readonly string[], io: Io, run: () => Promise<T>): Promise<T> {
  const [first] = words;
  if (first === undefined || paged.has(first) || words.includes('--help')) io.pager?.hold();
  if (words.includes('--follow')) io.pager?.show();
  try {
    return await run();
  } finally {
    io.pager?.show();
  }
}
