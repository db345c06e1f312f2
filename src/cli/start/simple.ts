import './interpreted-schemas.ts';
import { redoCommand, undoCommand } from '../commands/encounter/history.ts';
import { showCommand } from '../commands/encounter/show.ts';
import { listCommand } from '../commands/library/list.ts';
import { readSimpleLine, type SimpleCommand } from '../commands/simple-command.ts';
import type { Exit, Io } from '../output/io.ts';
import { inPager } from './paging.ts';

/** Commands that are run without the program and commander where their line is simple. */
export const simpleCommands: readonly SimpleCommand[] = [showCommand, listCommand, undoCommand(), redoCommand()];

/** Runs a command; null where the program must read its line. */
export async function runSimpleCommand(argv: readonly string[], io: Io): Promise<Exit | null> {
  const [name = '', ...words] = argv;
  const command = simpleCommands.find((one) => one.name === name);
  const line = command === undefined ? null : readSimpleLine(command, words);
  if (command === undefined || line === null) return null;
  return inPager(argv, io, async () => command.run(line.names, line.options, io));
}
