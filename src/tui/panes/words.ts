/** Names, and words in rows, as the prompt shows them. */
import type { Text } from '../../rules/kernel/screen.ts';
import type { Id } from '../../state/encounter.ts';
import { cut, left, span, widthOf } from '../paint/paint.ts';
import type { Look } from './look.ts';

export function nameOf({ session }: Look, who: Id | null): string {
  return who === null ? 'the GM' : (session.encounter.combatants[who]?.name ?? who);
}

/** Words in rows behind a label, as many as fit; a word is never broken, and what has no room is counted. */
export function inRows(label: string, words: readonly Text[], rows: number, cells: number): readonly Text[] {
  const lines: { line: Text; words: number }[] = [];
  let line: Text = [span(` ${left(label, 7)} `, 'dim')];
  let on = 0;
  for (const word of words) {
    const next = [...line, ...word, span('  ')];
    if (on === 0 || widthOf(next) - 2 <= cells) {
      line = next;
      on += 1;
    } else {
      lines.push({ line, words: on });
      line = [span(' '.repeat(9)), ...word, span('  ')];
      on = 1;
    }
  }
  lines.push({ line, words: on });
  const shown = lines.slice(0, rows).map((row) => row.line);
  const last = shown.at(-1);
  const missing = lines.slice(rows).reduce((sum, row) => sum + row.words, 0);
  if (missing > 0 && last !== undefined)
    shown[shown.length - 1] = [...cut(last, cells - 12), span(` .. ${missing} more`, 'dim')];
  return shown;
}
