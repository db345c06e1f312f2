import type { Command } from 'commander';
import * as z from 'zod';
import { plainText } from '../../../game/kernel/screen.ts';
import { type ErrorLine, type Exit, exits, failException, type Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';
import { ShellCommand } from '../command-kinds.ts';

const about = 'one JSON array of arguments per line on stdin, one JSON result per line on stdout';

export const batchCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'batch', about).option('--json', 'JSON is printed in any case').does(async (io) => {
    for await (const line of io.inputLines()) {
      if (line.trim() !== '') io.printJson(await runLine(line, io, context.run));
    }
    return exits.done;
  });

/** Commands that have no JSON, or that read standard input themselves. */
const notInBatch: ReadonlySet<string> = new Set(['batch', 'open', 'demo', 'watch', 'completion', 'complete']);

async function runLine(line: string, { env }: Io, run: CommandContext['run']): Promise<unknown> {
  const argv = readArguments(line);
  if (argv === null) return { error: 'not a JSON array of arguments', exit: exits.usage };
  const [first = ''] = argv;
  if (argv.includes('--follow')) return { error: 'batch follows no log', exit: exits.usage };
  if (first === '' || first.startsWith('-') || notInBatch.has(first)) {
    return { error: `batch runs no "${first}"`, exit: exits.usage };
  }
  // `--json` belongs before a `--`, which ends the flags.
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const withJson = argv.includes('--json') ? argv : argv.toSpliced(end, 0, '--json');
  const result = new CapturedOutput(env);
  const exit = await run(withJson, result).catch((error: unknown) => failException(result, error));
  return result.answer(exit);
}

const argumentsSchema = z.array(z.union([z.string(), z.number()]));

function readArguments(line: string): readonly string[] | null {
  try {
    const read = argumentsSchema.safeParse(JSON.parse(line));
    return read.success ? read.data.map(String) : null;
  } catch {
    return null;
  }
}

/** Keeps what a command prints, as the answer to a line of the batch. */
class CapturedOutput implements Io {
  readonly interactive = false;
  readonly colour = false;
  readonly closed = false;
  readonly columns = 80;
  private json: unknown;
  private readonly lines: string[] = [];
  private readonly warnings: string[] = [];
  private readonly errors: ErrorLine[] = [];

  constructor(readonly env: Io['env']) {}

  print(text: Parameters<Io['print']>[0] = ''): void {
    this.lines.push(plainText(text));
  }

  printJson(value: unknown): void {
    this.json = value;
  }

  printJsonList(values: Iterable<unknown>): void {
    this.json = [...values];
  }

  printJsonText(chunks: Iterable<string>): void {
    this.json = JSON.parse([...chunks].join(''));
  }

  printRaw(text: string): void {
    this.lines.push(text);
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  fail(exit: Exit, ...errors: readonly ErrorLine[]): Exit {
    this.errors.push(...errors);
    return exit;
  }

  inputLines(): AsyncIterable<string> {
    throw new Error('a command of a batch reads no lines');
  }

  /** The JSON of the command, else its text; of a command that failed the errors, with the first rule that refuses. */
  answer(exit: Exit): unknown {
    if (exit === exits.done) return this.json ?? { text: this.lines.join('\n') };
    const error = this.errors.map(({ message }) => message).join('; ') || this.warnings.join('; ');
    const rule = this.errors.find((line) => line.rule !== undefined && line.rule !== '')?.rule;
    return rule === undefined ? { error, exit } : { error, exit, rule };
  }
}
