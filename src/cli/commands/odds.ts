import type { Odds } from '../../dice/odds/odds.ts';
import { findBook, gameIds } from '../../rules/index.ts';
import { nearestHint } from '../../state/nearest.ts';
import { commandFlag, isHelp, jsonFlag } from '../input/flags.ts';
import { houseRuleFlag } from '../input/house-rules.ts';
import { preferredBook } from '../input/preferences.ts';
import { findRuling, readRulingInput, rulingNames } from '../input/ruling-input.ts';
import { failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printUsage } from '../output/print-usage.ts';
import { formatNumber, formatPercent } from '../output/print-working.ts';

const oddsFlags = [houseRuleFlag, commandFlag('of', 'word', 'the field of the outcome'), jsonFlag];

/** `vrule odds <system> <ruling> …`: the exact distribution of a ruling; without a system, of the preferred game. */
export function oddsCommand(words: readonly string[], io: Io): Exit {
  const [first, ...rest] = words;
  if (first === undefined || isHelp(first)) return printHelp(io);
  const named = findBook(first);
  const book = named ?? preferredBook(io);
  if (named === undefined && findRuling(book, first) === undefined) {
    return failUsage(io, `there is no game "${first}"${nearestHint(first, [...gameIds, ...rulingNames(book)])}`);
  }
  const input = readRulingInput(book, named === undefined ? words : rest, oddsFlags);
  if (input.is !== 'ready') return printUsage(book, input, io);
  const { ruling, prepared, values } = input;
  const of = typeof values.of === 'string' ? values.of : ruling.headline;
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  const { tail, mean, sd } = odds;
  const distribution = odds.distribution.filter(({ p }) => p > 0);
  if (values.json === true) io.printJson({ ruling: ruling.id, of, exact: true, tail, distribution, mean, sd });
  else {
    io.print([{ text: `${book.title}: ${ruling.title}, odds of ${of}`, tone: 'accent' }]);
    printOdds({ distribution, mean, sd }, io);
  }
  return exits.done;
}

function printHelp(io: Io): Exit {
  io.print('vrule odds <system> <ruling> [flags] [--of FIELD] [--json]');
  io.print();
  io.print('The exact distribution of a ruling: dice are enumerated, never sampled.');
  io.print(`Systems: ${gameIds.join(', ')}`);
  return exits.done;
}

function printOdds({ distribution, mean, sd }: Pick<Odds, 'distribution' | 'mean' | 'sd'>, io: Io): void {
  const rows = rowsOf(distribution);
  const widest = Math.max(...rows.map(({ name }) => name.length));
  const likeliest = Math.max(...rows.map(({ p }) => p));
  const longestBar = Math.max(10, Math.min(50, io.columns - widest - 18));
  for (const { name, p } of rows) {
    const bar = '#'.repeat(Math.round((p / likeliest) * longestBar));
    io.print([
      { text: `  ${name.padStart(widest)}  ${formatPercent(p).padStart(11)}  ` },
      { text: bar, tone: 'accent' },
    ]);
  }
  if (!Number.isNaN(mean)) io.print(`  expected ${formatNumber(mean)}, standard deviation ${formatNumber(sd)}`);
}

/** A row of the table of odds. */
interface OddsRow {
  readonly name: string;
  readonly p: number;
}

/** The most rows of a table of odds. */
const mostRows = 40;

/** One row a value; with too many numbers, one a range of them. */
function rowsOf(distribution: Odds['distribution']): readonly OddsRow[] {
  const numbers = distribution.flatMap(({ value, p }) => (typeof value === 'number' ? [{ value, p }] : []));
  if (distribution.length <= mostRows || numbers.length < distribution.length) {
    return distribution.map(({ value, p }) => ({ name: formatKey(value), p }));
  }
  const lowest = Math.floor(numbers[0]?.value ?? 0);
  const width = Math.ceil(((numbers.at(-1)?.value ?? 0) - lowest + 1) / mostRows);
  const sums = new Map<number, number>();
  for (const { value, p } of numbers) {
    const from = lowest + Math.floor((value - lowest) / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + p);
  }
  return [...sums].map(([from, p]) => ({ name: width === 1 ? `${from}` : `${from} to ${from + width - 1}`, p }));
}

function formatKey(value: string | number | boolean): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : value ? 'yes' : 'no';
}
