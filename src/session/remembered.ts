import * as z from 'zod';
import { Library } from '../storage/library/library.ts';

/** The most encounters of which something is remembered. */
const most = 300;
/** The most characters of a file; the encounters of which something was remembered first are dropped. */
const mostText = 60_000;

/**
 * What this computer remembers of encounters at the table, in a file beside them: what is the table's is no part of an encounter. A file
 * that is damaged counts as empty. Where it cannot be written, nothing is remembered.
 */
export class Remembered<T> {
  /** By the ids of encounters, the one that was remembered last at the end. */
  private readonly schema: z.ZodType<{ readonly [field: string]: { readonly [id: string]: T } }>;

  constructor(
    private readonly file: string,
    private readonly field: string,
    value: z.ZodType<T>,
  ) {
    this.schema = z.object({ [field]: z.record(z.string(), value) });
  }

  /** What is remembered of an encounter; null where nothing is. */
  of(id: string, library: Library = new Library()): T | null {
    return new Map(this.all(library)).get(id) ?? null;
  }

  /** Remembers something of an encounter; null forgets it. */
  keep(id: string, value: T | null, library: Library = new Library()): void {
    const others = this.others(id, library);
    this.write(value === null ? others : [...others, [id, value]], library);
  }

  /** Forgets an encounter; a file in which nothing is left is removed. */
  forget(id: string, library: Library): void {
    const others = this.others(id, library);
    if (others.length > 0) this.write(others, library);
    else library.removeNote(this.file);
  }

  private others(id: string, library: Library): readonly (readonly [string, T])[] {
    return this.all(library).filter(([other]) => other !== id);
  }

  private write(all: readonly (readonly [string, T])[], library: Library): void {
    const text = `${JSON.stringify({ [this.field]: Object.fromEntries(all.slice(-most)) })}\n`;
    if (text.length > mostText && all.length > 1) this.write(all.slice(1), library);
    else library.writeNote(this.file, text);
  }

  private all(library: Library): readonly (readonly [string, T])[] {
    try {
      const read = this.schema.safeParse(JSON.parse(library.readNote(this.file) ?? ''));
      return read.success ? Object.entries(read.data[this.field] ?? {}) : [];
    } catch {
      return [];
    }
  }
}
