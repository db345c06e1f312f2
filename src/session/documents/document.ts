/**
 * Files that people write by hand: a value, where each part of it is in the text, and what is wrong with the text. Readers for
 * JSON, YAML and CSV come to the same, so that whatever checks the value can name line and column without knowing the format.
 */
import { LineCounter } from 'yaml';
import { formatPath } from '../../game/kernel/problems.ts';
import type { Json } from '../../state/encounter.ts';

/** The keys and indexes that lead to a part of a value: `combatants`, 0, `weapons`. */
export type Path = readonly (string | number)[];

/** Where a part of a value is in its text, as offsets from 0, and where the parts in it are. */
export interface Places {
  /** Where the part begins. */
  readonly at: number;
  /** Where its key begins, if it has one. */
  readonly keyAt?: number;
  readonly inner?: ReadonlyMap<string | number, Places>;
}

/** Something wrong at a place of a text, in a sentence; `part` names the part of the value that it is about, if it is about one. */
export interface Fault {
  readonly at: number;
  readonly message: string;
  readonly part?: string;
  /** Whether the part could not be read, so that nothing else need be said of it. */
  readonly isUnread?: true;
}

/** A text that was read: its value, which is null where faults made it impossible to read one. */
export interface ReadDocument {
  /** The value, or null where the text cannot be read as a whole. */
  readonly content: { readonly value: Json; readonly places: Places } | null;
  readonly faults: readonly Fault[];
  /** The name of a part of the value for people: `combatants[0].weapons`, or the row and column of a table. */
  nameOf(path: Path): string;
  /** The columns of a table that are passed over, by their labels. */
  readonly leftOut?: readonly string[];
  /** Of an export of another program: what was taken of it and what was left out, in a sentence. */
  readonly says?: string;
}

/** The most levels of lists and keys in a document. */
export const deepest = 32;

/** A text of which no value can be read. */
export function unreadable(...faults: readonly Fault[]): ReadDocument {
  return { content: null, faults, nameOf: formatPath };
}

/** Where a part of a value begins, or its key; where it is missing, the innermost part around it that is there. */
export function placeOf(places: Places, path: Path, of: 'key' | 'value'): number {
  let part = places;
  let found = 0;
  for (const key of path) {
    const inner = part.inner?.get(key);
    if (inner === undefined) break;
    part = inner;
    found += 1;
  }
  const isThere = found === path.length;
  return of === 'key' || !isThere ? (part.keyAt ?? part.at) : part.at;
}

/** Finds the lines and columns, both from 1, of offsets in a text. */
export function positionsIn(text: string): (at: number) => { readonly line: number; readonly column: number } {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) lines.addNewLine(index + end.length);
  return (at) => {
    const { line, col } = lines.linePos(at);
    return { line, column: col };
  };
}

/** The text of these bytes, or why they are none and the text before the first wrong one. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly before: string; readonly message: string };

/** Decodes UTF-8 strictly; leaves out a byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { ok: false, before: '', message: 'is UTF-16; save it as UTF-8' };
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\ufffd', 1);
    return { ok: false, before, message: 'is not UTF-8 from here on; save it as UTF-8 (in Excel: CSV UTF-8)' };
  }
}
