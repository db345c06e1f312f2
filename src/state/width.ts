import type stringWidthOf from 'string-width';
import type wrapAnsiOf from 'wrap-ansi';

/** Printable ASCII, the no-break space, letters with accents, dashes, quotes, lines and blocks: each is one cell wide. */
const oneCellEach = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2500-\u259f]*$/;

let libraries: { readonly width: typeof stringWidthOf; readonly wrap: typeof wrapAnsiOf } | null = null;

/**
 * Loads what measures and wraps text, which takes a third of a start of Node. Awaited at the door of most commands; one-off rulings,
 * `show` and `list` await it only where some text is not plain, or too long for its line.
 */
export async function loadWidth(): Promise<void> {
  const [{ default: width }, { default: wrap }] = await Promise.all([import('string-width'), import('wrap-ansi')]);
  libraries = { width, wrap };
}

function loaded(): NonNullable<typeof libraries> {
  if (libraries === null) throw new Error('a text is measured before loadWidth');
  return libraries;
}

/** Whether each character of a text is one cell wide and stands for itself: it is measured without `loadWidth`. */
export function isPlain(text: string): boolean {
  return oneCellEach.test(text);
}

/** The cells that a text takes on a terminal, without its control sequences. */
export function stringWidth(text: string): number {
  if (isPlain(text)) return text.length;
  const bare = text.includes('\u001b') ? text.replace(/\u001b\[[\d;]*m/g, '') : text;
  return isPlain(bare) ? bare.length : loaded().width(bare);
}

/**
 * A text in lines of at most so many cells, broken at spaces, but not at no-break spaces; a longer word has a line of its own.
 * At least one line.
 */
export function wrapWords(text: string, cells: number): readonly string[] {
  return stringWidth(text) <= cells ? [text] : loaded().wrap(text, cells).split('\n');
}

/** A text padded on its left to so many cells. */
export function alignRight(text: string, cells: number): string {
  return ' '.repeat(Math.max(0, cells - stringWidth(text))) + text;
}

/** A text padded on its right to so many cells. */
export function alignLeft(text: string, cells: number): string {
  return text + ' '.repeat(Math.max(0, cells - stringWidth(text)));
}
