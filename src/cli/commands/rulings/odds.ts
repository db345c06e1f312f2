import type { Command } from 'commander';
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Flag } from '../../../game/kernel/flags.ts';
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { type AnyRuling, chancesOf, type FieldChance, type Prepared } from '../../../game/kernel/ruling.ts';
import type { Book } from '../../../game/kernel/system.ts';
import { outcomeWord } from '../../../game/text/outcome-words.ts';
import { isYesOrNo } from '../../../report/distribution.ts';
import { formatPercent } from '../../../report/numbers.ts';
import type { Table } from '../../../report/page.ts';
import { findBook, loadBook, whyNotLoaded } from '../../../rules/index.ts';
import { printHelp } from '../../help/page.ts';
import { printUsage } from '../../help/schema-help.ts';
import { type FlagValues, flagProblem, isHelp, valuesOf } from '../../input/flags.ts';
import { preferredBook } from '../../input/preferences.ts';
import { findRuling, oddsFlags, prepareRuling, readRulingFlags } from '../../input/ruling-input.ts';
import { readVaried, splitVaried, type VariedValue } from '../../input/vary.ts';
import { type Exit, exits, failUsage, type Io, printResult } from '../../output/io.ts';
import { oddsJson, printRulingOdds } from '../../output/odds/print-odds.ts';
import { printParts } from '../../output/print-page.ts';
import type { CommandContext } from '../command-context.ts';
import { wordsCommand } from '../command-kinds.ts';

export function oddsCommand(context: CommandContext): Command {
  const { io } = context;
  const usage = '<system> <ruling> [flags]\nNAME <action> --by WHO --on WHO… [flags]';
  const about =
    'the exact distribution of a ruling, or of an action of an encounter as it is now: dice are enumerated, never sampled, and nothing is written';
  return wordsCommand(context, { name: 'odds', about, usage, flags: oddsFlags }, async (words, command) => {
    if (words[0] === undefined || isHelp(words[0])) return printHelp(command, io);
    const exit = await rulingOdds(words, io);
    return exit ?? (await import('../encounter/encounter-odds.ts')).encounterOdds(words, io);
  }).summary('the exact odds of a ruling, or of an action of an encounter');
}

/**
 * The exact distribution of a ruling; without a system, of the preferred game. Null where the first word is neither: it may be an
 * encounter.
 */
export async function rulingOdds(words: readonly string[], io: Io): Promise<Exit | null> {
  const [first = '', ...rest] = words;
  await loadBook(first);
  const named = findBook(first);
  const book = named ?? (await preferredBook(io));
  const missing = whyNotLoaded(first);
  if (missing !== null) return io.fail(exits.file, { message: missing });
  if (named === undefined && findRuling(book, first) === undefined) return null;
  const given = named === undefined ? words : rest;
  const read = readRulingFlags(book, given, oddsFlags);
  if (read.is !== 'flags') return printUsage(book, read, io);
  const { ruling, values, settings } = read;
  const { vary } = values;
  const of = typeof values.of === 'string' ? values.of : ruling.headline;
  if (typeof vary === 'string' && read.wrong.length === 0) {
    const own = valuesOf(ruling.flags, values);
    return compareRuling({ book, ruling, settings, input: own, vary, of, isJson: values.json === true }, io);
  }
  const input = prepareRuling(read);
  if (input.is !== 'ready') return printUsage(book, input, io);
  const { prepared } = input;
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  return printResult(io, values.json, oddsJson(ruling.id, of, odds), () =>
    printRulingOdds({ book, ruling, prepared, of, odds, isFull: values.full === true }, io),
  );
}

/** A ruling with the flags that all rows have in common. */
interface ComparedRuling {
  readonly book: Book;
  readonly ruling: AnyRuling;
  readonly settings: unknown;
  /** The values of the ruling's own flags. */
  readonly input: FlagValues;
  readonly vary: string;
  readonly of: string;
  readonly isJson: boolean;
}

type Row = VariedValue &
  (
    | { readonly odds: Odds; readonly chances: readonly FieldChance[] }
    | { readonly error: string; readonly exit: Exit; readonly rule?: string }
  );

function compareRuling(compared: ComparedRuling, io: Io): Exit {
  const { book, ruling, vary, of, isJson } = compared;
  const split = splitVaried(vary);
  const varied = typeof split === 'string' ? split : readVaried(split, ruling.flags);
  if (typeof varied === 'string') return failUsage(io, varied);
  const { flag } = varied;
  const rows = varied.values
    .map((value) => rowOf(compared, flag, value))
    // Where the flag cannot be left out beside the others, that is no row.
    .filter((row) => !('error' in row && row.value === undefined));
  if (rows.every((row) => 'error' in row)) {
    const [first] = rows.flatMap((row) => ('error' in row ? [row] : []));
    if (first === undefined) return failUsage(io, `--vary ${flag.name}: nothing to compare`);
    const { error: message, exit, rule } = first;
    return io.fail(exit, rule === undefined ? { message } : { message, rule });
  }
  const value = { ruling: ruling.id, of, vary: flag.name, rows: rows.map((row) => rowJson(compared, row)) };
  return printResult(io, isJson, value, () => {
    io.print([{ text: `${book.title}: ${ruling.title}, by ${flag.name}`, tone: 'accent' }]);
    printRows(compared, flag, rows, io);
  });
}

function rowOf({ ruling, settings, input, of }: ComparedRuling, flag: Flag, varied: VariedValue): Row {
  const { [flag.field]: _given, ...others } = input;
  const own = varied.value === undefined ? {} : { [flag.field]: varied.value };
  const prepared = ruling.prepare({ ...others, ...own }, settings);
  if (!prepared.ok) return { ...varied, ...problemOf(ruling, prepared) };
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return { ...varied, error: `--of ${of}: ${odds}`, exit: exits.usage };
  const fields = of === ruling.headline ? prepared.chanceFields() : [];
  return { ...varied, odds, chances: chancesOf(fields, (asked) => prepared.oddsOfEach(asked)) };
}

function problemOf(
  { flags }: AnyRuling,
  prepared: Exclude<Prepared, { ok: true }>,
): { readonly error: string; readonly exit: Exit; readonly rule?: string } {
  if ('refusal' in prepared) {
    const { message, rule } = prepared.refusal;
    return { error: message, exit: exits.refused, ...(rule === '' ? {} : { rule }) };
  }
  const [problem] = prepared.problems;
  return { error: flagProblem(flags, problem?.field ?? '', problem?.message), exit: exits.usage };
}

function rowJson({ ruling, of }: ComparedRuling, row: Row): object {
  // Of a flag that takes a list the one value that was written.
  const value =
    row.value === undefined ? null : Array.isArray(row.value) && row.value.length === 1 ? row.value[0] : row.value;
  if ('error' in row) {
    const { error, exit, rule } = row;
    return { value, error, exit, ...(rule === undefined ? {} : { rule }) };
  }
  const chances = Object.fromEntries(row.chances.map(({ field, p }) => [field, p]));
  return { value, odds: oddsJson(ruling.id, of, row.odds), chances };
}

function printRows({ book, ruling, of }: ComparedRuling, flag: Flag, rows: readonly Row[], io: Io): void {
  const word = (field: string): string => outcomeWord(book.outcomeWords, ruling.id, field);
  const fields = [...new Set(rows.flatMap((row) => ('odds' in row ? row.chances.map(({ field }) => field) : [])))];
  const chances = fields.filter((field) => field !== of);
  const isOfNumbers = rows.some((row) => 'odds' in row && !Number.isNaN(row.odds.mean) && !isYesOrNo(row.odds));
  const heads = [...chances.map(word), isOfNumbers ? `${word(of)} expected` : word(of), ''];
  const amounts = rows.map((row) => {
    if ('error' in row) return 0;
    return isNumeric(row.odds) ? row.odds.mean : chanceOf(row.odds, (value) => value === true);
  });
  const highest = Math.max(0, ...amounts);
  const table: Table = {
    head: flag.name,
    columns: heads.map((head) => ({ head })),
    rows: rows.map((row, n) => {
      const label = row.text;
      const amount = amounts[n] ?? 0;
      if ('error' in row) {
        const { error: message, rule = '' } = row;
        return { label, cells: [], note: [{ text: formatRefusal({ message, rule }), tone: 'dim' }] };
      }
      const cells = chances.map((field) => {
        const found = row.chances.find((one) => one.field === field);
        return found === undefined ? '' : formatPercent(found.p);
      });
      const last = isNumeric(row.odds) ? amount.toFixed(1) : formatPercent(amount);
      return { label, cells: [...cells, last, { bar: highest > 0 ? Math.max(0, amount) / highest : 0 }] };
    }),
  };
  printParts([table], io);
}

function isNumeric({ distribution }: Odds): boolean {
  return distribution.every(({ value }) => typeof value === 'number');
}
