/** Which lines have the form of a vrule line, whatever their checksum, and how deep a long one may nest. */
import { expect, test } from 'vitest';
import { decodeLine, encodeLine, isIntact, looksLikeOurs } from '../../../src/storage/format/codec.ts';
import { deepestLine, longestLine } from '../../../src/storage/format/limits.ts';

const line = Buffer.from(encodeLine({ seq: 1 })).subarray(0, -1);

/** The line with another byte at a place. */
function changed(at: number, to: string): Buffer {
  const other = Buffer.from(line);
  other.write(to, at);
  return other;
}

test.each([
  ['a line', line, true, true],
  ['another checksum', changed(0, line[0] === 0x30 ? '1' : '0'), true, false],
  ['no checksum', changed(0, 'x'), false, false],
  ['no space behind it', changed(8, '{'), false, false],
  ['no object', changed(9, '['), false, false],
  ['nothing', Buffer.alloc(0), false, false],
])('%s', (_, bytes, ours, intact) => {
  expect([looksLikeOurs(bytes), isIntact(bytes)]).toEqual([ours, intact]);
});

test.each([
  [longestLine, 'is damaged (its check sum is wrong)'],
  [longestLine + 1, 'is longer than 8 MB'],
])('a line of %i bytes', (length, message) => {
  expect(decodeLine(Buffer.alloc(length))).toMatchObject({ ok: false, message });
});

/** A list in a list, and so on, so many of them. */
const nested = (many: number): unknown => JSON.parse(`${'['.repeat(many)}${']'.repeat(many)}`);
const many = <T>(value: T): readonly T[] => Array<T>(deepestLine + 1).fill(value);
// More than 64 KB, and no brackets but those in a text, which count for nothing.
const long = '[{'.repeat(40_000);
const tooDeep = { ok: false, intact: true, message: `goes deeper than ${deepestLine} levels` };

test.each<readonly [what: string, value: unknown, decoded: object]>([
  ['as deep as a line may be', [long, nested(deepestLine - 1)], { ok: true }],
  ['one level deeper', [long, nested(deepestLine)], tooDeep],
  ['many objects beside each other', [long, ...many({})], { ok: true }],
  ['many lists beside each other', [long, ...many([])], { ok: true }],
  ['many numbers, and then too deep', [long, ...many(1), nested(deepestLine)], tooDeep],
  ['many objects and lists, and then too deep', [long, ...many({}), ...many([]), nested(deepestLine)], tooDeep],
])('a long line with %s', (_, value, decoded) => {
  expect(decodeLine(encodeLine(value).subarray(0, -1))).toMatchObject(decoded);
});
