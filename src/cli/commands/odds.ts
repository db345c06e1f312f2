import type { Odds } from '../../dice/odds/odds.ts';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { printFlags, setFlag } from '../input/dice-flags.ts';
import { readFlags, type ShellFlag } from '../input/flags.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { rulingHelp } from '../output/print-help.ts';
import { numberText, percent } from '../output/print-ruling.ts';
import { prepare } from './one-off.ts';

const ofFlag: ShellFlag = {
  field: 'of',
  name: 'of',
  kind: 'word',
  description: 'the field of the outcome',
  required: false,
  options: [],
};

/** The exact distribution of a ruling, from the words after its name. */
export function makeOdds(book: Book, ruling: AnyRuling, words: readonly string[], io: Io): Exit {
  const given = readFlags(words, [...ruling.flags, setFlag, ofFlag, ...printFlags.slice(0, 1)]);
  if (given.help) return rulingHelp(book, ruling, io);
  const prepared = prepare(book, ruling, given, io);
  if (typeof prepared === 'number') return prepared;
  const of = typeof given.values.of === 'string' ? given.values.of : ruling.headline;
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return io.fail(exits.usage, { message: `--of ${of}: ${odds}` });
  const distribution = odds.distribution.filter(({ p }) => p > 0);
  const { tail, mean, sd } = odds;
  if (given.values.json === true) {
    io.data({ ruling: ruling.id, of, exact: true, tail, distribution, mean, sd });
  } else {
    io.line([{ text: `${book.title}: ${ruling.title}, odds of ${of}`, tone: 'accent' }]);
    printOdds(odds, io);
  }
  return exits.done;
}

/** The most rows of a table of odds; more are put together. */
const mostRows = 40;

function printOdds({ distribution, mean, sd }: Odds, io: Io): void {
  const rows = rowsOf(distribution);
  const widest = Math.max(...rows.map(({ name }) => name.length));
  const most = Math.max(...rows.map(({ p }) => p));
  const room = Math.max(10, Math.min(50, io.columns - widest - 18));
  for (const { name, p } of rows) {
    const bar = '#'.repeat(Math.round((p / most) * room));
    io.line([{ text: `  ${name.padStart(widest)}  ${percent(p).padStart(11)}  ` }, { text: bar, tone: 'accent' }]);
  }
  if (!Number.isNaN(mean)) io.line(`  expected ${numberText(mean)}, standard deviation ${numberText(sd)}`);
}

interface OddsRow {
  readonly name: string;
  readonly p: number;
}

function rowsOf(distribution: Odds['distribution']): readonly OddsRow[] {
  const there = distribution.filter(({ p }) => p > 0);
  const numbers = there.flatMap(({ value, p }) => (typeof value === 'number' ? [{ value, p }] : []));
  if (there.length <= mostRows || numbers.length < there.length) {
    return there.map(({ value, p }) => ({ name: typeof value === 'number' ? numberText(value) : wordOf(value), p }));
  }
  const least = Math.floor(numbers[0]?.value ?? 0);
  const width = Math.ceil(((numbers.at(-1)?.value ?? 0) - least + 1) / mostRows);
  const sums = new Map<number, number>();
  for (const { value, p } of numbers) {
    const from = least + Math.floor((value - least) / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + p);
  }
  return [...sums].map(([from, p]) => ({ name: width === 1 ? `${from}` : `${from} to ${from + width - 1}`, p }));
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'yes' : 'no';
}
