/** Reads the command line of a shell as far as it was typed, and writes words so that the shell reads them again. */

/** A command line up to the cursor. */
export interface ShellLine {
  /** The words before the one that is being typed, without quotes; the name of the command first. */
  readonly words: readonly string[];
  /** What was typed of the word, without quotes. */
  readonly current: string;
  /** So many characters of `current` stay on the line; bash replaces only what follows them. */
  readonly kept: number;
  /** The quote that is open at the cursor, or ''. */
  readonly quote: string;
}

interface Word {
  text: string;
  /** What of `text` comes before the last sign at which bash breaks words, or before the open quote. */
  kept: number;
}

/** Reads a line as a POSIX shell does: quotes, backslashes, blanks. `breaks`: where bash breaks words (COMP_WORDBREAKS). */
export function readShellLine(line: string, breaks = ''): ShellLine {
  const words: string[] = [];
  let word: Word | null = null;
  let quote = '';
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (quote === '' && /\s/.test(sign)) {
      if (word !== null) words.push(word.text);
      word = null;
      continue;
    }
    word ??= { text: '', kept: 0 };
    if (sign === quote) quote = '';
    else if (quote === '' && /["']/.test(sign)) {
      quote = sign;
      word.kept = word.text.length;
    } else if (sign === '\\' && quote !== "'" && isEscaped(line[at + 1], quote)) {
      at += 1;
      word.text += line[at] ?? '';
    } else {
      word.text += sign;
      if (quote === '' && breaks.includes(sign)) word.kept = word.text.length;
    }
  }
  return { words, current: word?.text ?? '', kept: word?.kept ?? 0, quote };
}

/** Whether a backslash takes the meaning from the sign after it; in double quotes it does so of few. */
function isEscaped(sign: string | undefined, quote: string): boolean {
  return sign === undefined || quote === '' || /["\\$`]/.test(sign);
}

/** A word as it is written on the line, within that quote or without one. A `~` at its beginning keeps its meaning. */
export function shellWord(text: string, quote: string): string {
  if (quote === '"') return text.replace(/["\\$`]/g, '\\$&');
  if (quote === "'") return text.replace(/'/g, "'\\''");
  const escaped = text.replace(/[^\p{L}\p{N}\p{M}_@%+=:,./~-]/gu, '\\$&');
  return /^~(?!\/)/.test(escaped) ? `\\${escaped}` : escaped;
}
