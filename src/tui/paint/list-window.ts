/** A list with a chosen entry, in few rows. */
import type { Text } from '../../rules/kernel/screen.ts';
import { plain, shownRange, span } from './text.ts';

/** The lines of a list around the chosen entry, which is the last one shown where the list is longer than its rows. */
export function listWindow<T>(
  entries: readonly T[],
  chosen: number,
  rows: number,
  lineOf: (entry: T, isChosen: boolean) => Text,
): readonly Text[] {
  const first = firstShown(chosen, rows);
  return entries.slice(first, first + rows).map((entry, n) => lineOf(entry, first + n === chosen));
}

function firstShown(chosen: number, rows: number): number {
  return Math.max(0, chosen - rows + 1);
}

/** Which entries of a list are shown, where not all are. */
export function rangeOf(entries: readonly unknown[], chosen: number, rows: number): Text {
  const first = firstShown(chosen, rows);
  return plain(shownRange(first, Math.min(rows, entries.length - first), entries.length), 'dim');
}

/** The mark of the chosen entry. */
export function cursorMark(isChosen: boolean): Text[number] {
  return span(isChosen ? '>' : ' ', 'accent');
}
