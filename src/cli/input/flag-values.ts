/** Reads the values of flags and arguments from their text. */
import type { FlagKind } from '../../rules/kernel/flags.ts';

/** A value, or what is wrong with its text: `must be a number, not "x"`. */
export type ReadValue = { readonly value: unknown } | { readonly problem: string };

/** Reads a text as a flag of that kind takes it. */
export function readValue(kind: FlagKind, text: string): ReadValue {
  switch (kind) {
    case 'yes': {
      const value = readYesOrNo(text);
      return value === null ? { problem: 'is yes or no' } : { value };
    }
    case 'number':
    case 'whole':
      return readNumber(text, kind === 'whole');
    case 'numbers':
    case 'wholes':
      return readNumbers(text, kind === 'wholes');
    case 'words':
    case 'any-of':
      return { value: text.split(',').map((word) => word.trim()) };
    case 'word':
    case 'one-of':
      return { value: text };
    case 'json':
      return readJson(text);
  }
}

function readYesOrNo(text: string): boolean | null {
  const word = text.toLowerCase();
  if (word === 'yes' || word === 'true') return true;
  return word === 'no' || word === 'false' ? false : null;
}

function readNumber(text: string, whole: boolean): ReadValue {
  const number = numberIn(text, whole);
  return number === null ? { problem: `must be a ${whole ? 'whole ' : ''}number, not "${text}"` } : { value: number };
}

function readNumbers(text: string, whole: boolean): ReadValue {
  const numbers = text.split(',').map((part) => numberIn(part, whole));
  if (!numbers.includes(null)) return { value: numbers };
  return { problem: `must be ${whole ? 'whole ' : ''}numbers with commas, not "${text}"` };
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number of a text, spaces around it ignored; null where it is none, or not whole where it must be. */
function numberIn(text: string, whole: boolean): number | null {
  const word = text.trim();
  const number = decimal.test(word) ? Number(word) + 0 : Number.NaN;
  return Number.isFinite(number) && (!whole || Number.isInteger(number)) ? number : null;
}

/** The most characters of JSON on a command line, so that no parser can be exhausted by brackets. */
const longestJson = 10_000;

/** JSON; a word that does not begin like JSON is a text without its quotes. */
function readJson(text: string): ReadValue {
  if (text.length > longestJson) return { problem: 'is too long' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return /^[[{"]/.test(text) ? { problem: 'is not JSON' } : { value: text };
  }
}

const integer = /^[+-]?\d+$/;

/** A whole number of at least `min` from an argument, or a sentence that names the argument. */
export function readWholeNumber(name: string, text: string, min: number): number | string {
  const number = integer.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= min) return number;
  return `${name} must be a whole number, ${min} or more, not "${text}"`;
}

/** Which of two arguments is the number and which the name, in either order; with one argument it is the name. */
export function nameAndNumber(first: string, second: string | undefined): { name: string; number: string | undefined } {
  if (second === undefined) return { name: first, number: undefined };
  return integer.test(first) || !integer.test(second)
    ? { name: second, number: first }
    : { name: first, number: second };
}
