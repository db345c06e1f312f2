/** The pages of odds: those of a sentence in full, and those of ways to do it beside each other. */
import { formatCosts } from '../../rules/decide/costs.ts';
import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import { formatChance } from '../../rules/text/chances.ts';
import { bandRows } from '../../rules/text/odds-bands.ts';
import { outcomeWord } from '../../rules/text/outcome-words.ts';
import {
  comparableBlanks,
  type RatedVariant,
  type Rating,
  type Variant,
  type Verdict,
  variantsOfBlank,
  variantsOfTarget,
  verdictsOf,
  withDropsOfSeveral,
} from '../../session/comparison.ts';
import type { Session } from '../../session/session.ts';
import type { Intent, Json } from '../../state/encounter.ts';
import { unicode } from './glyphs.ts';
import type { Page, PagePart } from './page.ts';
import { alignLeft, cutName, plain, span, widthOf } from './text.ts';

export const oddsTitles = { odds: 'Odds in full', compare: 'Ways compared' } as const;

/** What a way comes to, or undefined while it is being worked out. */
export type Rated = (variant: Variant) => RatedVariant | undefined;

/** What is entered: the action, its intent, and the blank with the cursor. */
export interface OfSentence {
  readonly action: AnyAction;
  readonly intent: Intent;
  readonly of: { readonly cursor: string };
}

const waiting: PagePart = { line: plain(' ..', 'dim') };

/** The odds of a sentence on each target: its figures, what it uses up, and the distribution in bands. */
export function oddsPage(session: Session, { action, intent }: OfSentence, rated: Rated): Page {
  const title = oddsTitles.odds;
  if (action.oddsField === null) return { title, parts: [{ line: plain(' no odds: nothing is thrown', 'dim') }] };
  const rating = rated({ value: null, label: '', intent })?.rating;
  if (rating === undefined) return { title, parts: [waiting] };
  if (typeof rating === 'string') return { title, parts: [{ line: plain(` ${rating}`, 'dim') }] };
  const head = outcomeWord(session.system.outcomeWords, action.ruling ?? action.id, action.oddsField);
  const parts = rating.on.flatMap(({ target, lines, odds }): readonly PagePart[] => {
    const rows = bandRows(odds);
    const names = Math.max(head.length, ...rows.map(({ name }) => name.length));
    const likeliest = Math.max(...rows.map(({ p }) => p));
    const chances = rows.map(({ name, p, atLeast }): PagePart => {
      const least = atLeast === null ? '' : formatShare(atLeast).padStart(10);
      const bar = unicode.full.repeat(Math.round((p / likeliest) * barCells));
      return { line: [span(` ${name.padStart(names)} ${formatShare(p).padStart(9)}${least}  `), span(bar, 'dim')] };
    });
    const atLeast = rows.some((row) => row.atLeast !== null) ? '  at least' : '';
    return [
      { line: plain(` ${session.encounter.combatants[target]?.name ?? target}: ${lines.join(' | ')}`, 'accent') },
      { line: plain(` ${head.padStart(names)} ${'chance'.padStart(9)}${atLeast}`, 'dim') },
      ...chances,
    ];
  });
  return { title, parts: [...costParts(rating), ...parts] };
}

/** The longest bar, in cells. */
const barCells = 20;

/** A chance with one decimal: `12.5 %`. */
function formatShare(p: number): string {
  if (p > 0 && p < 0.0005) return '< 0.1 %';
  if (p < 1 && p > 0.9995) return '> 99.9 %';
  return `${(Math.round(p * 1e11) / 1e9).toFixed(1)} %`;
}

function costParts({ costs }: Rating): readonly PagePart[] {
  const used = formatCosts(costs ?? []);
  return used === '' ? [] : [{ line: [span(' uses ', 'dim'), span(used)] }];
}

/** The most ways of one kind that are compared. */
const mostWays = 24;

/** Answers, weapons, further actions and targets, those at the cursor first: what each comes to, and for whom it is better. */
export function comparePage(session: Session, evaluation: OfSentence, rated: Rated): Page {
  const { action, intent, of } = evaluation;
  const title = `${oddsTitles.compare}: ${action.title}`;
  if (action.oddsField === null) return { title, parts: [{ line: plain(' no odds: nothing is thrown', 'dim') }] };
  const blanks = comparableBlanks(session, intent).map((blank) => ({
    id: blank.id,
    label: blank.label,
    entered: intent.with[blank.id],
    variants: variantsOfBlank(session, intent, blank),
  }));
  const targets = { id: 'on', label: 'whom', entered: intent.on[0], variants: variantsOfTarget(session, intent) };
  const kinds = [...blanks, targets].filter(({ variants }) => variants.length > 1);
  const sorted = [...kinds.filter(({ id }) => id === of.cursor), ...kinds.filter(({ id }) => id !== of.cursor)];
  if (sorted.length === 0) return { title, parts: [{ line: plain(' there is nothing to choose', 'dim') }] };
  const own = rated({ value: null, label: '', intent })?.rating;
  const uses = own === undefined || typeof own === 'string' ? [] : costParts(own);
  const sections = sorted.map(({ label, entered, variants }) =>
    sectionParts(session, { label, entered, variants, own }, rated),
  );
  return { title, parts: [...uses, ...sections.flat()] };
}

interface Section {
  readonly label: string;
  /** The value of the sentence as it is. */
  readonly entered: Json | undefined;
  readonly variants: readonly Variant[];
  /** What the sentence as it is comes to. */
  readonly own: Rating | string | undefined;
}

/** Cells of the columns; with the verdict they fit the smallest window. */
const [nameCells, chanceCells, expectedCells, dropCells] = [14, 9, 9, 10];

function sectionParts(session: Session, { label, entered, variants, own }: Section, rated: Rated): readonly PagePart[] {
  const shown = variants.slice(0, mostWays);
  const known = shown.map((variant) => rated(variant) ?? { variant, rating: '..' });
  const rows = withDropsOfSeveral(known);
  const verdicts = verdictsOf(session, rows, entered);
  const head = `${alignLeft(` ${label}`, nameCells)}${'chance'.padStart(chanceCells)}${'expected'.padStart(expectedCells)}`;
  const lines = rows.map((row, n) => rowParts(session, row, { entered, own, verdict: verdicts[n] ?? null }));
  const left = variants.length - shown.length;
  return [
    { line: plain(`${head}${'drops'.padStart(dropCells)}`, 'dim') },
    ...alike(rows, lines).flat(),
    ...(left > 0 ? [{ line: plain(` and ${left} more`, 'dim') }] : []),
  ];
}

/** The lines without those of ways that come to the same as the one before; that one says how many they are. */
function alike(
  rows: readonly RatedVariant[],
  lines: readonly (readonly PagePart[])[],
): readonly (readonly PagePart[])[] {
  const textOf = (parts: readonly PagePart[]): string =>
    parts
      .map((part) =>
        'line' in part
          ? part.line
              .slice(1)
              .map(({ text }) => text)
              .join('')
          : part.text,
      )
      .filter((text) => text !== '')
      .join('\n');
  const kept: { parts: readonly PagePart[]; text: string; more: number }[] = [];
  for (const [n, parts] of lines.entries()) {
    const last = kept.at(-1);
    const text = textOf(parts);
    const isGroup = typeof rows[n]?.rating !== 'string' && last?.text === text;
    if (isGroup && last !== undefined) last.more += 1;
    else kept.push({ parts, text, more: 0 });
  }
  return kept.map(({ parts, more }) =>
    more === 0 ? parts : [...parts, { line: plain(`    and ${more} more come to the same`, 'dim'), belongs: true }],
  );
}

/** A text below a row, wrapped and set in. */
const furtherPart = { label: span(''), indent: 4, tone: 'dim', margin: 1, belongs: true } as const;

interface RowContext {
  readonly entered: Json | undefined;
  readonly own: Rating | string | undefined;
  readonly verdict: Verdict | null;
}

function rowParts(session: Session, { variant, rating }: RatedVariant, context: RowContext): readonly PagePart[] {
  const { value, label } = variant;
  const mark = value === context.entered ? span('*', 'accent') : span(' ');
  // A label that is too long for its column has a line of its own, and so has a long reason why there are no odds.
  const isReason = typeof rating === 'string' && rating.length > chanceCells + expectedCells + dropCells;
  const isLong = isReason || widthOf(plain(label)) > nameCells - 2;
  const name = { ...mark, text: mark.text + alignLeft(label, nameCells - 1) };
  const above: readonly PagePart[] = isLong ? [{ line: [mark, span(label)] }] : [];
  const start = isLong ? span(' '.repeat(nameCells)) : name;
  if (isReason) return [...above, { ...furtherPart, text: rating }];
  if (typeof rating === 'string')
    return [{ line: [isLong ? { ...mark, text: mark.text + label } : name, span(` ${rating}`, 'dim')] }];
  const { chance, expected, drops } = rating;
  const numbers = [
    (chance === null ? '' : formatChance(chance)).padStart(chanceCells),
    expected.amount.toFixed(1).padStart(expectedCells),
    (drops === null ? '' : rating.on.length > 1 ? drops.toFixed(1) : formatChance(drops)).padStart(dropCells),
  ].join('');
  const line: Text = [start, span(`${numbers}  `), ...verdictText(session, context.verdict)];
  const further = furtherText(session, variant, rating, context.own);
  const row: readonly PagePart[] = isLong ? [...above, { line, belongs: true }] : [{ line }];
  if (further === '') return row;
  return [...row, { ...furtherPart, text: further }];
}

function verdictText(session: Session, verdict: Verdict | null): Text {
  if (verdict === null) return [];
  const name = cutName(session.encounter.combatants[verdict.who]?.name ?? verdict.who, 11);
  return verdict.isBest ? [span(`best: ${name}`, 'good')] : [span(`for ${name}`)];
}

/** The chance of a critical or a mishap, and what it uses up where that differs from the sentence as it is. */
function furtherText(
  session: Session,
  { intent }: Variant,
  { chances, costs }: Rating,
  own: RowContext['own'],
): string {
  const action = session.actions.find(({ id }) => id === intent.action);
  const words = session.system.outcomeWords;
  const named = chances.map(({ field, p }) => `${outcomeWord(words, action?.ruling ?? '', field)} ${formatChance(p)}`);
  const used = formatCosts(costs ?? []);
  const isOther = own !== undefined && typeof own !== 'string' && used !== formatCosts(own.costs ?? []);
  return [...named, ...(isOther && used !== '' ? [`uses ${used}`] : [])].join(', ');
}
