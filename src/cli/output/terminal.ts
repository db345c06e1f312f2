import type { Text, Tone } from '../../rules/kernel/screen.ts';
import { stripControls } from '../../state/clean.ts';
import type { Exit } from './exits.ts';
import type { Complaint, Io } from './io.ts';
import { isTerminal, write } from './write.ts';

/** Puts a tone on a text. */
export type Paint = (text: string, tone: Tone) => string;

/** The shell that this process runs in. */
export function terminalIo(paint: Paint | null): Io {
  const spread = isTerminal(1) ? 2 : 0;
  return {
    env: process.env,
    get interactive() {
      return isTerminal(0) && isTerminal(1);
    },
    colour: paint !== null,
    get columns() {
      return isTerminal(1) ? process.stdout.columns : 80;
    },
    line: (text = '') => write(1, `${printed(text, paint)}\n`),
    data: (value) => write(1, `${safeJson(value, spread)}\n`),
    raw: (text) => write(1, text),
    warn: (message) => write(2, `${stripControls(message)}\n`),
    fail(exit: Exit, ...complaints: readonly Complaint[]) {
      for (const { message, rule } of complaints) write(2, `vrule: ${stripControls(withRule(message, rule))}\n`);
      return exit;
    },
    lines: linesOfStdin,
  };
}

async function* linesOfStdin(): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline');
  yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

function printed(text: string | Text, paint: Paint | null): string {
  if (typeof text === 'string') return stripControls(text).trimEnd();
  const plain = text.map((span) => stripControls(span.text));
  if (paint === null) return plain.join('').trimEnd();
  return plain.map((words, n) => paint(words, text[n]?.tone ?? 'normal')).join('');
}

function withRule(message: string, rule: string | undefined): string {
  return rule === undefined || rule === '' ? message : `${message} (${rule})`;
}

const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** JSON in which nothing can move the cursor or turn the text round: such characters are written as escapes. */
export function safeJson(value: unknown, spread = 0): string {
  return JSON.stringify(value, null, spread).replace(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
