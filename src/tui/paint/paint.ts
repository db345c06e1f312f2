/** Lines of toned text, measured and cut in terminal cells. All that a pane shows is made of these. */
import sliceAnsi from 'slice-ansi';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { Span, Text, Tone } from '../../rules/kernel/screen.ts';

/** Which characters vrule draws itself with. */
export interface Glyphs {
  readonly own: string;
  readonly other: string;
  readonly neither: string;
  readonly line: string;
  readonly full: string;
  readonly none: string;
  readonly below: string;
  /** Eighths of a full bar cell, one to seven; none in plain ASCII. */
  readonly eighths: readonly string[];
}

export const unicode: Glyphs = {
  own: '│',
  other: '║',
  neither: '┊',
  line: '─',
  full: '█',
  none: '░',
  below: '▒',
  eighths: ['▏', '▎', '▍', '▌', '▋', '▊', '▉'],
};

export const ascii: Glyphs = {
  own: '|',
  other: '#',
  neither: ':',
  line: '-',
  full: '#',
  none: '.',
  below: '!',
  eighths: [],
};

export function span(text: string, tone?: Tone): Span {
  return tone === undefined ? { text } : { text, tone };
}

/** A line of one tone. */
export function plain(text: string, tone?: Tone): Text {
  return [span(text, tone)];
}

/** Characters of which each is one cell wide on any terminal: all that vrule draws itself, and most names. */
const oneCellEach = /^[\x20-\x7e\u2500-\u259f]*$/;

/** The width of a text in cells. Most texts are plain, and measuring those one by one would cost half of a frame. */
function cellsOf(text: string): number {
  return oneCellEach.test(text) ? text.length : stringWidth(text);
}

function firstCells(text: string, cells: number): string {
  return oneCellEach.test(text) ? text.slice(0, cells) : sliceAnsi(text, 0, cells);
}

/** The width of a line in cells. */
export function widthOf(line: Text): number {
  return line.reduce((cells, { text }) => cells + cellsOf(text), 0);
}

/** The line cut to so many cells. */
export function cut(line: Text, cells: number): Text {
  const kept: Span[] = [];
  let left = cells;
  for (const part of line) {
    if (left <= 0) break;
    const width = cellsOf(part.text);
    kept.push(width <= left ? part : { ...part, text: firstCells(part.text, left) });
    left -= width;
  }
  return kept;
}

/** The line cut or filled with blanks to exactly so many cells. */
export function fill(line: Text, cells: number): Text {
  const kept = cut(line, cells);
  const missing = cells - widthOf(kept);
  return missing > 0 ? [...kept, span(' '.repeat(missing))] : kept;
}

/** Left part and right part in one line, with a blank between them at least; the left gives way. */
export function between(left: Text, right: Text, cells: number): Text {
  const rest = Math.max(0, cells - widthOf(right));
  return [...fill(cut(left, Math.max(0, rest - 1)), rest), ...right];
}

/** Several lines side by side would need a box; a list of words with commas needs only this: as many as fit, then how many more. */
export function fitList(words: readonly string[], cells: number, gap = ', '): string {
  let text = '';
  for (const [n, word] of words.entries()) {
    const next = n === 0 ? word : `${text}${gap}${word}`;
    const more = words.length - n - 1;
    const tail = more > 0 ? `${gap}+${more}` : '';
    if (cellsOf(next + tail) > cells && n > 0) return `${text}${gap}+${words.length - n}`;
    text = next;
  }
  return text;
}

/** A name cut to so many cells, `~` for what is gone. */
export function cutName(name: string, cells: number): string {
  return cellsOf(name) <= cells ? name : `${firstCells(name, cells - 1)}~`;
}

/** A number right-aligned. */
export function right(text: string, cells: number): string {
  return ' '.repeat(Math.max(0, cells - cellsOf(text))) + text;
}

/** A text left-aligned. */
export function left(text: string, cells: number): string {
  return text + ' '.repeat(Math.max(0, cells - cellsOf(text)));
}

/** Words in lines of at most so many cells; a word that is longer is broken. */
export function wrap(text: string, cells: number): readonly string[] {
  return wrapAnsi(text, cells, { hard: true }).split('\n');
}

/**
 * A bar of so many cells, to an eighth of a cell where the glyphs allow. Below 0 it fills from the left towards `low`
 * with the glyph for below; nothing but 0 shows empty, and only a full track shows full.
 */
export function bar(now: number, max: number, cells: number, glyphs: Glyphs, low = max): string {
  if (cells <= 0) return '';
  if (now < 0) {
    const deep = Math.min(cells, Math.max(1, Math.round((-now / Math.max(1, low)) * cells)));
    return glyphs.below.repeat(deep) + glyphs.none.repeat(cells - deep);
  }
  const steps = glyphs.eighths.length + 1;
  const share = max <= 0 ? 0 : Math.min(1, now / max);
  let filled = Math.round(share * cells * steps);
  if (filled === 0 && now > 0) filled = 1;
  if (filled === cells * steps && now < max) filled -= 1;
  const whole = Math.floor(filled / steps);
  const part = glyphs.eighths[(filled % steps) - 1] ?? '';
  return glyphs.full.repeat(whole) + part + glyphs.none.repeat(cells - whole - part.length);
}
