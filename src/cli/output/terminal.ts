import type { Text, Tone } from '../../game/kernel/screen.ts';
import type { ToneStyles } from '../../report/tones.ts';
import { jsonVersion, lonelyJoiner, stripControls, withoutNoise } from '../../state/clean.ts';
import type { ErrorLine, Exit, Io } from './io.ts';
import { Pager } from './pager.ts';
import { isOutputClosed, isTerminal, write } from './write.ts';

/** Adds the colour of a tone to a text. */
export type Paint = (text: string, tone: Tone) => string;

/** The Io of this process; without `paint` it prints no colours, without `pages` it has no pager. */
export function terminalIo(
  paint: Paint | null,
  { pages, isSpoken }: { readonly pages: boolean; isSpoken(): boolean },
): Io {
  const indent = isTerminal(1) ? 2 : 0;
  const pager = new Pager(process.env, () => process.stdout.rows);
  const out = (text: string): void => pager.write(text);
  return {
    env: process.env,
    get interactive() {
      return isTerminal(0) && isTerminal(1);
    },
    colour: paint !== null,
    isPiped: !isTerminal(1),
    get isSpoken() {
      return isSpoken();
    },
    get columns() {
      return isTerminal(1) ? process.stdout.columns : 80;
    },
    get closed() {
      return isOutputClosed();
    },
    ...(pages && isTerminal(0) && isTerminal(1) ? { pager } : {}),
    print: (text = '') => out(`${formatText(text, paint)}\n`),
    printJson: (value) => out(`${formatJson(versioned(value), indent)}\n`),
    printJsonList: (values) => printPieces(jsonList(values, indent), out),
    printJsonText: (chunks) => printPieces(chunks, out),
    printRaw: (text) => out(text),
    warn: (message) => write(2, `${stripControls(message)}\n`),
    fail(exit: Exit, ...errors: readonly ErrorLine[]) {
      for (const { message, rule = '' } of errors)
        write(2, `vrule: ${stripControls(rule === '' ? message : `${message} (${rule})`)}\n`);
      return exit;
    },
    inputLines,
  };
}

async function* inputLines(): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline');
  yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

function formatText(text: string | Text, paint: Paint | null): string {
  if (typeof text === 'string') return stripControls(text).trimEnd();
  const plain = text.map((span) => stripControls(span.text));
  if (paint === null) return plain.join('').trimEnd();
  return plain.map((part, n) => paint(part, text[n]?.tone ?? 'normal')).join('');
}

const unsafePattern = `[\\u007f-\\u009f\\u061c\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]|${lonelyJoiner}`;
let unsafe: RegExp | null = null;

/** So many characters are written at a time. */
const written = 64 * 1024;

/** A list as `JSON.stringify` formats it, one item at a time. */
function* jsonList(values: Iterable<unknown>, indent: number): Generator<string> {
  const line = indent === 0 ? '' : '\n';
  const margin = ' '.repeat(indent);
  let before = '[';
  for (const value of values) {
    yield `${before}${line}${margin}${formatJson(versioned(value), indent).replaceAll('\n', `\n${margin}`)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : `${line}]\n`;
}

/** Prints pieces of a text, with little of it in memory. */
function printPieces(chunks: Iterable<string>, out: (text: string) => void): void {
  let text = '';
  for (const chunk of chunks) {
    text += chunk;
    if (text.length < written) continue;
    out(text);
    text = '';
  }
  out(text);
}

/** A document with its version in front; of a list each element. A JSON Schema says in `$schema` what it is. */
export function versioned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(versioned);
  return typeof value !== 'object' || value === null || '$schema' in value ? value : { v: jsonVersion, ...value };
}

/** JSON with escapes for all characters that could move the cursor or turn the text around. */
export function formatJson(value: unknown, indent = 0): string {
  const json = JSON.stringify(value, withoutNoise, indent);
  if (/^[\n -~]*$/.test(json)) return json;
  unsafe ??= new RegExp(unsafePattern, 'gu');
  return json.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Whether to print in colour: by the flag, else by FORCE_COLOR, else by NO_COLOR, else by what the terminal can do. */
export function wantsColour(
  flag: boolean | null,
  env: { readonly [name: string]: string | undefined },
  isTerminal: boolean,
): boolean {
  if (flag !== null) return flag;
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
}

/** Paints tones in their styles, in the sixteen colours that every terminal has. */
export async function painter(styles: ToneStyles): Promise<Paint> {
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return (text, tone) => {
    const { color, bold, underline } = styles[tone];
    const coloured = color === undefined ? text : chalk[color](text);
    const weighted = bold === true ? chalk.bold(coloured) : coloured;
    return underline === true ? chalk.underline(weighted) : weighted;
  };
}
