import { Command } from 'commander';
import { z } from 'zod';
import { tellBug } from '../output/bug.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Complaint, Io } from '../output/io.ts';
import type { Desk } from './command-context.ts';

const words = z.array(z.union([z.string(), z.number()]));

/** `vrule batch`: one JSON array of arguments a line in, one JSON result a line out, all in one process. */
export function batchCommand({ io, done, run }: Desk): Command {
  return new Command('batch')
    .description('one JSON array of arguments per line on stdin, one JSON result per line on stdout')
    .option('--json', 'JSON is printed in any case')
    .action(async () => {
      for await (const line of io.lines()) {
        if (line.trim() !== '') io.data(await answer(line, io, run));
      }
      done(exits.done);
    });
}

/** Commands that have no JSON, or that would read the lines themselves. */
const notHere = new Set(['batch', 'open', 'demo', 'completion', 'complete']);

async function answer(line: string, io: Io, run: Desk['run']): Promise<unknown> {
  const argv = wordsOf(line);
  if (argv === null) return { error: 'not a JSON array of arguments', exit: exits.usage };
  const [first = ''] = argv;
  if (first === '' || first.startsWith('-') || notHere.has(first)) {
    return { error: `batch runs no "${first}"`, exit: exits.usage };
  }
  const result = new Result(io);
  let exit: Exit;
  try {
    exit = await run(argv.includes('--json') ? argv : withJson(argv), result);
  } catch (error) {
    exit = tellBug(error, result);
  }
  return result.answer(exit);
}

function wordsOf(line: string): readonly string[] | null {
  try {
    const read = words.safeParse(JSON.parse(line));
    return read.success ? read.data.map(String) : null;
  } catch {
    return null;
  }
}

/** Before a `--`, which ends all flags. */
function withJson(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? [...argv, '--json'] : [...argv.slice(0, end), '--json', ...argv.slice(end)];
}

/** Gathers what a command says, to be one line of JSON. */
class Result implements Io {
  readonly env: Io['env'];
  readonly interactive = false;
  readonly colour = false;
  readonly columns = 80;
  private made: unknown;
  private readonly text: string[] = [];
  private readonly warnings: string[] = [];
  private readonly complaints: Complaint[] = [];

  constructor(io: Io) {
    this.env = io.env;
  }

  line(text: Parameters<Io['line']>[0] = ''): void {
    this.text.push(typeof text === 'string' ? text : text.map((span) => span.text).join(''));
  }

  data(value: unknown): void {
    this.made = value;
  }

  raw(text: string): void {
    this.text.push(text);
  }

  warn(message: string): void {
    this.warnings.push(message);
  }

  fail(exit: Exit, ...complaints: readonly Complaint[]): Exit {
    this.complaints.push(...complaints);
    return exit;
  }

  lines(): AsyncIterable<string> {
    throw new Error('a command of a batch reads no lines');
  }

  answer(exit: Exit): unknown {
    if (exit !== exits.done) {
      const rule = this.complaints.find((complaint) => complaint.rule !== undefined && complaint.rule !== '')?.rule;
      const error = this.complaints.map(({ message }) => message).join('; ') || this.warnings.join('; ');
      return rule === undefined ? { error, exit } : { error, exit, rule };
    }
    return this.made ?? { text: this.text.join('\n') };
  }
}
