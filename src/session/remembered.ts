import * as z from 'zod';
import { Library } from '../storage/library/library.ts';

/** The most encounters of which something is remembered. */
const most = 300;

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
    const others = this.all(library).filter(([other]) => other !== id);
    const all = value === null ? others : [...others, [id, value] as const];
    library.writeNote(this.file, `${JSON.stringify({ [this.field]: Object.fromEntries(all.slice(-most)) })}\n`);
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
