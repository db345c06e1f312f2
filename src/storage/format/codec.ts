import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { deepestLine, longestLine } from './limits.ts';

/** What a line of a file turned out to be. `intact`: the check sum is right, so that the line is as it was written. */
export type Decoded =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly intact: boolean; readonly message: string };

const sumLength = 8;
const space = 0x20;
const digits = '0123456789abcdef';

/** A line of a file: the CRC-32 of the JSON in 8 lower-case hex digits, a space, the JSON, a newline. */
export function encodeLine(value: unknown): Buffer {
  const line = Buffer.from(`00000000 ${JSON.stringify(value)}\n`);
  const sum = crc32(line.subarray(sumLength + 1, -1));
  for (let i = 0; i < sumLength; i += 1) line[i] = digits.charCodeAt((sum >>> (28 - 4 * i)) & 15);
  return line;
}

/** Reads a line, its newline left out. */
export function decodeLine(line: Buffer): Decoded {
  if (line.length > longestLine) return refused(false, 'is longer than 8 MB');
  if (!isIntact(line)) return refused(false, 'is damaged (its check sum is wrong)');
  const json = line.subarray(sumLength + 1);
  if (!isUtf8(json)) return refused(true, 'is not UTF-8');
  if (json.length > harmless && tooDeep(json)) return refused(true, `goes deeper than ${deepestLine} levels`);
  try {
    return { ok: true, value: JSON.parse(json.toString('utf8')) };
  } catch (error) {
    if (error instanceof SyntaxError) return refused(true, 'is not JSON');
    throw error;
  }
}

/** Whether a line, without its newline, has the right checksum. */
export function isIntact(line: Buffer): boolean {
  return line[sumLength] === space && sumOf(line) === crc32(line.subarray(sumLength + 1));
}

/** Whether a line has the form of a vrule line, whatever its checksum. */
export function looksLikeOurs(line: Buffer): boolean {
  return sumOf(line) !== null && line[sumLength] === space && line[sumLength + 1] === openBrace;
}

function refused(intact: boolean, message: string): Decoded {
  return { ok: false, intact, message };
}

/** The checksum at the beginning of a line, or null. Parsed by hand, since number parsers accept more than this form. */
export function sumOf(line: Buffer): number | null {
  if (line.length <= sumLength) return null;
  let sum = 0;
  for (let i = 0; i < sumLength; i += 1) {
    const byte = line[i] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) sum = sum * 16 + byte - 0x30;
    else if (byte >= 0x61 && byte <= 0x66) sum = sum * 16 + byte - 0x61 + 10;
    else return null;
  }
  return sum;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** A line of this many bytes has too few brackets to exhaust a parser; its depth is checked with its shape. */
const harmless = 64 * 1024;

/** Whether JSON nests too deep, found without parsing, since brackets alone could exhaust a parser. */
function tooDeep(json: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i];
    if (inText) {
      if (byte === backslash) i += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > deepestLine) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}
