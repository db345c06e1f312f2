import type { Fact } from '../../state/facts.ts';
import type { Record } from '../../state/record.ts';
import type { Environment } from '../files/environment.ts';
import { attempt } from '../files/problem.ts';
import { readPart } from '../files/whole-files.ts';
import { decodeLine, isIntact } from '../format/codec.ts';
import { correctEnd } from '../format/flipped-bit.ts';
import { type Header, loadHeaders } from '../format/header.ts';
import { linesOf } from '../format/lines.ts';
import { readRecord } from '../format/record-shape.ts';
import { Reading } from '../format/shape.ts';

/** How a file seems, without opening it. */
export const appearances = ['good', 'cut', 'damaged', 'newer', 'older', 'foreign', 'unreadable'] as const;
export type Seems = (typeof appearances)[number];

/** A summary of a file that can be read quickly. */
export interface Glance {
  /** Null where the header cannot be read. */
  readonly header: Header | null;
  readonly seems: Seems;
  /** The number of records, and the position; null where unknown. */
  readonly records: number | null;
  readonly position: number | null;
  /** The round, as far as the last records show it. */
  readonly round: number | null;
}

const unread: Glance = { header: null, seems: 'unreadable', records: null, position: null, round: null };

/** Files up to this size are checked line by line; of larger ones only both ends are looked at. */
const small = 4 * 1024 * 1024;
const longestHeader = 64 * 1024;
const tailLength = 256 * 1024;

/** Looks at a file's header and its last records, and never folds it. */
export function glance(path: string, size: number, { files }: Environment): Glance {
  const read = attempt(() => {
    if (size <= small) return { head: readPart(files, path, 0, size), tail: null };
    const tail = readPart(files, path, size - tailLength, tailLength);
    return { head: readPart(files, path, 0, longestHeader), tail: tail.subarray(tail.indexOf(0x0a) + 1) };
  });
  return read.ok ? glanceAt(read.value.head, read.value.tail) : unread;
}

/** The header of a file, without its records; null where it cannot be read. */
export function glanceAtHeader(path: string, { files }: Environment): Header | null {
  const head = attempt(() => readPart(files, path, 0, longestHeader));
  const headers = head.ok ? loadHeaders(head.value, '') : null;
  return headers === null || 'ok' in headers ? null : headers.header;
}

function glanceAt(head: Buffer, tail: Buffer | null): Glance {
  const headers = loadHeaders(head, '');
  if ('ok' in headers) {
    if (headers.ok) return { ...unread, seems: 'older' };
    const { code } = headers;
    return { ...unread, seems: code === 'newer' || code === 'foreign' ? code : 'damaged' };
  }
  const { header, at, damage } = headers;
  const lines = [...linesOf(tail ?? head.subarray(at))];
  const texts = lines.map(({ whole, bytes }) => (whole ? bytes : (correctEnd(bytes) ?? bytes)));
  const bad = texts.findIndex((text) => !isIntact(text));
  const isCut = lines[bad]?.whole === false;
  const seems = damage !== null ? 'damaged' : bad < 0 ? 'good' : isCut ? 'cut' : 'damaged';
  const good = bad < 0 ? texts : texts.slice(0, bad);
  const none = tail === null && good.length === 0;
  if (none) return { header, seems, records: 0, position: 0, round: null };
  const where = positionAt(good);
  return {
    header,
    seems: where === null ? 'damaged' : seems,
    ...(where ?? { records: null, position: null, round: null }),
  };
}

type Where = Pick<Glance, 'records' | 'position' | 'round'>;

/** Where the last of these records leaves the encounter, and the round, by walking back as far as the records go. */
function positionAt(lines: readonly Buffer[]): Where | null {
  const last = readLine(lines.at(-1));
  if (last === null) return null;
  const records = lastSeqOf(last);
  const position = last.amended === undefined ? (last.jump ?? last.seq) : records;
  let line = lines.length - 1;
  for (let at = position, steps = 0; at > 0 && steps < lines.length; steps += 1) {
    const found = findRecord(lines, at, line);
    if (found === null) break;
    const clock = found.facts.findLast((fact) => fact.fact === 'clock-set');
    if (clock?.fact === 'clock-set') return { records, position, round: clock.to.round };
    at = found.parent;
    line = found.line;
  }
  return { records, position, round: null };
}

interface FoundRecord {
  readonly line: number;
  readonly parent: number;
  readonly facts: readonly Fact[];
}

/** The record of a seq, in a line or within an amendment, looking back from a line. */
function findRecord(lines: readonly Buffer[], seq: number, from: number): FoundRecord | null {
  for (let line = from; line >= 0; line -= 1) {
    const record = readLine(lines[line]);
    if (record === null || lastSeqOf(record) < seq) return null;
    if (record.seq === seq) return { line, parent: record.parent, facts: record.facts };
    if (record.seq > seq) continue;
    const place = seq - record.seq - 1;
    const amended = record.amended?.[place];
    if (amended === undefined || record.jump === undefined) return null;
    const parent = place === 0 ? record.jump : seq - 1;
    const { facts } = amended.is ?? findRecord(lines, amended.of, line) ?? { facts: [] };
    return { line, parent, facts };
  }
  return null;
}

/** The highest seq of a line: of the last record within an amendment, else its own. */
function lastSeqOf({ seq, amended = [] }: Record): number {
  return seq + amended.length;
}

function readLine(line: Buffer | undefined): Record | null {
  const decoded = line === undefined ? null : decodeLine(line);
  if (!decoded?.ok) return null;
  const made = readRecord(new Reading(), decoded.value);
  return typeof made === 'string' ? null : made;
}

/** Of longer files only so many bytes are read: combatants join at the beginning. */
const mostRead = 4 * 1024 * 1024;

/** How a record that sets a combatant names that fact, in the long form and in the short one. */
const setsCombatant = ['"combatant-set"', '["combatant",'];

/** The names of all who ever were in an encounter, as far as its file can be read, without folding it. */
export function combatantsIn(path: string, { files }: Environment): readonly string[] {
  const bytes = attempt(() => readPart(files, path, 0, Math.min(files.stat(path)?.size ?? 0, mostRead)));
  if (!bytes.ok) return [];
  const names = new Set<string>();
  for (const line of linesOf(bytes.value)) {
    // Most records set no combatant, and reading a record takes time.
    if (!setsCombatant.some((text) => line.bytes.includes(text))) continue;
    const record = readLine(line.bytes);
    const contents = [record, ...(record?.amended ?? []).map(({ is }) => is)];
    for (const fact of contents.flatMap((one) => one?.facts ?? []))
      if (fact.fact === 'combatant-set' && fact.to !== null) names.add(fact.to.name);
  }
  return [...names];
}
