import { stringWidth, wrapWords } from '../../state/width.ts';

/**
 * Parts behind each other in lines of at most so many cells, broken between parts; a longer part is broken at its spaces, but
 * not where they are no-break spaces, which are printed as spaces.
 */
export function wrapParts(parts: readonly string[], cells: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = lines.pop() ?? '';
    if (stringWidth(line + part) <= cells) lines.push(line + part);
    else lines.push(...(line === '' ? [] : [line]), ...wrapWords(part.trimStart(), cells));
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}
