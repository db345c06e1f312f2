import { Command } from 'commander';
import { Library } from '../../storage/library/library.ts';
import { repair } from '../../storage/repair/repair.ts';
import { failProblem, printDone } from '../output/failures.ts';
import type { Exit, Io } from '../output/io.ts';
import { findingsJson, printFindings } from './check.ts';
import type { CommandContext } from './command-context.ts';

/** `vrule repair FILE`: keeps every record that can be kept, and the damaged file beside it. */
export function repairCommand({ io, exitWith }: CommandContext): Command {
  return new Command('repair')
    .description('keep every record of a damaged file that can be kept, and the damaged file beside it')
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => exitWith(repairFile(file, options.json === true, io)));
}

function repairFile(file: string, json: boolean, io: Io): Exit {
  const found = new Library().find(file);
  if (!found.ok) return failProblem(io, found);
  const repaired = repair(found.path);
  if (!repaired.ok) return failProblem(io, repaired);
  const { records, findings, original } = repaired;
  const says =
    original === null
      ? 'nothing was wrong, nothing was changed'
      : `${records} records kept; the damaged file is ${original}`;
  return printDone(io, says, () => {
    if (json) io.printJson({ path: found.path, records, findings: findingsJson(findings), original });
    else {
      printFindings(findings, io);
      io.print(says);
    }
  });
}
