import stringWidth from 'string-width';
import { formatNotation } from '../../dice/ask.ts';
import type { AnsweredAsk } from '../../dice/drive.ts';
import type { Odds } from '../../dice/odds/odds.ts';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { inWords } from '../../rules/text/outcome-words.ts';
import type { WorkingStep } from '../../state/working.ts';
import type { Io } from './io.ts';
import { formatNumber, formatPercent, printWhy } from './print-working.ts';

/** The result of a ruling without an encounter, as `--json` prints it. */
export interface RulingResult {
  readonly ruling: string;
  readonly input: object;
  readonly dice: readonly ThrownDice[];
  readonly choices?: readonly { readonly id: string; readonly label: string; readonly picks: readonly string[] }[];
  /** The text from which vrule threw the dice: `--seed` with it throws the same. */
  readonly seed?: string;
  readonly outcome: object;
  readonly working: readonly WorkingStep[];
  readonly odds?: Odds & { readonly of: string };
}

/** The dice of one ask of a ruling. */
export interface ThrownDice {
  readonly id: string;
  readonly ask: string;
  readonly label: string;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly from: 'typed' | 'rolled';
}

/** The dice and choices of a ruling; `seed` is null where the dice were typed. */
export function diceAndChoices(
  answered: readonly AnsweredAsk[],
  seed: string | null,
): Pick<RulingResult, 'dice' | 'choices' | 'seed'> {
  const from = seed === null ? 'typed' : 'rolled';
  const dice = answered.flatMap(({ ask, answer: { faces } }): readonly ThrownDice[] =>
    ask.kind === 'choice'
      ? []
      : [{ id: ask.id, ask: formatNotation(ask), label: ask.label, sides: ask.sides, faces, from }],
  );
  const choices = answered.flatMap(({ ask: { id, kind, label }, answer: { picks } }) =>
    kind === 'dice' ? [] : [{ id, label, picks }],
  );
  return {
    dice,
    ...(choices.length === 0 ? {} : { choices }),
    ...(seed === null || dice.length === 0 ? {} : { seed }),
  };
}

/** Prints a result for people: the dice, the outcome with its headline first, and the working or its remarks. */
export function printRuling(book: Book, ruling: AnyRuling, result: RulingResult & { why: boolean }, io: Io): void {
  io.print([{ text: `${book.title}: ${ruling.title}`, tone: 'accent' }]);
  for (const { label, ask, faces, from } of result.dice) {
    const thrown = faces.length === 0 ? 'no dice' : faces.join(' ');
    io.print([{ text: `  ${label} (${ask}): ${thrown}` }, { text: `, ${from}`, tone: 'dim' }]);
  }
  for (const { label, picks } of result.choices ?? []) io.print(`  ${label}: ${picks.join(', ') || 'none'}`);
  printOutcome(outcomeRows(result.outcome), ruling.headline, io);
  if (result.odds !== undefined) io.print(`  ${formatOdds(result.odds, result.outcome)}`);
  printWhy(result.working, result.why, io);
}

interface OutcomeRow {
  readonly name: string;
  readonly value: string;
}

/** The fields of an outcome, those of its parts behind the name of the part: `attack points`. */
function outcomeRows(outcome: object, part = ''): readonly OutcomeRow[] {
  return Object.entries(outcome).flatMap(([field, value]): readonly OutcomeRow[] => {
    const name = `${part}${inWords(field)}`;
    if (typeof value !== 'object' || value === null) return [{ name, value: formatValue(value) }];
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
      return [{ name, value: value.length === 0 ? 'none' : value.map(formatValue).join(' ') }];
    }
    if (Array.isArray(value)) return value.flatMap((item, n) => outcomeRows(Object(item), `${name} ${n + 1} `));
    return outcomeRows(Object(value), `${name} `);
  });
}

function formatValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}

function printOutcome(rows: readonly OutcomeRow[], headline: string, io: Io): void {
  const widest = Math.max(0, ...rows.map(({ name }) => stringWidth(name)));
  const isFirst = ({ name }: OutcomeRow): boolean => name === inWords(headline);
  for (const row of [...rows.filter(isFirst), ...rows.filter((other) => !isFirst(other))]) {
    const text = `  ${row.name.padEnd(widest)}  ${row.value}`;
    io.print([isFirst(row) ? { text, tone: 'accent' } : { text }]);
  }
}

/** The chance of the outcome's headline: of as much or more where it is a number. */
function formatOdds({ of, distribution, mean }: NonNullable<RulingResult['odds']>, outcome: object): string {
  const value: unknown = Reflect.get(outcome, of);
  const isNumber = typeof value === 'number';
  const counted = distribution.filter((point) => (isNumber ? Number(point.value) >= value : point.value === value));
  const chance = formatPercent(counted.reduce((sum, { p }) => sum + p, 0));
  const expected = Number.isNaN(mean) ? '' : `, ${formatNumber(mean)} expected`;
  const isLeast = isNumber && distribution.every((point) => Number(point.value) >= value);
  if (isLeast) return `odds: nothing less than ${formatValue(value)} ${inWords(of)}${expected}`;
  const what = isNumber ? `${formatValue(value)} ${inWords(of)} or more` : `${inWords(of)} ${formatValue(value)}`;
  return `odds: ${chance} for ${what}${typeof value === 'boolean' ? '' : expected}`;
}
