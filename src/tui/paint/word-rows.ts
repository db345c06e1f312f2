import type { Text } from '../../rules/kernel/screen.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { alignLeft, cut, plain, span, widthOf } from './text.ts';

/** Cells before the words: a blank, the label, a blank. */
const indent = 9;

/** A label, padded to the cells before the words. */
export function label(text: string): string {
  return ` ${alignLeft(text, indent - 2)} `;
}

/**
 * Words in rows behind a label. Those without room are counted at the end of the last row, which is cut for that: `.. 3
 * more`.
 */
export function wordRows(title: string, words: readonly Text[], rows: number, cells: number): readonly Text[] {
  const lines: { line: Text; words: number }[] = [];
  let current = { line: plain(label(title), 'dim'), words: 0 };
  for (const word of words) {
    const longer = [...current.line, ...word, span('  ')];
    if (current.words === 0 || widthOf(longer) - 2 <= cells) {
      current = { line: longer, words: current.words + 1 };
    } else {
      lines.push(current);
      current = { line: [span(' '.repeat(indent)), ...word, span('  ')], words: 1 };
    }
  }
  lines.push(current);
  const shown = lines.slice(0, rows).map(({ line }) => line);
  const missing = lines.slice(rows).reduce((sum, line) => sum + line.words, 0);
  const last = shown.at(-1);
  if (missing === 0 || last === undefined) return shown;
  return [...shown.slice(0, -1), [...cut(last, cells - 12), span(` .. ${missing} more`, 'dim')]];
}

/** A key and what it does. */
export function keyWord(key: string, does: string): Text {
  return [span(key, 'accent'), span(` ${does}`)];
}

/** The name of a combatant; `the GM` for none. */
export function combatantName({ combatants }: Encounter, who: Id | null): string {
  return who === null ? 'the GM' : (combatants[who]?.name ?? who);
}
