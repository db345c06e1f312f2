import type stringWidthOf from 'string-width';

/** Printable ASCII, letters with accents, dashes, quotes, lines and blocks: each is one cell wide. */
const oneCellEach = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2500-\u259f]*$/;

let measure: typeof stringWidthOf | null = null;

/**
 * Loads what measures texts, where this text needs more than counting: string-width takes a command a fifth of a start. Awaited at the
 * door of every command; one-off rulings, `list` and `show` need it only where a name has other characters.
 */
export async function loadWidth(text?: string): Promise<void> {
  if (text === undefined || !oneCellEach.test(text)) measure ??= (await import('string-width')).default;
}

/** What is thrown where a text must be measured before string-width is loaded. */
class NotLoaded extends Error {}

/** Reads what may hold any names: where they must be measured, string-width is loaded and they are read again. */
export async function measuring<T>(read: () => T): Promise<T> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    await loadWidth();
    return read();
  }
}

/** The cells that a text takes on a terminal, without its control sequences. */
export function stringWidth(text: string): number {
  if (oneCellEach.test(text)) return text.length;
  const bare = text.includes('\u001b') ? text.replace(/\u001b\[[\d;]*m/g, '') : text;
  if (oneCellEach.test(bare)) return bare.length;
  if (measure === null) throw new NotLoaded('string-width is not loaded yet');
  return measure(bare);
}
