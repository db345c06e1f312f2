import type { Span, Text } from '../../rules/kernel/screen.ts';
import { stringWidth } from '../../state/width.ts';

/** A text in lines of at most so many cells, broken at spaces; a longer word has a line of its own. At least one line. */
export function wrapWords(text: string, cells: number): readonly string[] {
  if (cellsOf(text) <= cells) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && cellsOf(line) + 1 + cellsOf(word) > cells) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/**
 * Parts behind each other in lines of at most so many cells, broken between parts; a longer part is broken at its spaces, but
 * not where they are no-break spaces, which are printed as spaces.
 */
export function wrapParts(parts: readonly string[], cells: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (cellsOf(line) + cellsOf(part) <= cells) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line);
    const broken = wrapWords(part.replace(/^ /, ''), cells);
    lines.push(...broken.slice(0, -1));
    line = broken.at(-1) ?? '';
  }
  return [...lines, line].map((one) => one.replaceAll('\u00a0', ' '));
}

/** Plain ASCII is measured quickly. */
function cellsOf(text: string): number {
  return stringWidth(text.replaceAll('\u00a0', ' '));
}

/** A text filled with spaces up to so many cells. */
export function padCells(text: string, cells: number): string {
  return text + ' '.repeat(Math.max(0, cells - cellsOf(text)));
}

/** A text with tones in lines of at most so many cells, broken at spaces. At least one line. */
export function wrapText(text: Text, cells: number): readonly Text[] {
  const lines: Span[][] = [[]];
  let used = 0;
  for (const { text: part, ...tone } of text) {
    // Each word with the spaces before it.
    for (const word of part.match(/ *[^ ]+| +$/g) ?? []) {
      const isNew = used > 0 && used + cellsOf(word) > cells;
      const placed = isNew ? word.trimStart() : word;
      if (isNew) lines.push([]);
      lines.at(-1)?.push({ ...tone, text: placed });
      used = (isNew ? 0 : used) + cellsOf(placed);
    }
  }
  return lines;
}
