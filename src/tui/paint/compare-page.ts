/** The ways to do what a sentence says, beside each other: what each comes to, and for whom it is better. */

import { formatAllCosts } from '../../rules/decide/costs.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import { formatChance } from '../../rules/text/chances.ts';
import { nameOf } from '../../rules/text/names.ts';
import { outcomeWord } from '../../rules/text/outcome-words.ts';
import { type RatedVariant, type Rating, withDropsOfSeveral } from '../../session/comparison/rating.ts';
import {
  comparableBlanks,
  type Variant,
  variantsOfBlank,
  variantsOfTarget,
} from '../../session/comparison/variants.ts';
import { formatWhom, type Verdict, verdictsOf } from '../../session/comparison/verdicts.ts';
import type { Session } from '../../session/session.ts';
import type { Json } from '../../state/encounter.ts';
import { costParts, furtherPart, type OfSentence, oddsTitles, type Rated } from './odds-page.ts';
import type { Page, PagePart } from './page.ts';
import { alignLeft, cutName, plain, span, widthOf } from './text.ts';

/** The most ways of one kind that are compared. */
const mostWays = 24;

/** Answers, weapons, further actions and targets, those at the cursor first: what each comes to, and for whom it is better. */
export function comparePage(session: Session, evaluation: OfSentence, rated: Rated): Page {
  const { action, intent, entered: all, cursor } = evaluation;
  const title = `${oddsTitles.compare}: ${action.title}`;
  if (action.oddsField === null) return { title, parts: [{ line: plain(' no odds: nothing is thrown', 'dim') }] };
  const blanks = comparableBlanks(session, all).map((blank) => ({
    id: blank.id,
    label: blank.label,
    entered: intent.with[blank.id],
    variants: variantsOfBlank(session, all, blank),
  }));
  const target = intent.on.length === 1 ? intent.on[0] : undefined;
  const targets = { id: 'on', label: 'whom', entered: target, variants: variantsOfTarget(session, all) };
  const kinds = [...blanks, targets].filter(({ variants }) => variants.length > 1);
  const sorted = [...kinds.filter(({ id }) => id === cursor), ...kinds.filter(({ id }) => id !== cursor)];
  if (sorted.length === 0) return { title, parts: [{ line: plain(' there is nothing to choose', 'dim') }] };
  const own = rated({ value: null, label: '', intents: all.intents })?.rating;
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
  const heads = `${'chance'.padStart(chanceCells)}${'expected'.padStart(expectedCells)}${'drops'.padStart(dropCells)}`;
  const isLong = widthOf(plain(label)) > nameCells - 2;
  const lines = rows.map((row, n) => rowParts(session, row, { entered, own, verdict: verdicts[n] ?? null }));
  const left = variants.length - shown.length;
  return [
    ...(isLong ? [{ line: plain(` ${label}`, 'dim') }] : []),
    {
      line: plain(alignLeft(isLong ? '' : ` ${label}`, nameCells) + heads, 'dim'),
      ...(isLong ? { belongs: true } : {}),
    },
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
  const name = cutName(formatWhom(session.encounter, verdict.who), 11);
  return verdict.isBest ? [span(`best: ${name}`, 'good')] : [span(`for ${name}`)];
}

/** The chance of a critical or a mishap, how likely each of several targets drops, and what is used up where that differs. */
function furtherText(session: Session, { intents }: Variant, rating: Rating, own: RowContext['own']): string {
  const { on, chances, costs } = rating;
  const action = session.actions.find(({ id }) => id === intents[0]?.action);
  const words = session.system.outcomeWords;
  const named = chances.map(({ field, p }) => `${outcomeWord(words, action?.ruling ?? '', field)} ${formatChance(p)}`);
  const downs = on.flatMap(({ target, drops }) =>
    drops === null || on.length === 1 ? [] : [`${nameOf(session.encounter, target)} ${formatChance(drops)}`],
  );
  const used = costs === null ? '' : formatAllCosts(costs);
  const isOther = typeof own === 'object' && used !== (own.costs === null ? '' : formatAllCosts(own.costs));
  return [
    ...named,
    ...(downs.length === 0 ? [] : [`drops ${downs.join(', ')}`]),
    ...(isOther && used !== '' ? [`uses ${used}`] : []),
  ].join(', ');
}
