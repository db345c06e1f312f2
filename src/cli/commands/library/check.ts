import type { Command } from 'commander';
import { formatCount } from '../../../game/text/chances.ts';
import { quoted } from '../../../state/nearest.ts';
import type { Finding } from '../../../storage/format/header.ts';
import { Library } from '../../../storage/library/library.ts';
import { check, type Report, repair } from '../../../storage/repair/repair.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { nameJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printDone } from '../../output/io.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { jsonOption, ShellCommand } from '../command-kinds.ts';

export const checkCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'check', 'check a file line by line; changes nothing')
    .argument('<file>', 'the file, or the name of an encounter')
    .takes(jsonOption)
    .does(checkFile);

function checkFile(io: Io, file: string, { json }: Options): Exit {
  const library = new Library();
  const found = library.find(file);
  if (!found.ok) return failProblem(io, found);
  const report = check(found.path);
  if (!report.ok) return failProblem(io, report);
  const { records, findings, header, salvageable } = report;
  const fine = findings.length === 0;
  if (json === true) {
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
function formatWays({ records, salvageable }: Report, name: string): string {
  const salvaged = `vrule repair ${name} --salvage keeps ${records + salvageable} records`;
  return `${salvaged}, with a note in the place of each missing one; vrule repair ${name} --fitting keeps ${records}`;
}

function findingsJson(findings: readonly Finding[]): readonly object[] {
  return findings.map(({ line, message }) => ({ line, says: message }));
}

function printFindings(findings: readonly Finding[], io: Io): void {
  for (const { line, message } of findings) io.print(`line ${line}: ${message}`);
}

/**
 * `vrule repair FILE`: keeps every record that can be kept, and the damaged file beside it. Where there are two ways that do not keep
 * as many records, it says what each keeps and changes nothing until one is chosen.
 */
export const repairCommand = (context: CommandContext): Command =>
  new ShellCommand(
    context,
    'repair',
    'keep the records of a damaged file, and the damaged file beside it; where --salvage keeps more than --fitting, one of them must be given',
  )
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--fitting', 'keep only the records that fit together: mostly those before the damage')
    .option('--salvage', 'keep every intact record that can still be applied, with a note in the place of missing ones')
    .takes(waitOption, jsonOption)
    .does(repairFile);

function repairFile(io: Io, file: string, { salvage, fitting, wait, json }: Options): Exit {
  if (salvage === true && fitting === true) return failUsage(io, '--fitting: not with --salvage');
  const library = waitingLibrary(wait);
  const found = library.find(file);
  if (!found.ok) return failProblem(io, found);
  const report = salvage === true || fitting === true ? null : check(found.path, library.environment);
  if (report?.ok === true && report.salvageable > 0) {
    if (json !== true) printFindings(report.findings, io);
    return io.fail(exits.file, { message: `${formatWays(report, quoted(file))}; nothing was changed` });
  }
  const repaired = repair(found.path, library.environment, salvage === true ? 'salvage' : 'chain');
  if (!repaired.ok) return failProblem(io, repaired);
  const { records, original } = repaired;
  const more = `; vrule repair ${quoted(original ?? '')} --salvage keeps ${repaired.salvageable} more`;
  const kept = `${records} records kept; the damaged file is ${original}${repaired.salvageable === 0 ? '' : more}`;
  const says = original === null ? 'nothing was wrong, nothing was changed' : kept;
  return printDone(io, says, () => {
    if (json === true) {
      const { findings, missing, salvageable } = repaired;
      const names = nameJson(library.nameOf(found.path), found.path);
      io.printJson({ ...names, records, findings: findingsJson(findings), missing, salvageable, original });
    } else {
      printFindings(repaired.findings, io);
      for (const { seq, knownFacts } of repaired.missing) {
        const known = `; ${knownFacts} of its facts ${knownFacts === 1 ? 'is' : 'are'} known from later records`;
        io.print(`record ${seq} is missing${knownFacts === 0 ? '' : known}`);
      }
      io.print(says);
    }
  });
}
