import { Command } from 'commander';
import { formatCount } from '../../../rules/text/chances.ts';
import { quoted } from '../../../state/nearest.ts';
import type { Finding } from '../../../storage/format/header.ts';
import { Library } from '../../../storage/library/library.ts';
import { check, type Report } from '../../../storage/repair/repair.ts';
import { nameJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failProblem, type Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';

/** `vrule check FILE`: checks a file line by line and changes nothing. */
export function checkCommand({ io, exitWith }: CommandContext): Command {
  return new Command('check')
    .description('check a file line by line; changes nothing')
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--json', 'print JSON')
    .action((file: string, options: { json?: true }) => exitWith(checkFile(file, options.json === true, io)));
}

function checkFile(file: string, json: boolean, io: Io): Exit {
  const library = new Library();
  const found = library.find(file);
  if (!found.ok) return failProblem(io, found);
  const report = check(found.path);
  if (!report.ok) return failProblem(io, report);
  const { records, findings, header, salvageable } = report;
  const fine = findings.length === 0;
  if (json) {
    const names = nameJson(library.nameOf(found.path), found.path);
    io.printJson({ ...names, system: header.system, records, fine, findings: findingsJson(findings), salvageable });
  } else {
    printFindings(findings, io);
    const name = quoted(library.nameOf(found.path));
    const verdict = fine ? ', all is well' : ` can be kept; vrule repair ${name} keeps them`;
    io.print(salvageable > 0 ? formatWays(report, name) : `${formatCount(records, 'record')}${verdict}`);
  }
  return fine ? exits.done : exits.file;
}

/** What each way of repairing a file keeps, the one that keeps more first. */
export function formatWays({ records, salvageable }: Report, name: string): string {
  const salvaged = `vrule repair ${name} --salvage keeps ${records + salvageable} records`;
  return `${salvaged}, with a note in the place of each missing one; vrule repair ${name} --fitting keeps ${records}`;
}

/** Findings as `--json` prints them. */
export function findingsJson(findings: readonly Finding[]): readonly object[] {
  return findings.map(({ line, message }) => ({ line, says: message }));
}

export function printFindings(findings: readonly Finding[], io: Io): void {
  for (const { line, message } of findings) io.print(`line ${line}: ${message}`);
}
