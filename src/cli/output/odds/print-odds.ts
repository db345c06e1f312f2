/** Prints odds: the figures that are asked for first, then a table with bars; or as JSON. */
import type { Odds } from '../../../dice/odds/odds.ts';
import { type AnyRuling, chancesOf, type Prepared } from '../../../game/kernel/ruling.ts';
import type { Book } from '../../../game/kernel/system.ts';
import { formatKey } from '../../../game/text/odds-bands.ts';
import { outcomeWord } from '../../../game/text/outcome-words.ts';
import { distributionParts, isYesOrNo } from '../../../report/distribution.ts';
import { formatNumber, formatPercent } from '../../../report/numbers.ts';
import type { Io } from '../io.ts';
import { printParts } from '../print-page.ts';
import { printTable } from '../print-table.ts';

/** What the odds of a ruling are printed with. */
export interface PrintedOdds {
  readonly book: Book;
  readonly ruling: AnyRuling;
  readonly prepared: Extract<Prepared, { readonly ok: true }>;
  /** The field or measure that the odds are of. */
  readonly of: string;
  readonly odds: Odds;
  /** Every value in a row of its own. */
  readonly isFull: boolean;
}

/** Prints the odds of a ruling: its chances, what is expected, and the distribution. A yes or no is one percentage. */
export function printRulingOdds({ book, ruling, prepared, of, odds, isFull }: PrintedOdds, io: Io): void {
  const word = (field: string): string => outcomeWord(book.outcomeWords, ruling.id, field);
  io.print([{ text: `${book.title}: ${ruling.title}`, tone: 'accent' }]);
  const fields = of === ruling.headline ? prepared.chanceFields() : [];
  const isChance = isYesOrNo(odds);
  const chances = chancesOf([...new Set([...(isChance ? [of] : []), ...fields])], (asked) =>
    prepared.oddsOfEach(asked),
  );
  const expected = isChance ? '' : formatExpected(odds);
  const rows = [
    ...chances.map(({ field, p }) => [word(field), formatPercent(p)]),
    ...(expected === '' ? [] : [[word(of), expected]]),
  ];
  printTable(
    rows.map(([name = '', text = '']) => [name, [{ text, tone: 'accent' }]]),
    io,
  );
  if (isChance || odds.distribution.filter(({ p }) => p > 0).length === 1) return;
  if (rows.length > 0) io.print();
  printParts(distributionParts(odds, word(of), isFull), io);
}

/** Below it a chance is the rounding of sums. */
const tiny = 1e-12;

/** `14.7 expected, one time in ten 39 or more`; `always 3`; empty for words. */
function formatExpected({ distribution, mean }: Odds): string {
  const values = distribution.filter(({ p }) => p > 0);
  const [only] = values;
  if (values.length === 1 && only !== undefined) return `always ${formatKey(only.value)}`;
  if (Number.isNaN(mean)) return '';
  const reached = [
    [0.5, 'half the time'],
    [0.1, 'one time in ten'],
  ] as const;
  const parts = reached.flatMap(([chance, how]): readonly [string, string][] => {
    const value = valueReached(values, chance);
    return value === formatKey(values[0]?.value ?? 0) ? [] : [[value, `${how} ${value} or more`]];
  });
  const texts = new Map(parts.toReversed()).values();
  return [`${formatNumber(mean)} expected`, ...[...texts].toReversed()].join('; ');
}

/** The highest value that is reached with at least this chance. */
function valueReached(values: Odds['distribution'], chance: number): string {
  let p = 0;
  for (const point of values.toReversed()) {
    p += point.p;
    if (p >= chance - tiny) return formatKey(point.value);
  }
  return formatKey(values[0]?.value ?? 0);
}

/** Odds as scripts read them. */
export function oddsJson(ruling: string, of: string, { tail, distribution, mean, sd }: Odds): object {
  return {
    ruling,
    of,
    exact: true,
    tail,
    distribution: distribution.filter(({ p }) => p > 0).map(({ value, p }) => ({ value, p })),
    mean,
    sd,
  };
}
