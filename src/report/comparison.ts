/** The ways to do an action, beside each other: what each comes to, and for whom it is better. */
import { formatAllCosts } from '../game/decide/costs.ts';
import type { AnyAction } from '../game/kernel/action.ts';
import type { Text } from '../game/kernel/screen.ts';
import { formatChance } from '../game/text/chances.ts';
import { nameOf } from '../game/text/names.ts';
import { outcomeWord } from '../game/text/outcome-words.ts';
import { type RatedVariant, type Rating, withDropsOfSeveral } from '../session/comparison/rating.ts';
import type { Variant } from '../session/comparison/variants.ts';
import { formatWhom, type Verdict, verdictsOf } from '../session/comparison/verdicts.ts';
import type { Session } from '../session/session.ts';
import type { Json } from '../state/encounter.ts';
import type { PagePart, TableRow } from './page.ts';

/** The ways of one kind. */
export interface ComparedWays {
  readonly action: AnyAction;
  /** The blank that is filled otherwise in each of them; `on`: the targets. */
  readonly blank: string;
  /** What it is called. */
  readonly label: string;
  /** The value of the sentence as it is. */
  readonly entered: Json | undefined;
  readonly rows: readonly (RatedVariant | { readonly variant: Variant; readonly rating: null })[];
  /** What the sentence as it is uses up; null where that is not known. */
  readonly uses: string | null;
  /** Every way has a row, also where it comes to the same as the one before. */
  readonly isWhole?: boolean;
}

/** A row for each way; `rating` null: it is still being worked out. */
export function comparisonParts(session: Session, compared: ComparedWays): readonly PagePart[] {
  const { label, entered, isWhole = false } = compared;
  const known = compared.rows.map(({ variant, rating }) => ({ variant, rating: rating ?? '..' }));
  const ways = withDropsOfSeveral(known);
  const verdicts = verdictsOf(session, ways, entered);
  const ratings = ways.flatMap(({ rating }) => (typeof rating === 'string' ? [] : [rating]));
  const highest = Math.max(0, ...ratings.map(({ expected }) => expected.amount));
  const shown = ways.map(({ rating }) => (typeof rating === 'string' ? rating : numbersOf(rating).join()));
  const enteredAt = ways.findIndex(({ variant }) => variant.value === entered);
  const all = ways.map((way, n) => {
    const verdict = verdicts[n] ?? null;
    // Nobody sees why a way would be better that shows the same numbers as the one that is entered.
    const isSame = verdict?.isBest === false && shown[n] === shown[enteredAt];
    return rowOf(session, way, { compared, highest, verdict: isSame ? null : verdict });
  });
  const heads = ['chance', ratings[0]?.expected.of ?? 'expected', 'drops', ''];
  const rows = isWhole ? all : withoutAlike(all);
  return [{ head: label, columns: heads.map((head) => ({ head })), rows }];
}

interface RowContext {
  readonly compared: ComparedWays;
  /** The most that is expected of a way. */
  readonly highest: number;
  readonly verdict: Verdict | null;
}

function rowOf(
  session: Session,
  { variant, rating }: RatedVariant,
  { compared, highest, verdict }: RowContext,
): TableRow {
  const { value, label } = variant;
  const row = {
    label,
    ...(value === compared.entered ? { isEntered: true as const } : {}),
    ...(variant.refused === undefined ? { onEnter: { does: 'fill' as const, blank: compared.blank, value } } : {}),
  };
  if (typeof rating === 'string') return { ...row, cells: [], note: [{ text: rating, tone: 'dim' }] };
  const { expected } = rating;
  const further = furtherText(session, rating, compared);
  return {
    ...row,
    cells: [...numbersOf(rating), { bar: highest > 0 ? Math.max(0, expected.amount) / highest : 0 }],
    ...(verdict === null ? {} : { note: verdictText(session, verdict) }),
    ...(further === '' ? {} : { below: [further] }),
  };
}

/** What the row of a way says in numbers: its chance, what is expected of it, and how likely it leaves its target down. */
function numbersOf({ on, chance, expected, drops }: Rating): readonly string[] {
  return [
    chance === null ? '' : formatChance(chance),
    expected.amount.toFixed(1),
    drops === null ? '' : on.length > 1 ? drops.toFixed(1) : formatChance(drops),
  ];
}

function verdictText(session: Session, { who, isBest }: Verdict): Text {
  const name = formatWhom(session.encounter, who);
  return isBest ? [{ text: `best for ${name}`, tone: 'good' }] : [{ text: `better for ${name}` }];
}

/** The chance of a critical or a mishap, how likely each of several targets drops, and what is used up where that differs. */
function furtherText(session: Session, { on, chances, costs }: Rating, { action, uses }: ComparedWays): string {
  const words = session.system.outcomeWords;
  const named = chances.map(
    ({ field, p }) => `${outcomeWord(words, action.ruling ?? action.id, field)} ${formatChance(p)}`,
  );
  const downs = on.flatMap(({ target, drops }) =>
    drops === null || on.length === 1 ? [] : [`${nameOf(session.encounter, target)} ${formatChance(drops)}`],
  );
  const used = costs === null ? '' : formatAllCosts(costs);
  return [
    ...named,
    ...(downs.length === 0 ? [] : [`drops ${downs.join(', ')}`]),
    ...(uses !== null && used !== uses && used !== '' ? [`uses ${used}`] : []),
  ].join(', ');
}

/** The rows without those that come to the same as the one before; that one says how many they are. */
function withoutAlike(rows: readonly TableRow[]): readonly TableRow[] {
  const kept: { row: TableRow; says: string; more: number }[] = [];
  for (const row of rows) {
    const says = row.cells.length === 0 ? '' : JSON.stringify([row.cells, row.note, row.below]);
    const last = kept.at(-1);
    if (says !== '' && last?.says === says) last.more += 1;
    else kept.push({ row, says, more: 0 });
  }
  return kept.map(({ row, more }) =>
    more === 0 ? row : { ...row, below: [...(row.below ?? []), `and ${more} more come to the same`] },
  );
}
