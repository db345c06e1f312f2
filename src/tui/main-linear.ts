import { createInterface } from 'node:readline';
import type { OpenEncounter } from '../session/library.ts';
import { LinearTable } from './app/linear.ts';
import type { Ui } from './ui/ui.ts';

/**
 * Plays an encounter line by line on standard input and output. On a terminal a prompt stands before each line; from a
 * pipe there is none, and the first line that is not understood ends it with exit code 2.
 */
export async function runLinear(opened: OpenEncounter, dice: Ui['dice']): Promise<number> {
  const asks = process.stdin.isTTY === true;
  const table = new LinearTable(opened, { print: (line) => void process.stdout.write(`${line}\n`) }, dice);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: asks });
  let exit = 0;
  if (asks) lines.prompt();
  for await (const line of lines) {
    const understood = table.take(line);
    if (!understood && !asks) exit = 2;
    if (table.left || exit !== 0) break;
    if (asks) lines.prompt();
  }
  lines.close();
  opened.close();
  return exit;
}
