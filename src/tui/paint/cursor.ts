/** A line with a cursor in it, which must not be out of sight. */
import type { Text } from '../../rules/kernel/screen.ts';
import { span, widthOf } from './text.ts';

/** The line; where it is too long and the cursor is in its second part, that part from a word on. */
export function withCursorInSight(line: Text, cells: number): Text {
  const at = line.findIndex(({ text, tone }) => text === '_' && tone === 'accent');
  const needed = widthOf(line.slice(0, at + 2));
  if (widthOf(line) <= cells || at < 0 || needed < cells) return line;
  const words = line.flatMap(
    ({ text, ...style }): Text => text.split(/(?<= )/).map((word) => ({ text: word, ...style })),
  );
  let first = 0;
  while (widthOf(words.slice(first)) > cells - 4 && words[first]?.text !== '_') first += 1;
  return [span(' .. '), ...words.slice(first)];
}
