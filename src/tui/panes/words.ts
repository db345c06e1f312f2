/** Names, and words in rows, as the prompt shows them. */
import type { Text } from '../../rules/screen.ts';
import type { Id } from '../../state/encounter.ts';
import { cut, left, span, widthOf } from '../paint.ts';
import type { Look } from './look.ts';

export function nameOf({ session }: Look, who: Id | null): string {
  return who === null ? 'the GM' : (session.encounter.combatants[who]?.name ?? who);
}

/** Words in rows behind a label, as many as fit; a word is never broken. */
export function inRows(label: string, words: readonly Text[], rows: number, cells: number): readonly Text[] {
  const indent = ' '.repeat(9);
  const lines: Text[] = [];
  let line: Text = [span(` ${left(label, 7)} `, 'dim')];
  for (const word of words) {
    const next = [...line, ...word, span('  ')];
    if (widthOf(next) - 2 <= cells) line = next;
    else {
      lines.push(line);
      line = [span(indent), ...word, span('  ')];
    }
  }
  lines.push(line);
  const shown = lines.slice(0, rows);
  const more = lines.length - shown.length;
  const last = shown.at(-1);
  if (more > 0 && last !== undefined)
    shown[shown.length - 1] = [...cut(last, cells - 12), span(` .. ${more} more`, 'dim')];
  return shown;
}
