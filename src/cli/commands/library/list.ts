import { Command } from 'commander';
import { findSystem } from '../../../rules/index.ts';
import { Library } from '../../../storage/library/library.ts';
import { failProblem } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import type { CommandContext } from '../command-context.ts';

/** `vrule list`: the encounters of the library, the one last written first. */
export function listCommand({ io, exitWith }: CommandContext): Command {
  return new Command('list')
    .description('the encounters, the one last written first')
    .option('--json', 'print JSON')
    .action((options: { json?: true }) => exitWith(list(options.json === true, io)));
}

/** The local date and time: `2026-05-12 21:40`. */
function formatLocalTime(time: Date): string {
  const twoDigits = (n: number): string => String(n).padStart(2, '0');
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${date} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

function list(json: boolean, io: Io): Exit {
  const library = new Library();
  const entries = library.list();
  if ('ok' in entries) return failProblem(io, entries);
  const rows = entries.map(({ name, path, header, seems, records, position, round, modified }) => ({
    name,
    path,
    system: header?.system ?? null,
    title: header?.name ?? null,
    seems,
    records,
    seq: position,
    round,
    modified: new Date(modified).toISOString(),
  }));
  if (json) io.printJson(rows);
  else if (rows.length === 0) {
    io.print(`No encounters yet. vrule new NAME --system ID starts one; they are kept in ${library.folder}`);
  } else {
    const cells = rows.map(({ name, system, round, seq, seems, modified }) => [
      name,
      system ?? '?',
      round === null || round < 0 ? '' : (findSystem(system ?? '')?.clock.formatRound(round) ?? `round ${round}`),
      seq === null ? '' : `#${seq}`,
      formatLocalTime(new Date(modified)),
      seems === 'good' ? '' : [{ text: seems, tone: 'warn' as const }],
    ]);
    printTable(cells, io, '');
  }
  return exits.done;
}
