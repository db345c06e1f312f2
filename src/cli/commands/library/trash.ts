import type { Command } from 'commander';
import { kinds, libraryOf, type TrashEntry, trashOf } from '../../../session/trash.ts';
import { couldBe, nearestHint } from '../../../state/nearest.ts';
import { namesBeginning } from '../../../storage/library/names.ts';
import type { Trashed } from '../../../storage/library/trash.ts';
import { wholeNumber } from '../../input/arguments.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { nameJson } from '../../output/encounter-json.ts';
import { type Exit, failProblem, failUsage, type Io, printDoneOrJson, printResult } from '../../output/io.ts';
import { formatLocalTime } from '../../output/local-time.ts';
import { printTable } from '../../output/print-table.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { commandGroup, jsonOption, ShellCommand } from '../command-kinds.ts';

export const trashCommand = commandGroup(
  'trash',
  'encounters, parties and creatures that were removed: list, restore, empty',
  [listCommand, restoreCommand, emptyCommand],
);

function listCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'list', 'what is in the trash, what was removed last first')
    .takes(jsonOption)
    .does((io, { json }: Options) => {
      const entries: TrashEntry[] = [];
      for (const kind of kinds) {
        const some = trashOf(kind);
        if ('ok' in some) return failProblem(io, some);
        entries.push(...some);
      }
      const rows = entries
        .sort((a, b) => (a.removed < b.removed ? 1 : -1))
        .map(({ name, kind, system, removed, path }) => ({ ...nameJson(name, path), kind, system, removed }));
      return printResult(io, json, rows, () => {
        if (rows.length === 0) return io.print('The trash is empty.');
        const cells = rows.map(({ name, kind, system, removed }) => [name, kind, system ?? '?', secondOf(removed)]);
        printTable([['name', '', 'game', 'removed'], ...cells], io, '');
      });
    });
}

function restoreCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'restore', 'bring back what was removed, an encounter with all that happened')
    .argument('<name>', 'the name that it had, or the beginning of only one')
    .option('--removed <time>', 'when it was removed, as listed, where several had this name')
    .option('--party', 'a party and not an encounter')
    .option('--creature', 'a creature of your own')
    .takes(waitOption, jsonOption)
    .does(restore);
}

function restore(io: Io, name: string, { removed, party, creature, wait, json }: Options): Exit {
  if (party === true && creature === true) return failUsage(io, '--creature: not with --party');
  const kind = party === true ? 'party' : creature === true ? 'creature' : 'encounter';
  const library = waitingLibrary(wait, kind);
  const entries = trashOf(kind);
  if ('ok' in entries) return failProblem(io, entries);
  const [whole, ...others] = namesMeant(name, entries);
  if (whole === undefined) return failUsage(io, `no ${kind} called ${name} is in the trash${hintFor(name, entries)}`);
  if (others.length > 0) return failUsage(io, couldBe(name, [whole, ...others]));
  const named = entries.filter((entry) => entry.name === whole);
  // As listed, in JSON, or the beginning of either.
  const isThen = (one: Trashed): boolean =>
    removed === undefined ||
    (removed !== '' && [one.removed, secondOf(one.removed)].some((at) => at.startsWith(removed)));
  const [entry, other] = named.filter(isThen);
  if (entry === undefined) return failUsage(io, `--removed ${removed}: ${whole} was not removed then`);
  if (other !== undefined) {
    const times = named.map((one) => secondOf(one.removed)).join(', ');
    return failUsage(io, `${whole} is in the trash ${named.length} times, removed ${times}; --removed TIME says which`);
  }
  const restored = library.restore(entry);
  if (!restored.ok) return failProblem(io, restored);
  const { path } = restored;
  const value = nameJson(entry.name, path);
  return printDoneOrJson(io, `${entry.name} is back in ${path}`, { wanted: json, value });
}

/** The names of these entries that a name may mean: itself, or else those that begin so. */
function namesMeant(name: string, entries: readonly TrashEntry[]): readonly string[] {
  return namesBeginning(name, [...new Set(entries.map((entry) => entry.name))]);
}

/** What may be meant by a name that none of these entries has: something else of that name, or the nearest of theirs. */
function hintFor(name: string, entries: readonly TrashEntry[]): string {
  const other = kinds.find((kind) => {
    const some = trashOf(kind);
    return !('ok' in some) && namesMeant(name, some).length > 0;
  });
  const names = entries.map((entry) => entry.name);
  if (other === undefined) return nearestHint(name, names);
  return other === 'encounter' ? '; an encounter is, which needs no flag' : `; a ${other} is: --${other}`;
}

/** A time as the list shows it: local, to the second. */
function secondOf(time: string): string {
  return `${formatLocalTime(new Date(time))}${time.slice(16, 19)}`;
}

function emptyCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'empty', 'delete what is in the trash for good')
    .option('--older <days>', 'only what was removed more than so many days ago', wholeNumber(0, 99_999))
    .takes(jsonOption)
    .does((io, { older = 0, json }: Options) => {
      let deleted = 0;
      for (const kind of kinds) {
        const emptied = libraryOf(kind).emptyTrash(older);
        if (!emptied.ok) return failProblem(io, emptied);
        deleted += emptied.removed;
      }
      const says = `${deleted} ${deleted === 1 ? 'file was' : 'files were'} deleted for good`;
      return printDoneOrJson(io, says, { wanted: json, value: { deleted } });
    });
}
