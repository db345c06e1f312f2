/** A chronicle in any of the formats that people read, piece by piece. */
import { type ChartGlyphs, unicodeGlyphs } from '../charts/bars.ts';
import type { Chronicle } from '../derive/chronicle.ts';
import { blocksOf } from './blocks.ts';
import { eventsCsv, totalsCsv } from './csv.ts';
import { htmlChunks } from './html.ts';
import { markdownChunks } from './markdown.ts';
import { textChunks } from './text.ts';

/** The formats for reading, by the endings of files. */
export const readingFormats = { md: 'md', html: 'html', htm: 'html', csv: 'csv', text: 'text', txt: 'text' } as const;
export type ReadingFormat = (typeof readingFormats)[keyof typeof readingFormats];

/** How a chronicle is written. */
export interface WriteOptions {
  readonly format: ReadingFormat;
  /** The working of every record. */
  readonly workings?: boolean;
  /** Of csv: a row for each record, not for each combatant. */
  readonly byRecord?: boolean;
  /** Of text: what charts are drawn with, and their width in cells. */
  readonly glyphs?: ChartGlyphs;
  readonly cells?: number;
}

/** The text of a chronicle. */
export function chunksOf(chronicle: Chronicle, options: WriteOptions): Iterable<string> {
  const { format, workings = false, byRecord = false, glyphs = unicodeGlyphs, cells = 80 } = options;
  switch (format) {
    case 'csv':
      return byRecord ? eventsCsv(chronicle) : totalsCsv(chronicle);
    case 'html':
      return htmlChunks(chronicle.title, blocksOf(chronicle, { workings }));
    case 'md':
      return markdownChunks(blocksOf(chronicle, { workings }));
    case 'text':
      return textChunks(blocksOf(chronicle, { workings }), { glyphs, cells });
  }
}

/** The format that the name of a file ends in, or null. */
export function formatOfFile(name: string): ReadingFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return Object.entries(readingFormats).find(([known]) => known === ending)?.[1] ?? null;
}
