import type { Text } from '../../game/kernel/screen.ts';
import { nameFromId } from '../../game/text/names.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { alignLeft, cut, plain, span, widthOf } from './text.ts';

/** Cells before the words: a blank, the label, a blank. */
const indent = 9;

/** A label, padded to the cells before the words. */
export function label(text: string): string {
  return ` ${alignLeft(text, indent - 2)} `;
}

/** Words in rows behind a label. Those without room are counted at the end of the last row: `.. 3 more`. */
export function wordRows(title: string, words: readonly Text[], rows: number, cells: number): readonly Text[] {
  const lines: Text[][] = [[]];
  // A long label takes room from the first row alone.
  const widthOfRow = (words: readonly Text[], n: number): number => {
    const start = n === 0 ? label(title).length : indent;
    return words.reduce((sum, word) => sum + widthOf(word) + 2, start - 2);
  };
  for (const word of words) {
    const current = lines.at(-1) ?? [];
    if (current.length === 0 || widthOfRow([...current, word], lines.length - 1) <= cells) current.push(word);
    else lines.push([word]);
  }
  const shown = lines.slice(0, rows);
  const last = shown.at(-1);
  let missing = lines.slice(rows).reduce((sum, line) => sum + line.length, 0);
  const more = (): string => (missing === 0 ? '' : ` .. ${missing} more`);
  // The last row keeps whole words as long as it has more than one.
  while (
    last !== undefined &&
    last.length > 1 &&
    missing > 0 &&
    widthOfRow(last, shown.length - 1) + more().length > cells
  ) {
    last.pop();
    missing += 1;
  }
  return shown.map((line, n): Text => {
    const start = n === 0 ? plain(label(title), 'dim') : [span(' '.repeat(indent))];
    const row = [...start, ...line.flatMap((word) => [...word, span('  ')])];
    if (missing === 0 || line !== last) return row;
    return [...cut(row.slice(0, -1), cells - more().length), span(more(), 'dim')];
  });
}

/** A key and what it does. */
export function keyWord(key: string, does: string): Text {
  return [span(key, 'accent'), span(` ${does}`)];
}

/** The name of a combatant; `the GM` for none. One who is about to join is called by its id in words: Rioter 25. */
export function combatantName({ combatants }: Encounter, who: Id | null): string {
  return who === null ? 'the GM' : (combatants[who]?.name ?? nameFromId(who));
}
