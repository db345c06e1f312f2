/** The odds of a sentence in full. */

import { formatAllCosts } from '../../rules/decide/costs.ts';
import type { AnyAction } from '../../rules/kernel/action.ts';
import { formatChance } from '../../rules/text/chances.ts';
import { nameOf } from '../../rules/text/names.ts';
import { bandRows } from '../../rules/text/odds-bands.ts';
import { outcomeWord } from '../../rules/text/outcome-words.ts';
import { chanceOfAny, type RatedTarget, type RatedVariant, type Rating } from '../../session/comparison/rating.ts';
import { formatShares } from '../../session/comparison/shares.ts';
import type { Entered, Variant } from '../../session/comparison/variants.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { unicode } from './glyphs.ts';
import type { Page, PagePart } from './page.ts';
import { plain, span } from './text.ts';

export const oddsTitles = { odds: 'Odds in full', compare: 'Ways compared' } as const;

/** What a way comes to, or undefined while it is being worked out. */
export type Rated = (variant: Variant) => RatedVariant | undefined;

/** What is entered: the action, its first intent, those of all actors, and the blank with the cursor. */
export interface OfSentence {
  readonly action: AnyAction;
  readonly intent: Intent;
  readonly entered: Entered;
  readonly cursor: string;
}

const waiting: PagePart = { line: plain(' ..', 'dim') };

/** The odds of a sentence on each target: its figures, what it uses up, and the distribution in bands. */
export function oddsPage(session: Session, { action, entered }: OfSentence, rated: Rated): Page {
  const title = oddsTitles.odds;
  if (action.oddsField === null) return { title, parts: [{ line: plain(' no odds: nothing is thrown', 'dim') }] };
  const rating = rated({ value: null, label: '', intents: entered.intents })?.rating;
  if (rating === undefined) return { title, parts: [waiting] };
  if (typeof rating === 'string') return { title, parts: [{ ...furtherPart, indent: 1, text: rating }] };
  const word = (field: string): string => outcomeWord(session.system.outcomeWords, action.ruling ?? action.id, field);
  const head = word(action.oddsField);
  const parts = rating.on.flatMap((one): readonly PagePart[] => {
    const rows = bandRows(one.odds);
    const names = Math.max(head.length, ...rows.map(({ name }) => name.length));
    const likeliest = Math.max(...rows.map(({ p }) => p));
    const chances = rows.map(({ name, p, atLeast }): PagePart => {
      const least = atLeast === null ? '' : formatShare(atLeast).padStart(10);
      const bar = unicode.full.repeat(Math.round((p / likeliest) * barCells));
      return { line: [span(` ${name.padStart(names)} ${formatShare(p).padStart(9)}${least}  `), span(bar, 'dim')] };
    });
    const atLeast = rows.some((row) => row.atLeast !== null) ? '  at least' : '';
    const name = nameOf(session.encounter, one.target);
    const shares = one.by.length < 2 ? [] : [`each adds: ${formatShares(session.encounter, one.by).join('; ')}`];
    return [
      {
        label: span(' '),
        indent: 1,
        margin: 1,
        tone: 'accent',
        text: `${name}: ${figures(one, head, word).join(' | ')}`,
      },
      { line: plain(` ${head.padStart(names)} ${'chance'.padStart(9)}${atLeast}`, 'dim') },
      ...chances,
      ...shares.map((text): PagePart => ({ ...furtherPart, indent: 1, text })),
    ];
  });
  return { title, parts: [...costParts(rating), ...parts] };
}

/** The figures of the odds on a target: as the game describes them, or those of several actors together. */
function figures(
  { lines, odds, drops, chances }: RatedTarget,
  number: string,
  word: (field: string) => string,
): readonly string[] {
  if (lines.length > 0) return lines;
  return [
    `${formatChance(chanceOfAny(odds))} any ${number}`,
    `${odds.mean.toFixed(1)} expected`,
    ...(drops === null ? [] : [`drops ${formatChance(drops)}`]),
    ...chances.map(({ field, p }) => `${word(field)} ${formatChance(p)}`),
  ];
}

/** A text below a row, wrapped and set in. */
export const furtherPart = { label: span(''), indent: 4, tone: 'dim', margin: 1, belongs: true } as const;

/** The longest bar, in cells. */
const barCells = 20;

/** A chance with one decimal: `12.5 %`. */
function formatShare(p: number): string {
  if (p > 0 && p < 0.0005) return '< 0.1 %';
  if (p < 1 && p > 0.9995) return '> 99.9 %';
  return `${(Math.round(p * 1e11) / 1e9).toFixed(1)} %`;
}

export function costParts({ costs }: Rating): readonly PagePart[] {
  const used = costs === null ? '' : formatAllCosts(costs);
  return used === '' ? [] : [{ line: [span(' uses ', 'dim'), span(used)] }];
}
