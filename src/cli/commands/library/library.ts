import { Command } from 'commander';
import { copyEncounter } from '../../../session/library.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { failProblem, failUsage, printDone } from '../../output/failures.ts';
import type { Exit, Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';

/** `vrule copy NAME NEW`: saves all records of an encounter in a new file. */
export function copyCommand({ io, exitWith }: CommandContext): Command {
  return new Command('copy')
    .description('save a copy of an encounter, with all that happened, under another name')
    .argument('<name>', 'the encounter, or its file')
    .argument('<new>', 'the name of the copy, or the path of its file')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, to: string, options: CareOptions) => exitWith(copy(name, to, options, io)));
}

/** `vrule rename NAME NEW`: gives an encounter and its file another name. */
export function renameCommand({ io, exitWith }: CommandContext): Command {
  return new Command('rename')
    .description('give an encounter another name')
    .argument('<name>', 'the encounter, or its file')
    .argument('<new>', 'the new name, or the new path of its file')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, to: string, { wait, json }: CareOptions) => {
      const library = waitingLibrary(wait);
      if (typeof library === 'string') return exitWith(failUsage(io, library));
      const renamed = library.rename(name, to);
      if (!renamed.ok) return exitWith(failProblem(io, renamed));
      exitWith(printPath({ does: `${name} is now kept in`, path: renamed.path }, json === true, io));
    });
}

/** `vrule remove NAME`: removes the file of an encounter. */
export function removeCommand({ io, exitWith }: CommandContext): Command {
  return new Command('remove')
    .alias('rm')
    .description('remove an encounter and its file for good')
    .argument('<name>', 'the encounter, or its file')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, { wait, json }: CareOptions) => {
      const library = waitingLibrary(wait);
      if (typeof library === 'string') return exitWith(failUsage(io, library));
      const removed = library.remove(name);
      if (!removed.ok) return exitWith(failProblem(io, removed));
      exitWith(printPath({ does: 'removed', path: removed.path }, json === true, io));
    });
}

interface CareOptions {
  readonly wait?: string;
  readonly json?: true;
}

function copy(name: string, to: string, { wait, json }: CareOptions, io: Io): Exit {
  const library = waitingLibrary(wait);
  if (typeof library === 'string') return failUsage(io, library);
  const copied = copyEncounter(name, to, library);
  if (!copied.ok) return failProblem(io, copied);
  const { path, records, notice } = copied;
  if (notice !== null) io.warn(`vrule: ${notice}`);
  const says = `${records} ${records === 1 ? 'record' : 'records'} saved in ${path}`;
  return printDone(io, says, () => (json === true ? io.printJson({ path, records }) : io.print(says)));
}

function printPath({ does, path }: { does: string; path: string }, json: boolean, io: Io): Exit {
  const says = `${does} ${path}`;
  return printDone(io, says, () => (json ? io.printJson({ path }) : io.print(says)));
}
