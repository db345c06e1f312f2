import { createInterface } from 'node:readline';
import type { OpenEncounter } from '../session/library.ts';
import { LinearTable } from './app/linear.ts';
import type { DiceModes } from './ui/ui.ts';

/**
 * Plays an encounter line by line on standard input and output. A terminal gets a prompt before each line. A pipe gets
 * none, and the first line that is not understood ends it with exit code 2.
 */
export async function runLinear(opened: OpenEncounter, dice: DiceModes): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  const table = new LinearTable(opened, (line) => void process.stdout.write(`${line}\n`), dice);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: isTerminal });
  let exit = 0;
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    const isUnderstood = table.take(line);
    if (!isUnderstood && !isTerminal) exit = 2;
    if (table.hasLeft || exit !== 0) break;
    if (isTerminal) lines.prompt();
  }
  lines.close();
  opened.close();
  return exit;
}
