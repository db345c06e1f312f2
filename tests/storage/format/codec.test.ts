/** Which lines have the form of a vrule line, whatever their checksum. */
import { expect, test } from 'vitest';
import { decodeLine, encodeLine, isIntact, looksLikeOurs } from '../../../src/storage/format/codec.ts';
import { longestLine } from '../../../src/storage/format/limits.ts';

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
