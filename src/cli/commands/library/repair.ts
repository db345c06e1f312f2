import { Command } from 'commander';
import { quoted } from '../../../state/nearest.ts';
import { check, type Repaired, repair } from '../../../storage/repair/repair.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { type NameJson, nameJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printDone } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';
import { findingsJson, formatWays, printFindings } from './check.ts';

interface RepairOptions {
  readonly salvage?: true;
  readonly fitting?: true;
  readonly wait?: number;
  readonly json?: true;
}

/**
 * `vrule repair FILE`: keeps every record that can be kept, and the damaged file beside it. Where there are two ways that do not keep
 * as many records, it says what each keeps and changes nothing until one is chosen.
 */
export function repairCommand({ io, exitWith }: CommandContext): Command {
  return new Command('repair')
    .description(
      'keep the records of a damaged file, and the damaged file beside it; where --salvage keeps more than --fitting, one of them must be given',
    )
    .argument('<file>', 'the file, or the name of an encounter')
    .option('--fitting', 'keep only the records that fit together: mostly those before the damage')
    .option('--salvage', 'keep every intact record that can still be applied, with a note in the place of missing ones')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((file: string, options: RepairOptions) => exitWith(repairFile(file, options, io)));
}

function repairFile(file: string, { salvage, fitting, wait, json }: RepairOptions, io: Io): Exit {
  if (salvage === true && fitting === true) return failUsage(io, '--fitting: not with --salvage');
  const library = waitingLibrary(wait);
  const found = library.find(file);
  if (!found.ok) return failProblem(io, found);
  const report = salvage === true || fitting === true ? null : check(found.path, library.world);
  if (report?.ok === true && report.salvageable > 0) {
    if (json !== true) printFindings(report.findings, io);
    return io.fail(exits.file, { message: `${formatWays(report, quoted(file))}; nothing was changed` });
  }
  const repaired = repair(found.path, library.world, salvage === true ? 'salvage' : 'chain');
  if (!repaired.ok) return failProblem(io, repaired);
  const says = formatRepaired(repaired);
  return printDone(io, says, () => {
    if (json === true) printJson(nameJson(library.nameOf(found.path), found.path), repaired, io);
    else {
      printFindings(repaired.findings, io);
      for (const { seq, knownFacts } of repaired.missing)
        io.print(`record ${seq} is missing${formatKnown(knownFacts)}`);
      io.print(says);
    }
  });
}

function printJson(names: NameJson, { records, findings, missing, salvageable, original }: Repaired, io: Io): void {
  io.printJson({ ...names, records, findings: findingsJson(findings), missing, salvageable, original });
}

function formatRepaired({ records, salvageable, original }: Repaired): string {
  if (original === null) return 'nothing was wrong, nothing was changed';
  const more = salvageable === 0 ? '' : `; vrule repair ${quoted(original)} --salvage keeps ${salvageable} more`;
  return `${records} records kept; the damaged file is ${original}${more}`;
}

function formatKnown(facts: number): string {
  if (facts === 0) return '';
  return `; ${facts} of its facts ${facts === 1 ? 'is' : 'are'} known from later records`;
}
