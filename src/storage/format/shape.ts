import { clean, isClean, widestText } from '../../state/clean.ts';
import { deepestJson, longestKey, mostEntries, mostOddText, widestSentence } from './limits.ts';

/**
 * Checks parsed JSON against the types of `src/state`, field by field and in place: objects have exactly their fields, numbers are
 * finite (−0 becomes 0), text is cleaned, dictionaries lose their prototype. The first fault is kept in the reading, and its caller
 * drops the value.
 *
 * Written by hand because opening a file waits for it: the same shapes in zod (`tests/storage/twin`), with the same cleaning, took
 * about twenty times as long. Both must accept the same values with the same result.
 */
export class Reading {
  /** The first fault, in words. */
  fault: string | null = null;
  /** How deep in free JSON the reading is. */
  depth = 0;
  /** How many characters of unusual text may still be cleaned in this file; a character of a long text counts a hundred times. */
  oddTextLeft = mostOddText;

  refuse(field: string | number, wanted: string): void {
    this.fault ??= `${field} is not ${wanted}`;
  }

  /** Adds where a fault was found. */
  within(field: string | number): void {
    if (this.fault !== null)
      this.fault = typeof field === 'number' ? `[${field}] ${this.fault}` : `${field}: ${this.fault}`;
  }

  /** The text, cleaned and cut to a width in cells. */
  clean(text: string, widest: number): string {
    if (plain.test(text) && text.length <= widest) return text;
    if (plainAbroad.test(text) && text.length * 2 <= widest) return text;
    // Finding where to cut takes time for each character, so most of a long text is cut off first.
    const cut = text.length > widest * 2 ? text.slice(0, widest * 2).replace(/[\ud800-\udbff]$/, '') : text;
    this.oddTextLeft -= cut.length * 2 > widest ? cut.length * 100 : cut.length;
    if (this.oddTextLeft < 0) {
      this.refuse('text', 'plain enough: too much of this file needs cleaning');
      return '';
    }
    return clean(cut, widest);
  }
}

/** Parsed JSON as a check leaves it, which makes it a `T`; or what is wrong with it. `name`: what it is called then. */
export function readAs<T extends object>(
  check: Check,
  name: string,
  value: unknown,
  reading = new Reading(),
): T | string {
  const holder: Holder = { [name]: value };
  reading.fault = null;
  check(reading, holder, name);
  return reading.fault ?? (holder[name] as T);
}

/** Parsed JSON being read: an object by its fields, or a list by its indexes. */
export interface Holder {
  [field: string | number]: unknown;
}

/** Checks one field against a shape, and replaces it by its normal form. */
export type Check = (reading: Reading, holder: Holder, field: string | number) => void;

/** Words of ASCII characters with single spaces between them, which cleaning never changes. */
const plain = /^[!-~]+(?: [!-~]+)*$|^$/;
/** Latin, Greek, Cyrillic, Hebrew, Arabic, kana, Han and Hangul without marks: nothing that NFC or cleaning touches. */
const letters =
  '!-~\\u00a1-\\u00ac\\u00ae-\\u02af\\u0391-\\u03a1\\u03a3-\\u03e1\\u0400-\\u0481\\u048a-\\u052f\\u05d0-\\u05ea\\u0621-\\u063a\\u0641-\\u064a\\u2010-\\u2027' +
  '\\u2212\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff\\uac00-\\ud7a3';
const plainAbroad = new RegExp(`^[${letters}]+(?: [${letters}]+)*$`);
const plainKey = /^[!-~](?:[ -~]*[!-~])?$/;
const idPattern = /^[a-z][a-z0-9-]{0,63}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

export const number: Check = (reading, holder, field) => {
  const value = holder[field];
  if (typeof value !== 'number' || !Number.isFinite(value)) reading.refuse(field, 'a finite number');
  else if (Object.is(value, -0)) holder[field] = 0;
};

/** A safe integer, at least `least`. */
export function wholeFrom(least: number): Check {
  return (reading, holder, field) => {
    const value = holder[field];
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
      reading.refuse(field, `a whole number from ${least} on`);
    } else if (Object.is(value, -0)) holder[field] = 0;
  };
}

export const flag: Check = (reading, holder, field) => {
  if (typeof holder[field] !== 'boolean') reading.refuse(field, 'true or false');
};

export function oneOf(...values: readonly (string | boolean | number)[]): Check {
  return (reading, holder, field) => {
    for (const value of values) if (value === holder[field]) return;
    reading.refuse(field, values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`);
  };
}

export const id: Check = (reading, holder, field) => {
  const value = holder[field];
  if (typeof value === 'string' && idPattern.test(value)) return;
  reading.refuse(field, 'an id (a lower-case letter, then letters, digits and hyphens, at most 64)');
};

/** Whether a text may be a key of a dictionary: clean, not empty, not too long, and not `__proto__`. */
export function isKey(text: string): boolean {
  if (text.length === 0 || text.length > longestKey) return false;
  if (text === '__proto__' || text === 'constructor' || text === 'prototype') return false;
  return plainKey.test(text) || isClean(text, longestKey);
}

/** A key of a dictionary, or a word that rules compare with others. */
export const key: Check = (reading, holder, field) => {
  const value = holder[field];
  if (typeof value !== 'string' || !isKey(value)) reading.refuse(field, 'a key (clean text of 1 to 200 characters)');
};

function textOf(widest: number): Check {
  return (reading, holder, field) => {
    const value = holder[field];
    if (typeof value !== 'string') return reading.refuse(field, 'text');
    const cleaned = reading.clean(value, widest);
    if (cleaned !== value) holder[field] = cleaned;
  };
}

/** A name, cleaned. */
export const nameText: Check = textOf(widestText);

/** A sentence, cleaned: titles, notes, steps in words. */
export const sentence: Check = textOf(widestSentence);

/** A time in ISO 8601 with its zone. */
export const moment: Check = (reading, holder, field) => {
  const value = holder[field];
  if (typeof value !== 'string' || !timePattern.test(value)) reading.refuse(field, 'a time (ISO 8601)');
};

export function orNull(check: Check): Check {
  return (reading, holder, field) => {
    if (holder[field] !== null) check(reading, holder, field);
  };
}

export function list(check: Check): Check {
  return (reading, holder, field) => {
    const value = holder[field];
    if (!isList(value)) return reading.refuse(field, 'a list');
    for (let i = 0; i < value.length && reading.fault === null; i += 1) check(reading, value, i);
    reading.within(field);
  };
}

/** A dictionary of values that pass another check, without a prototype. */
export function dictionary(check: Check): Check {
  return (reading, holder, field) => {
    const value = holder[field];
    if (!isObject(value)) return reading.refuse(field, 'an object');
    const made: Holder = Object.create(null);
    let entries = 0;
    for (const name in value) {
      entries += 1;
      if (!isKey(name)) reading.refuse(field, 'a dictionary: one of its keys is no key');
      if (entries > mostEntries) reading.refuse(field, `a dictionary of at most ${mostEntries} entries`);
      check(reading, value, name);
      if (reading.fault !== null) return reading.within(field);
      made[name] = value[name];
    }
    holder[field] = made;
  };
}

/** An object with exactly these fields; those of `optional` may be missing. */
export function shape<T>(
  fields: { readonly [K in keyof T as undefined extends T[K] ? never : K]: Check },
  optional: { readonly [K in keyof T as undefined extends T[K] ? K : never]-?: Check } | null = null,
): Check {
  const checks = new Map<string, Check>(Object.entries<Check>({ ...fields, ...optional }));
  const needed = Object.keys(fields);
  const mayMiss = new Set(Object.keys(optional ?? {}));
  return (reading, holder, field) => {
    const value = holder[field];
    if (!isObject(value)) return reading.refuse(field, 'an object');
    let found = 0;
    for (const name in value) {
      const check = checks.get(name);
      if (check === undefined) reading.refuse(reading.clean(name, widestText), 'a known field');
      else check(reading, value, name);
      if (!mayMiss.has(name)) found += 1;
      if (reading.fault !== null) return reading.within(field);
    }
    if (found === needed.length) return;
    reading.refuse(needed.find((name) => !Object.hasOwn(value, name)) ?? '', 'there');
    reading.within(field);
  };
}

/** Any JSON, its text cleaned and its objects without a prototype. */
export const json: Check = (reading, holder, field) => {
  const value = holder[field];
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'number') return number(reading, holder, field);
  if (typeof value === 'string') return sentence(reading, holder, field);
  reading.depth += 1;
  if (reading.depth > deepestJson) reading.refuse(field, `at most ${deepestJson} levels deep`);
  else if (Array.isArray(value)) anyList(reading, holder, field);
  else anyDictionary(reading, holder, field);
  reading.depth -= 1;
};

const anyList = list(json);
const anyDictionary = dictionary(json);

function isList(value: unknown): value is Holder & { readonly length: number } {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
