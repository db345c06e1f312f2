import type { Text, Tone } from '../rules/screen.ts';
import { harmless } from '../state/clean.ts';
import type { Exit } from './exits.ts';
import type { Complaint, Io } from './io.ts';

/** Puts a tone on a text. */
export type Paint = (text: string, tone: Tone) => string;

/** The shell that this process runs in. */
export function terminalIo(paint: Paint | null): Io {
  const { stdout } = process;
  const spread = stdout.isTTY ? 2 : 0;
  return {
    env: process.env,
    get interactive() {
      const { isatty } = process.getBuiltinModule('node:tty');
      return isatty(0) && isatty(1);
    },
    colour: paint !== null,
    columns: stdout.columns ?? 80,
    line: (text = '') => void stdout.write(`${printed(text, paint)}\n`),
    data: (value) => void stdout.write(`${safeJson(value, spread)}\n`),
    raw: (text) => void stdout.write(text),
    warn: (says) => toStderr(harmless(says)),
    fail(exit: Exit, ...complaints: readonly Complaint[]) {
      for (const { says, rule } of complaints) toStderr(`vrule: ${harmless(withRule(says, rule))}`);
      return exit;
    },
    lines: linesOfStdin,
  };
}

/** Opened only when something is wrong: a stream takes its time to make. */
function toStderr(line: string): void {
  const { stderr } = process;
  if (stderr.listenerCount('error') === 0) stderr.on('error', () => {});
  stderr.write(`${line}\n`);
}

async function* linesOfStdin(): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline');
  yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

function printed(text: string | Text, paint: Paint | null): string {
  if (typeof text === 'string') return harmless(text).trimEnd();
  const plain = text.map((span) => harmless(span.text));
  if (paint === null) return plain.join('').trimEnd();
  return plain.map((words, n) => paint(words, text[n]?.tone ?? 'normal')).join('');
}

function withRule(says: string, rule: string | undefined): string {
  return rule === undefined || rule === '' ? says : `${says} (${rule})`;
}

const unsafe = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** JSON in which nothing can move the cursor or turn the text round: such characters are written as escapes. */
export function safeJson(value: unknown, spread = 0): string {
  return JSON.stringify(value, null, spread).replace(
    unsafe,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
