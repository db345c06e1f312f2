import type { Command } from 'commander';
import { findBook, findSystem, gameIds, loadBook, loadGame } from '../../../rules/index.ts';
import { gameIdNamed } from '../../../session/game-names.ts';
import type { Problem } from '../../../storage/files/problem.ts';
import { type Entry, Library } from '../../../storage/library/library.ts';
import { withoutFolders } from '../../../storage/library/names.ts';
import { combatantsIn } from '../../../storage/library/summary.ts';
import { preferredBook } from '../../input/preferences.ts';
import { type Exit, exits, failProblem, failUsage, type Io } from '../../output/io.ts';
import { formatLocalTime } from '../../output/local-time.ts';
import { loadWidthFor, printEach, type TableCell } from '../../output/print-table.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { jsonOption, ShellCommand } from '../command-kinds.ts';

export const listCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'list', 'the encounters, the one last written first')
    .argument('[words...]', 'only those with all these words in their name, game or combatants; FOLDER/ is a folder')
    .option('--game <id>', `only those of this game: ${gameIds.join(', ')}`)
    .option('--archived', 'the archived ones')
    .option('--all', 'the archived ones as well')
    .takes(jsonOption)
    .does(list);

async function list(io: Io, words: readonly string[], { game, archived, all, json }: Options): Promise<Exit> {
  const named = game === undefined ? null : gameIdNamed(game, '--game');
  if (named?.ok === false) return failUsage(io, named.message);
  if (all === true && archived === true) return failUsage(io, '--archived: not with --all, which lists them as well');
  const library = new Library();
  const which = all === true ? 'all' : archived === true ? 'archived' : 'current';
  const entries = entriesOf(library, which);
  if ('ok' in entries) return failProblem(io, entries);
  if (words.length > 0) await loadOfEach(entries, loadBook);
  const found = entries.filter((entry) => {
    if (named !== null && entry.header?.system !== named.one) return false;
    return words.length === 0 || hasWords(entry, words, library);
  });
  if (json === true) io.printJson(found.map(entryJson));
  else if (entries.length === 0 && archived !== true) {
    io.print(
      `No encounters yet. vrule new "First Fight" --system ${(await preferredBook(io)).id} starts one; they are kept in ${library.folder}`,
    );
  } else if (found.length === 0)
    io.print(words.length > 0 || game !== undefined ? 'None is like this.' : 'None is archived.');
  else {
    await loadOfEach(found.filter(hasBegun), loadGame);
    const table = [{ rows: found.map(cellsOf), indent: '' }];
    await loadWidthFor(table, io);
    printEach(table, io);
  }
  return exits.done;
}

function entriesOf(library: Library, which: 'current' | 'archived' | 'all'): readonly Entry[] | Problem {
  if (which !== 'all') return library.list(which);
  const current = library.list('current');
  if ('ok' in current) return current;
  const archived = library.list('archived');
  return 'ok' in archived ? archived : [...current, ...archived].sort((a, b) => b.modified - a.modified);
}

/** Loads something of each game that entries are of: their titles, or the words for their rounds. */
async function loadOfEach(entries: readonly Entry[], load: (game: string) => Promise<void>): Promise<void> {
  for (const id of new Set(entries.map(({ header }) => header?.system ?? ''))) await load(id);
}

function hasBegun({ round }: Entry): boolean {
  return round !== null && round >= 0;
}

/** Whether all words are in the name, the game or the names of the combatants, or the encounter in the folder `Ford/`. */
function hasWords({ name, path, header }: Entry, words: readonly string[], { environment }: Library): boolean {
  const folded = words.map(foldCase);
  const folder = foldCase(name);
  const about = foldCase([name, header?.name, header?.system, findBook(header?.system ?? '')?.title].join('\n'));
  const missing = folded.filter((word) => !(word.endsWith('/') ? folder.startsWith(word) : about.includes(word)));
  if (missing.length === 0 || missing.some((word) => word.endsWith('/'))) return missing.length === 0;
  const combatants = foldCase(combatantsIn(path, environment).join('\n'));
  return missing.every((word) => combatants.includes(word));
}

/** A text without capitals and accents. */
function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function entryJson({ name, path, archived, header, seems, records, position, round, modified }: Entry): object {
  return {
    name,
    path,
    system: header?.system ?? null,
    title: withoutFolders(name),
    seems,
    records,
    seq: position,
    round,
    modified: new Date(modified).toISOString(),
    archived,
  };
}

function cellsOf(entry: Entry): readonly TableCell[] {
  const { name, header, position, round } = entry;
  const hasRound = round !== null && round >= 0;
  return [
    name,
    header?.system ?? '?',
    hasRound ? (findSystem(header?.system ?? '')?.clock.formatRound(round) ?? `round ${round}`) : '',
    position === null ? '' : `#${position}`,
    formatLocalTime(new Date(entry.modified)),
    stateOf(entry),
  ];
}

function stateOf({ header, seems, archived }: Entry): TableCell {
  if (seems !== 'good') return [{ text: seems, tone: 'warn' }];
  if (header !== null && !gameIds.includes(header.system)) return [{ text: 'its game is missing', tone: 'warn' }];
  return archived ? 'archived' : '';
}
