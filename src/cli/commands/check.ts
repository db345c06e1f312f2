import { Command } from 'commander';
import { Library } from '../../storage/library/library.ts';
import { check } from '../../storage/repair/repair.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { type Desk, failProblem } from './command-context.ts';

/** `vrule check FILE`: looks a file over and changes nothing. */
export function checkCommand({ io, done }: Desk): Command {
  return new Command('check')
    .description('look a file over, line by line; changes nothing')
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => done(checkFile(file, options.json === true, io)));
}

function checkFile(file: string, json: boolean, io: Io): Exit {
  const found = new Library().find(file);
  if (!found.ok) return failProblem(io, found);
  const report = check(found.path);
  if (!report.ok) return failProblem(io, report);
  const { records, findings, header } = report;
  const fine = findings.length === 0;
  if (json) io.data({ path: found.path, name: header.name, system: header.system, records, fine, findings });
  else {
    for (const { line, message } of findings) io.line(`line ${line}: ${message}`);
    io.line(
      `${records} ${records === 1 ? 'record' : 'records'}${fine ? ', all is well' : ' can be kept; vrule repair keeps them'}`,
    );
  }
  return fine ? exits.done : exits.file;
}
