import { clean, isClean, widestText } from '../state/clean.ts';
import { type Dict, dict, type Json } from '../state/encounter.ts';
import { deepestJson, longestKey, mostEntries, mostOddText, widestSentence } from './limits.ts';

/**
 * Reads parsed JSON into the types of `src/state`, field by field. Nothing is trusted: objects have exactly their fields,
 * numbers are finite (−0 becomes 0), text is cleaned, dictionaries have no prototype. What does not fit is noted in the
 * reading, which goes on with a stand-in; whoever reads throws the result away when there is a fault.
 *
 * By hand and not with zod because it stands in the way of opening a file: 100,000 records take a twelfth of the time
 * (`tests/storage/twin` holds the same shapes in zod, and both must accept the same).
 */
export class Reading {
  /** The first thing that did not fit, in words. */
  fault: string | null = null;
  /** Text that may yet be looked at closely; spent over a whole file. */
  oddTextLeft = mostOddText;

  refuse(name: string, wanted: string): void {
    this.fault ??= `${name} is not ${wanted}`;
  }

  /** The text cleaned, to so many cells. */
  clean(text: string, widest: number): string {
    if (plain.test(text) && text.length <= widest) return text;
    if (plainAbroad.test(text) && text.length * 2 <= widest) return text;
    // Cleaning takes time by the length: what cannot fit in the width is cut first, four units a cell being plenty.
    const cut = text.length > widest * 4 ? text.slice(0, widest * 4).replace(/[\ud800-\udbff]$/, '') : text;
    this.oddTextLeft -= cut.length;
    if (this.oddTextLeft < 0) {
      this.refuse('text', `plain enough: more than ${mostOddText} characters need cleaning`);
      return '';
    }
    return clean(cut, widest);
  }
}

type Read<T> = (reading: Reading, value: unknown, name: string) => T;
type Fields = { readonly [field: string]: unknown };

/** Words with single spaces between them, of letters and signs that cleaning never touches. */
const plain = /^[!-~]+(?: [!-~]+)*$|^$/;
/** Latin, Greek, Cyrillic, kana, Han and Hangul in their composed forms: nothing that NFC, width or direction could touch. */
const letters =
  '!-~\\u00a1-\\u00ac\\u00ae-\\u02af\\u0391-\\u03a1\\u03a3-\\u03e1\\u0400-\\u0481\\u048a-\\u052f\\u2010-\\u2027' +
  '\\u2212\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff\\uac00-\\ud7a3';
const plainAbroad = new RegExp(`^[${letters}]+(?: [${letters}]+)*$`);
const plainKey = /^[!-~](?:[ -~]*[!-~])?$/;
const idPattern = /^[a-z][a-z0-9-]{0,63}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const nothing: Fields = Object.freeze(Object.create(null));

/** An object with no fields but those known. */
export function object(reading: Reading, value: unknown, name: string, known: ReadonlySet<string>): Fields {
  const fields = anyObject(reading, value, name);
  for (const field in fields) {
    if (!known.has(field)) reading.refuse(`${name}: ${reading.clean(field, widestText)}`, 'a known field');
  }
  return fields;
}

function anyObject(reading: Reading, value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reading.refuse(name, 'an object');
    return nothing;
  }
  return value as Fields;
}

/** A finite number. */
export function number(reading: Reading, value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  reading.refuse(name, 'a finite number');
  return 0;
}

/** A whole number from `least` on, as far as numbers are exact. */
export function whole(reading: Reading, value: unknown, name: string, least = 0): number {
  if (Number.isSafeInteger(value) && (value as number) >= least) return (value as number) + 0;
  reading.refuse(name, `a whole number from ${least} on`);
  return 0;
}

/** True or false. */
export function flag(reading: Reading, value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  reading.refuse(name, 'true or false');
  return false;
}

/** One of these words. */
export function oneOf<const T extends string>(
  reading: Reading,
  value: unknown,
  name: string,
  words: readonly [T, ...T[]],
): T {
  for (const word of words) if (word === value) return word;
  reading.refuse(name, `one of ${words.join(', ')}`);
  return words[0];
}

/** The id of a combatant. */
export function id(reading: Reading, value: unknown, name: string): string {
  if (typeof value === 'string' && idPattern.test(value)) return value;
  reading.refuse(name, 'an id (a lower-case letter, then letters, digits and hyphens, at most 64)');
  return '';
}

/** Whether a text may be a key of a dictionary: clean, not empty, not too long, and no trap of JavaScript. */
export function isKey(text: string): boolean {
  if (text.length === 0 || text.length > longestKey) return false;
  if (text === '__proto__' || text === 'constructor' || text === 'prototype') return false;
  return plainKey.test(text) || isClean(text, longestKey);
}

/** A key of a dictionary, or a word that rules compare. */
export function key(reading: Reading, value: unknown, name: string): string {
  if (typeof value === 'string' && isKey(value)) return value;
  reading.refuse(name, 'a key (clean text, at most 200 characters)');
  return '';
}

/** The name of somebody or something, cleaned. */
export function nameText(reading: Reading, value: unknown, name: string): string {
  if (typeof value === 'string') return reading.clean(value, widestText);
  reading.refuse(name, 'text');
  return '';
}

/** A sentence, cleaned: titles, notes, steps in words. */
export function sentence(reading: Reading, value: unknown, name: string): string {
  if (typeof value === 'string') return reading.clean(value, widestSentence);
  reading.refuse(name, 'text');
  return '';
}

/** A moment, ISO 8601 with its zone. */
export function moment(reading: Reading, value: unknown, name: string): string {
  if (typeof value === 'string' && timePattern.test(value)) return value;
  reading.refuse(name, 'a time (ISO 8601)');
  return '';
}

/** What `read` reads, or null. */
export function orNull<T>(reading: Reading, value: unknown, name: string, read: Read<T>): T | null {
  return value === null ? null : read(reading, value, name);
}

/** A list of what `read` reads. */
export function list<T>(reading: Reading, value: unknown, name: string, read: Read<T>): readonly T[] {
  if (!Array.isArray(value)) {
    reading.refuse(name, 'a list');
    return [];
  }
  const made: T[] = [];
  for (const item of value) {
    made.push(read(reading, item, name));
    if (reading.fault !== null) return made;
  }
  return made;
}

/** A dictionary of what `read` reads, without a prototype. */
export function dictionary<T>(
  reading: Reading,
  value: unknown,
  name: string,
  read: Read<T>,
  most = mostEntries,
): Dict<T> {
  const fields = anyObject(reading, value, name);
  const entries: [string, T][] = [];
  for (const field in fields) {
    entries.push([key(reading, field, `a key of ${name}`), read(reading, fields[field], name)]);
    if (entries.length > most) reading.refuse(name, `at most ${most} entries`);
    if (reading.fault !== null) break;
  }
  return dict(entries);
}

/** Any JSON, its text cleaned and its objects without a prototype. */
export function json(reading: Reading, value: unknown, name: string): Json {
  return jsonAt(reading, value, name, 0);
}

function jsonAt(reading: Reading, value: unknown, name: string, depth: number): Json {
  if (depth > deepestJson) {
    reading.refuse(name, `at most ${deepestJson} levels deep`);
    return null;
  }
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return number(reading, value, name);
  if (typeof value === 'string') return sentence(reading, value, name);
  const inside: Read<Json> = (r, item, n) => jsonAt(r, item, n, depth + 1);
  if (Array.isArray(value)) return list(reading, value, name, inside);
  return dictionary(reading, value, name, inside);
}
