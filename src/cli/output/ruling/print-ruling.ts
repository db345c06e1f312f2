import { formatNotation } from '../../../dice/ask.ts';
import type { AnsweredAsk } from '../../../dice/drive.ts';
import type { Odds } from '../../../dice/odds/odds.ts';
import type { AnyRuling, Prepared } from '../../../game/kernel/ruling.ts';
import type { Tone } from '../../../game/kernel/screen.ts';
import type { Book } from '../../../game/kernel/system.ts';
import { yesOrNo } from '../../../game/kernel/values.ts';
import { outcomeWord } from '../../../game/text/outcome-words.ts';
import { formatAmount, formatNumber } from '../../../report/numbers.ts';
import { type WorkingChain, workingChains } from '../../../report/working.ts';
import { isPlain, loadWidth, stringWidth, wrapWords } from '../../../state/width.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { Io } from '../io.ts';
import { printWorking } from '../print-page.ts';
import { isPlainBlock, printBlock, widest } from './print-block.ts';
import { likelihoodOf, verdictOf } from './verdict.ts';

/** The result of a ruling without an encounter, as `--json` prints it. */
export interface RulingResult extends ReturnType<typeof diceAndChoices> {
  readonly ruling: string;
  readonly input: object;
  readonly outcome: object;
  readonly working: readonly WorkingStep[];
  readonly odds?: Odds & { readonly of: string };
}

/** The dice and choices of a ruling, and the text from which vrule threw the dice: `--seed` with it throws the same. It is null where they were typed. */
export function diceAndChoices(answered: readonly AnsweredAsk[], seed: string | null) {
  const from = seed === null ? 'typed' : 'rolled';
  const dice = answered.flatMap(({ ask, answer: { faces } }) =>
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

/** A result with what is printed of it. */
export interface PrintedRuling {
  readonly book: Book;
  readonly ruling: AnyRuling;
  readonly prepared: Extract<Prepared, { readonly ok: true }>;
  readonly result: RulingResult;
  /** Every step of the working, not its rows in short. */
  readonly why: boolean;
}

/**
 * Prints a result for people: the answer and how likely it was, then the dice and the working in one block. What the words of
 * neither say of the outcome is in a last row.
 */
export async function printRuling({ book, ruling, prepared, result, why }: PrintedRuling, io: Io): Promise<void> {
  const { input, outcome, odds } = result;
  const word = (field: string): string => outcomeWord(book.outcomeWords, ruling.id, field);
  const value = (field: string): unknown => prepared.value(field, outcome);
  const [chance] = prepared.chanceFields();
  const answer = { input, outcome, headline: ruling.headline, chance, word, value };
  const { text, tone } = verdictOf(answer);
  const title = `${book.title} ${ruling.title.charAt(0).toLowerCase()}${ruling.title.slice(1)}: `;
  const likely = likelihoodOf(answer, (fields) =>
    prepared.oddsOfEach(fields, odds === undefined ? littleWork : undefined),
  );
  const expected = odds === undefined || Number.isNaN(odds.mean) ? '' : `, ${formatAmount(odds.mean)} expected`;
  const rows = [...diceRows(result), ...(why ? [] : workingChains(result.working))];
  const printed = [
    text,
    ...rows.flatMap(({ parts }) => parts),
    ...(why ? result.working.map(({ says, value }) => `${says} ${value}`) : []),
  ];
  const left = unsaid(outcomeRows(outcome, word), printed.join(' '));
  if (left !== '') rows.push({ label: 'also', parts: [left], rules: [] });
  const head = { title, text, tone, right: `${likely}${expected}` };
  const isPlainHead = isPlain(title + text + head.right) && title.length + text.length <= Math.min(io.columns, widest);
  if (why || !isPlainHead || !isPlainBlock(rows, io)) await loadWidth();
  printHead(head, io);
  printBlock(rows, io);
  if (why) printWorking(result.working, io);
}

/** So much work is done for odds that nobody asked for: a few thousandths of a second. */
const littleWork = 10_000;

/** The answer, with a text at the right edge. */
interface Head {
  readonly title: string;
  readonly text: string;
  readonly tone: Tone;
  readonly right: string;
}

/** Prints the answer; the text at the right edge is below it where there is no room. */
function printHead({ title, text, tone, right }: Head, io: Io): void {
  const cells = Math.min(io.columns, widest);
  const used = stringWidth(title + text);
  const between = cells - used - stringWidth(right);
  if (right !== '' && between >= 2) {
    io.print([{ text: title }, { text, tone }, { text: ' '.repeat(between) + right, tone: 'dim' }]);
    return;
  }
  if (used <= cells) io.print([{ text: title }, { text, tone }]);
  else {
    io.print(title);
    for (const line of wrapWords(text, cells - 2)) io.print([{ text: `  ${line}`, tone }]);
  }
  if (right !== '') io.print([{ text: `  ${right}`, tone: 'dim' }]);
}

/** The dice and choices: `d100 75, typed`; with what they are for where there are several. */
function diceRows({ dice, choices = [] }: RulingResult): readonly WorkingChain[] {
  const [first] = dice;
  const thrown = dice.map(({ label, ask, faces }, n) => {
    const what = dice.length === 1 || label === '' ? ask : `${label} ${ask}`;
    return `${n === 0 ? '' : '; '}${what} ${faces.length === 0 ? 'no dice' : faces.join(' ')}`;
  });
  return [
    ...(first === undefined ? [] : [{ label: 'dice', parts: [...thrown, `, ${first.from}`], rules: [] }]),
    ...choices.map(({ label, picks }) => {
      return { label: 'choice', parts: [`${label}: ${picks.join(', ') || 'none'}`], rules: [] };
    }),
  ];
}

interface OutcomeRow {
  readonly name: string;
  readonly value: unknown;
}

/** The fields of an outcome in the words of the game, those of its parts behind the name of the part: `attack points`. */
function outcomeRows(outcome: object, word: (field: string) => string, part = ''): readonly OutcomeRow[] {
  return Object.entries(outcome).flatMap(([field, value]): readonly OutcomeRow[] => {
    const name = `${part}${word(field)}`;
    if (typeof value !== 'object') return [{ name, value }];
    if (value === null) return [];
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
      return [{ name, value: value.map(formatValue).join(' ') }];
    }
    // The parts of a list are in the working.
    if (Array.isArray(value)) return [];
    return outcomeRows(Object(value), word, `${name} `);
  });
}

function formatValue(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(yesOrNo(value));
}

/**
 * The words of a text. Most are ASCII with no-break spaces: making all letters of Unicode ready for them takes longer, and so does
 * making ready which letters differ only in their case.
 */
function wordsOf(text: string): readonly string[] {
  const isPlain = /^[\0-\x7f\xa0]*$/.test(text);
  return (isPlain ? text.match(/-?[A-Za-z\d]+(?:\.\d+)?/g) : text.match(/-?[\p{L}\p{N}]+(?:\.\d+)?/gu)) ?? [];
}

/** What of an outcome the printed words do not have: `Ward left 2, recoil 3`. A yes or no is in the answer. */
function unsaid(rows: readonly OutcomeRow[], printed: string): string {
  const words = new Set(wordsOf(printed).map(plainWord));
  const isSaid = (value: unknown): boolean =>
    typeof value === 'number'
      ? value === 0 || words.has(formatAmount(value))
      : String(value)
          .split(' ')
          .every((word) => word === '' || words.has(plainWord(word)));
  return rows
    .filter(({ value }) => typeof value !== 'boolean' && !isSaid(value))
    .map(({ name, value }) => `${name} ${formatValue(value)}`)
    .join(', ');
}

/** `17.0` is `17`. */
function plainWord(word: string): string {
  return /^-?\d/.test(word) ? formatAmount(Number(word)) : word.toLowerCase();
}
