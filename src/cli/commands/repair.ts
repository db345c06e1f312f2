import { Command } from 'commander';
import { Library } from '../../storage/library/library.ts';
import { repair } from '../../storage/repair/repair.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { type Desk, failProblem } from './command-context.ts';

/** `vrule repair FILE`: keeps what can be kept, and the damaged file beside. */
export function repairCommand({ io, done }: Desk): Command {
  return new Command('repair')
    .description('keep what can be kept of a damaged file; the damaged one stays beside')
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => done(repairFile(file, options.json === true, io)));
}

function repairFile(file: string, json: boolean, io: Io): Exit {
  const found = new Library().find(file);
  if (!found.ok) return failProblem(io, found);
  const repaired = repair(found.path);
  if (!repaired.ok) return failProblem(io, repaired);
  const { records, findings, original } = repaired;
  if (json) io.data({ path: found.path, records, findings, original });
  else {
    for (const { line, message } of findings) io.line(`line ${line}: ${message}`);
    io.line(
      original === null
        ? 'nothing was wrong, nothing was done'
        : `${records} records kept; the damaged file is ${original}`,
    );
  }
  return exits.done;
}
