/** Lines of toned text, measured and cut in terminal cells. Every pane is made of these. */
import sliceAnsi from 'slice-ansi';
import wrapAnsi from 'wrap-ansi';
import type { Span, Text, Tone } from '../../game/kernel/screen.ts';
import { stringWidth } from '../../state/width.ts';

export { alignLeft, alignRight } from '../../state/width.ts';

export function span(text: string, tone?: Tone): Span {
  return tone === undefined ? { text } : { text, tone };
}

/** A line of one tone. */
export function plain(text: string, tone?: Tone): Text {
  return [span(text, tone)];
}

/** Text in which every character is one cell wide on any terminal: all that vrule draws, and most names. */
const oneCellEach = /^[\x20-\x7e\u2500-\u259f]*$/;

function firstCells(text: string, cells: number): string {
  return oneCellEach.test(text) ? text.slice(0, cells) : sliceAnsi(text, 0, cells);
}

/** The width of a line in cells. */
export function widthOf(line: Text): number {
  return line.reduce((cells, { text }) => cells + stringWidth(text), 0);
}

/**
 * The line cut to at most so many cells; `~` marks the cut. A word is shown whole or not at all, unless little of the line
 * would be left; a word with a digit (a number, the id of a rule) always, because half of it would be another one.
 */
export function cut(line: Text, cells: number): Text {
  if (widthOf(line) <= cells) return line;
  if (cells <= 0) return [];
  const whole = line
    .map(({ text }) => text)
    .join('')
    .trimEnd();
  if (stringWidth(whole) <= cells) return sliced(line, cells);
  const shown = firstCells(whole, cells - 1);
  const last = /\S*$/.exec(shown)?.[0] ?? '';
  const rest = /^\S*/.exec(whole.slice(shown.length))?.[0] ?? '';
  const isLong = stringWidth(shown) - stringWidth(last) < cells / 2;
  const isHalf = last !== '' && rest !== '' && (!isLong || /\d/.test(last + rest));
  const kept = stringWidth(isHalf ? shown.slice(0, -last.length) : shown);
  return [...sliced(line, kept), span('~', 'dim')];
}

/** The first cells of a line. */
function sliced(line: Text, cells: number): Text {
  const spans: Span[] = [];
  let left = cells;
  for (const part of line) {
    if (left <= 0) break;
    const width = stringWidth(part.text);
    spans.push(width <= left ? part : { ...part, text: firstCells(part.text, left) });
    left -= width;
  }
  return spans;
}

/** The line cut or padded to exactly so many cells. */
export function fill(line: Text, cells: number): Text {
  const shown = cut(line, cells);
  const missing = cells - widthOf(shown);
  return missing > 0 ? [...shown, span(' '.repeat(missing))] : shown;
}

/**
 * Two texts at the left and right ends of a line, with a blank between them; the left one is cut where both do not fit.
 */
export function justify(start: Text, end: Text, cells: number): Text {
  const room = Math.max(0, cells - widthOf(end));
  return cut([...fill(cut(start, Math.max(0, room - 1)), room), ...end], cells);
}

/** As many words as fit into so many cells, then the number of those that do not: `Kel, Mara, +3`. The first may be cut. */
export function fitList(words: readonly string[], cells: number, gap = ', '): string {
  const text = fitWhole(words, cells, gap);
  if (text !== `+${words.length}`) return text;
  const tail = words.length > 1 ? `${gap}+${words.length - 1}` : '';
  const room = cells - stringWidth(tail);
  const first = cut(plain(words[0] ?? ''), room).map((part) => part.text);
  // A word that is cut after a few letters would say too little.
  return room < 5 || first.length < 2 ? text : first.join('') + tail;
}

/** The same, with no word cut: `+4` where not even the first fits. */
export function fitWhole(words: readonly string[], cells: number, gap = ', '): string {
  let text = '';
  for (const [n, word] of words.entries()) {
    const next = n === 0 ? word : `${text}${gap}${word}`;
    const more = words.length - n - 1;
    const tail = more > 0 ? `${gap}+${more}` : '';
    if (stringWidth(next + tail) > cells) return n > 0 ? `${text}${gap}+${words.length - n}` : `+${words.length}`;
    text = next;
  }
  return text;
}

/** Which rows of a list are shown, where not all are: `1-9 of 34`; else empty. */
export function shownRange(first: number, shown: number, all: number): string {
  return shown >= all ? '' : `${first + 1}-${first + shown} of ${all}`;
}

/** A name cut to so many cells; `~` marks the cut. */
export function cutName(name: string, cells: number): string {
  return stringWidth(name) <= cells ? name : `${firstCells(name, cells - 1)}~`;
}

/** The text in lines of at most so many cells; a word that is longer is broken. */
export function wrap(text: string, cells: number): readonly string[] {
  return wrapAnsi(text, cells, { hard: true }).split('\n');
}
