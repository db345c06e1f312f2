import { type Dict, dict, type Encounter, emptyEncounter, type Json, sameJson } from '../../state/encounter.ts';
import { type Problem, problem } from '../files/problem.ts';
import { decodeLine, encodeLine, looksLikeOurs } from './codec.ts';
import { type Bytes, decodeWhole, type Line, lineAt, sumWith } from './lines.ts';
import { dictionary, id, json, key, moment, nameText, oneOf, readAs, shape } from './shape.ts';

/** The version of the file format that this vrule gives to new files. */
export const currentFormat = 2;

/** The oldest version whose files are read and written as they are. Format 2 differs from it in how records are written. */
export const oldestFormat = 1;

/** The first line of a file. */
export interface Header {
  readonly magic: 'vrule';
  readonly format: number;
  /** Which game is played, and the version of vrule's rules for it at the start. */
  readonly system: string;
  readonly systemVersion: string;
  /** The package that the game comes from, as `name@version` at the start; left out of the games that are part of vrule. */
  readonly package?: string;
  /** Names the encounter for ever, whatever its file is called. */
  readonly id: string;
  /** What the GM calls it. */
  readonly name: string;
  /** When, ISO 8601. */
  readonly created: string;
  /** House rules at the start, by key, as far as they differ from the system's defaults. */
  readonly settings: Dict<Json>;
}

const shapeOfHeader = shape<Header>(
  {
    magic: oneOf('vrule'),
    format: oneOf(oldestFormat, currentFormat),
    system: id,
    systemVersion: key,
    id: key,
    name: nameText,
    created: moment,
    settings: dictionary(json),
  },
  { package: key },
);

/** A header of the present format. */
export function newHeader(
  of: Omit<Header, 'magic' | 'format' | 'settings'> & { readonly settings?: Dict<Json> },
): Header {
  const { system, systemVersion, package: from, id: own, name, created, settings = dict() } = of;
  const game = { system, systemVersion, ...(from === undefined ? {} : { package: from }) };
  return { magic: 'vrule', format: currentFormat, ...game, id: own, name, created, settings };
}

/** Reads a header from parsed JSON, in place, or returns what is wrong with it. */
export function readHeader(value: unknown): Header | string {
  return readAs(shapeOfHeader, 'header', value);
}

/** The format that the first line states, whatever else it holds; null where it is not a header of ours. */
export function statedFormat(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('magic' in value) || value.magic !== 'vrule' || !('format' in value)) return null;
  return Number.isSafeInteger(value.format) ? Number(value.format) : null;
}

/** The encounter at its start, before the first record. */
export function startOf({ system, systemVersion, settings }: Header): Encounter {
  const version = Number(systemVersion);
  return {
    ...emptyEncounter(system),
    rulesVersion: Number.isSafeInteger(version) && version >= 0 ? version : null,
    settings,
  };
}

export interface Finding {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** An older file, to be migrated before it can be loaded. */
export interface Older {
  readonly ok: true;
  readonly format: number;
}

/** The header of a file, and where its records begin. */
export interface Headers {
  readonly header: Header;
  /** The first line of a record, counted from 1, and where it begins in the file. */
  readonly line: number;
  readonly at: number;
  /** The CRC-32 of the bytes before it. */
  readonly sum: number;
  /** What is wrong with one of the two headers while the other can be read. */
  readonly damage: Finding | null;
}

/** The first lines of a file: its header, twice, so that a file with one of them damaged can still be read. */
export function headerLines(header: Header): Buffer {
  const line = encodeLine(header);
  return Buffer.concat([line, line]);
}

/** Reads the header from the first or the second line. Files of earlier versions have it only once. */
export function loadHeaders(bytes: Bytes, name: string): Headers | Older | Problem {
  const first = lineAt(bytes, 0, 1);
  const second = first === null ? null : lineAt(bytes, first.end, 2);
  const header = loadHeader(first, name);
  const copy = second !== null && isHeader(second) ? loadHeader(second, name) : null;
  const sum = first === null ? 0 : sumWith(0, first);
  const afterSecond = second === null ? null : { line: 3, at: second.end, sum: sumWith(sum, second) };
  if ('ok' in header) {
    if (header.ok || copy === null || 'ok' in copy || afterSecond === null) return header;
    return { header: copy, ...afterSecond, damage: { line: 1, message: '(the header) is damaged' } };
  }
  const once = { header, line: 2, at: first?.end ?? 0, sum, damage: null };
  if (second === null || afterSecond === null) return once;
  const twice = { header, ...afterSecond, damage: null };
  if (copy !== null) {
    const differs = 'ok' in copy || !sameJson({ ...copy }, { ...header });
    return differs ? { ...twice, damage: { line: 2, message: '(the second header) differs from the first' } } : twice;
  }
  const isDamaged = second.whole && !decodeLine(second.bytes).ok && beginsRecords(lineAt(bytes, second.end, 3));
  return isDamaged ? { ...twice, damage: { line: 2, message: '(the second header) is damaged' } } : once;
}

/** The header in a line whose checksum is wrong, if what it says can still be read as one; null where it cannot. */
export function readableHeader(line: Buffer): Header | null {
  try {
    const header = readHeader(JSON.parse(line.subarray(9).toString('utf8')));
    return typeof header === 'string' ? null : header;
  } catch {
    return null;
  }
}

function isHeader({ whole, bytes }: Line): boolean {
  if (!whole || !bytes.subarray(9, 9 + start.length).equals(start)) return false;
  const decoded = decodeLine(bytes);
  return decoded.ok && statedFormat(decoded.value) !== null;
}

const start = Buffer.from('{"magic":');

/** Whether a line is the first record of a file. */
function beginsRecords(line: Line | null): boolean {
  const decoded = line?.whole ? decodeLine(line.bytes) : null;
  if (!decoded?.ok || typeof decoded.value !== 'object' || decoded.value === null) return false;
  return 'seq' in decoded.value && decoded.value.seq === 1;
}

/** Reads a line as a header: a header of this format, that the format is older, or why the file cannot be opened. */
function loadHeader(line: Line | null, name: string): Header | Older | Problem {
  if (line === null) return problem('damaged', `${name}: line 1 (the header) is missing, the file is empty`);
  const decoded = decodeWhole(line);
  if (!decoded.ok) {
    const isOurs = looksLikeOurs(line.bytes) || line.bytes.subarray(0, 4096).includes('"magic":"vrule"');
    if (!isOurs) return problem('foreign', `${name}: line 1 is no header of vrule, so it is not its file`);
    return problem('damaged', `${name}: line 1 (the header) ${decoded.message}`);
  }
  const format = statedFormat(decoded.value);
  if (format === null) return problem('foreign', `${name}: line 1 is no header of vrule, so it is not its file`);
  if (format > currentFormat) return problem('newer', `${name}: from a newer vrule (line 1: file format ${format})`);
  if (format < oldestFormat) return { ok: true, format };
  const header = readHeader(decoded.value);
  return typeof header === 'string' ? problem('damaged', `${name}: line 1: ${header}`) : header;
}
