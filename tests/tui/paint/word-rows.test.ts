import { expect, it } from 'vitest';
import { plain } from '../../../src/tui/paint/text.ts';
import { wordRows } from '../../../src/tui/paint/word-rows.ts';

it('puts words into rows, and counts those without room at the end of the last one', () => {
  const words = ['attack', 'block', 'dodge', 'heal', 'climb', 'environment'].map((word) => plain(word));
  const rows = wordRows('x then', words, 2, 32).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
  expect(rows).toEqual([' x then  attack  block  dodge', '         heal  climb .. 1 more']);
});
