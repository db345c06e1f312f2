import { Command } from 'commander';
import { partyLibrary } from '../../../session/party/party.ts';
import { nearestHint } from '../../../state/nearest.ts';
import type { Problem } from '../../../storage/files/problem.ts';
import { type Kept, Library } from '../../../storage/library/library.ts';
import { nameInLibrary } from '../../../storage/library/names.ts';
import { glanceAtHeader } from '../../../storage/library/summary.ts';
import type { Trashed } from '../../../storage/library/trash.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { failProblem, failUsage, printDone } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import type { CommandContext } from '../command-context.ts';
import { commandGroup } from '../command-group.ts';
import { formatLocalTime } from './local-time.ts';

/** `vrule trash …`: what was removed, and bringing it back. */
export function trashCommand(context: CommandContext): Command {
  const description = 'encounters and parties that were removed: list, restore, empty';
  return commandGroup(
    'trash',
    description,
    [listCommand, restoreCommand, emptyCommand].map((make) => make(context)),
    context,
  );
}

/** A file in the trash with the name that it had. */
interface TrashEntry extends Trashed {
  readonly name: string;
  readonly kind: Kept;
}

function entriesOf(kind: Kept): readonly TrashEntry[] | Problem {
  const trash = (kind === 'party' ? partyLibrary() : new Library()).trash();
  return 'ok' in trash ? trash : trash.map((one) => ({ ...one, kind, name: nameInLibrary(one.from) }));
}

function listCommand({ io, exitWith }: CommandContext): Command {
  return new Command('list')
    .description('what is in the trash, what was removed last first')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) => exitWith(list(json === true, io)));
}

function list(json: boolean, io: Io): Exit {
  const encounters = entriesOf('encounter');
  if ('ok' in encounters) return failProblem(io, encounters);
  const parties = entriesOf('party');
  if ('ok' in parties) return failProblem(io, parties);
  const { world } = new Library();
  const rows = [...encounters, ...parties]
    .sort((a, b) => (a.removed < b.removed ? 1 : -1))
    .map(({ name, kind, removed, path }) => {
      return { name, kind, system: glanceAtHeader(path, world)?.system ?? null, removed, path };
    });
  if (json) io.printJson(rows);
  else if (rows.length === 0) io.print('The trash is empty.');
  else {
    const cells = rows.map(({ name, kind, system, removed }) => [name, kind, system ?? '?', secondOf(removed)]);
    printTable([['name', '', 'game', 'removed'], ...cells], io, '');
  }
  return exits.done;
}

interface RestoreOptions {
  readonly removed?: string;
  readonly party?: true;
  readonly wait?: string;
  readonly json?: true;
}

function restoreCommand({ io, exitWith }: CommandContext): Command {
  return new Command('restore')
    .description('bring an encounter back from the trash, with all that happened')
    .argument('<name>', 'the name that it had')
    .option('--removed <time>', 'when it was removed, as listed, where several had this name')
    .option('--party', 'a party and not an encounter')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, options: RestoreOptions) => exitWith(restore(name, options, io)));
}

function restore(name: string, { removed, party, wait, json }: RestoreOptions, io: Io): Exit {
  const kind = party === true ? 'party' : 'encounter';
  const library = waitingLibrary(wait, kind);
  if (typeof library === 'string') return failUsage(io, library);
  const entries = entriesOf(kind);
  if ('ok' in entries) return failProblem(io, entries);
  const named = entries.filter((entry) => entry.name.toLowerCase() === name.toLowerCase());
  if (named.length === 0) {
    const hint = nearestHint(
      name,
      entries.map((entry) => entry.name),
    );
    return failUsage(io, `no ${kind} called ${name} is in the trash${hint}`);
  }
  const [entry, other] = removed === undefined ? named : named.filter((one) => isAt(one, removed));
  if (entry === undefined) return failUsage(io, `--removed ${removed}: ${name} was not removed then`);
  if (other !== undefined) {
    const times = named.map((one) => secondOf(one.removed)).join(', ');
    return failUsage(io, `${name} is in the trash ${named.length} times, removed ${times}; --removed TIME says which`);
  }
  const restored = library.restore(entry);
  if (!restored.ok) return failProblem(io, restored);
  const { path } = restored;
  const says = `${entry.name} is back in ${path}`;
  return printDone(io, says, () => (json === true ? io.printJson({ path }) : io.print(says)));
}

/** Whether a file was removed at a time, given as listed, in JSON, or by its beginning. */
function isAt({ removed }: Trashed, time: string): boolean {
  return time !== '' && (removed.startsWith(time) || secondOf(removed).startsWith(time));
}

/** A time as the list shows it: local, to the second. */
function secondOf(time: string): string {
  return `${formatLocalTime(new Date(time))}${time.slice(16, 19)}`;
}

interface EmptyOptions {
  readonly older?: string;
  readonly json?: true;
}

function emptyCommand({ io, exitWith }: CommandContext): Command {
  return new Command('empty')
    .description('delete what is in the trash for good')
    .option('--older <days>', 'only what was removed more than so many days ago')
    .option('--json', 'print JSON')
    .action((options: EmptyOptions) => exitWith(empty(options, io)));
}

function empty({ older, json }: EmptyOptions, io: Io): Exit {
  const days = Number(older ?? 0);
  if (older !== undefined && !/^\d{1,5}$/.test(older)) {
    return failUsage(io, `--older must be a whole number of days, not "${older}"`);
  }
  let deleted = 0;
  for (const library of [new Library(), partyLibrary()]) {
    const emptied = library.emptyTrash(days);
    if (!emptied.ok) return failProblem(io, emptied);
    deleted += emptied.removed;
  }
  const says = `${deleted} ${deleted === 1 ? 'file was' : 'files were'} deleted for good`;
  return printDone(io, says, () => (json === true ? io.printJson({ deleted }) : io.print(says)));
}
