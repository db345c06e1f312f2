/** `vrule odds NAME <action> … --vary FLAG`: the odds of an action for each value of a flag, each target, or each actor. */
import { formatCosts } from '../../../rules/decide/costs.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import { outcomeWord } from '../../../rules/text/outcome-words.ts';
import {
  type RatedVariant,
  type Rating,
  rateVariant,
  type Variant,
  type Verdict,
  variantsOfActor,
  variantsOfBlank,
  variantsOfTarget,
  verdictsOf,
  withDropsOfSeveral,
  withValue,
} from '../../../session/comparison.ts';
import type { Session } from '../../../session/session.ts';
import { findSet } from '../../../session/sets.ts';
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import { withOptionIds } from '../../input/options.ts';
import { mostVaried, readVaried, splitVaried, type Varied } from '../../input/vary.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { ratingJson } from '../../output/odds/odds-json.ts';
import { type ComparedRow, printComparison } from '../../output/odds/print-comparison.ts';
import { formatPercent } from '../../output/print-working.ts';

/** What is compared: an intent, and the flag that varies with its values, as they were written. */
export interface ComparedAction {
  readonly action: AnyAction;
  readonly intent: Intent;
  readonly vary: string;
  readonly isJson: boolean;
}

export function compareAction(session: Session, compared: ComparedAction, io: Io): Exit {
  const { action, intent: entered, vary, isJson } = compared;
  const intent = action.withDefaults(session.encounter, entered);
  const varied = splitVaried(vary);
  if (typeof varied === 'string') return failUsage(io, varied);
  const isWho = varied.name === 'on' || varied.name === 'by';
  const variants = variantsOf(session, action, isWho ? entered : intent, { ...varied, written: vary });
  if (typeof variants === 'string') return failUsage(io, variants);
  if (variants.length > mostVaried) return failUsage(io, `--vary ${varied.name}: more than ${mostVaried} rows`);
  const rows = withDropsOfSeveral(variants.map((variant) => rateVariant(session, variant)));
  const [failed] = rows.flatMap(({ rating }) => (typeof rating === 'string' ? [rating] : []));
  if (failed !== undefined && rows.every(({ rating }) => typeof rating === 'string')) {
    return io.fail(exits.refused, { message: failed });
  }
  const verdicts = verdictsOf(session, rows, enteredValue(intent, varied.name));
  if (isJson) {
    io.printJson({
      action: action.id,
      vary: varied.name,
      rows: rows.map((row, n) => rowJson(session, row, verdicts[n] ?? null)),
    });
    return exits.done;
  }
  io.print([{ text: `${titleOf(session, action, intent)}, by ${columnHead(varied.name)}`, tone: 'accent' }]);
  printRows(session, { action, intent, name: varied.name }, { rows, verdicts }, io);
  return exits.done;
}

function enteredValue({ by, on, with: values }: Intent, name: string): Json | undefined {
  if (name === 'by') return by;
  return name === 'on' ? on[0] : values[name];
}

/** The ways that are compared: of a choice its options, of targets and actors those whom it is meant for. */
function variantsOf(
  session: Session,
  action: AnyAction,
  intent: Intent,
  { name, texts, written }: Varied & { readonly written: string },
): readonly Variant[] | string {
  if (name === 'on' || name === 'by') {
    if (texts === null) return name === 'on' ? variantsOfTarget(session, intent) : variantsOfActor(session, intent);
    const found = findSet(session, texts.join(','));
    if (!found.ok) return `--vary ${name}: ${found.message}`;
    return found.who.map((who) => ({
      value: who,
      label: nameOf(session, who),
      intent: name === 'on' ? { ...intent, on: [who] } : { ...intent, by: who },
    }));
  }
  const flag = action.flags.find((one) => one.name === name || one.field === name);
  const blank = action.blanks(session.encounter, intent).find(({ id }) => id === (flag?.field ?? name));
  if (texts === null && blank !== undefined) {
    const own = variantsOfBlank(session, intent, blank);
    if (own.length > 0) return own;
  }
  const announced =
    texts === null && flag !== undefined ? variantsOfBlank(session, intent, numberBlank(flag.field)) : [];
  if (announced.length > 0) return announced;
  const read = readVaried(written, action.flags);
  if (typeof read === 'string') return read;
  return read.values.map(({ value, text }) => {
    const varied = withValue(intent, read.flag.field, (value ?? null) as Json);
    const named = withOptionIds(session.encounter, action, varied);
    return { value: named.with[read.flag.field] ?? null, label: labelOf(blank, named, text), intent: named };
  });
}

/** A flag that has no blank, as one from 1 on. */
function numberBlank(id: string) {
  return { id, label: id, kind: 'number', min: 1 } as const;
}

function labelOf(
  blank:
    | { readonly id: string; readonly options?: readonly { readonly id: string; readonly label: string }[] }
    | undefined,
  { with: values }: Intent,
  text: string,
): string {
  const option = blank?.options?.find(({ id }) => id === values[blank.id]);
  return option?.label ?? text;
}

function titleOf(session: Session, { title }: AnyAction, { by, on }: Intent): string {
  const targets = on.map((who) => nameOf(session, who)).join(', ');
  return `${by === null ? '' : `${nameOf(session, by)}: `}${title}${targets === '' ? '' : ` on ${targets}`}`;
}

function nameOf({ encounter }: Session, who: Id): string {
  return encounter.combatants[who]?.name ?? who;
}

function rowJson(session: Session, { variant, rating }: RatedVariant, verdict: Verdict | null): object {
  const { value, label } = variant;
  if (typeof rating === 'string') return { value, label, error: rating, exit: exits.refused };
  return {
    value,
    label,
    ...ratingJson(session, variant.intent.action, rating),
    betterFor: verdict?.who ?? null,
    best: verdict?.isBest ?? false,
  };
}

function printRows(
  session: Session,
  { action, intent, name }: { readonly action: AnyAction; readonly intent: Intent; readonly name: string },
  { rows, verdicts }: { readonly rows: readonly RatedVariant[]; readonly verdicts: readonly (Verdict | null)[] },
  io: Io,
): void {
  const word = (field: string): string => outcomeWord(session.system.outcomeWords, action.ruling ?? action.id, field);
  const ratings = rows.flatMap(({ rating }) => (typeof rating === 'string' ? [] : [rating]));
  // What only one of several ways can come to is said beside it.
  const all = ratings.flatMap(({ chances }) => chances.map(({ field }) => field));
  const fields = [...new Set(all)].filter(
    (one) => ratings.length < 3 || all.filter((field) => field === one).length > 1,
  );
  const hasDrops = ratings.some(({ drops }) => drops !== null);
  const isOfOne = ratings.every(({ on }) => on.length === 1);
  const costs = ratings.map(({ costs: used }) => formatCosts(used ?? []));
  const differ = new Set(costs).size > 1;
  const entered = enteredValue(intent, name);
  const cellsOf = ({ chance, expected, drops, chances }: Rating): readonly string[] => [
    ...(isOfOne ? [chance === null ? '' : formatPercent(chance)] : []),
    expected.amount.toFixed(1),
    ...(hasDrops ? [drops === null ? '' : isOfOne ? formatPercent(drops) : drops.toFixed(1)] : []),
    ...fields.map((field) => formatFound(chances.find((one) => one.field === field)?.p)),
  ];
  const printed = rows.map(({ variant, rating }, n): ComparedRow => {
    const label = `${variant.value === entered ? '*' : ' '}${variant.label}`;
    if (typeof rating === 'string') return { label, reason: rating };
    const used = differ ? formatCosts(rating.costs ?? []) : '';
    const verdict = verdictText(session, verdicts[n] ?? null);
    const further = [
      ...rating.chances
        .filter(({ field }) => !fields.includes(field))
        .map(({ field, p }) => `${formatPercent(p)} ${word(field)}`),
      ...(used === '' ? [] : [`uses ${used}`]),
    ].join(', ');
    const note: Text = [verdict, { text: verdict.text === '' || further === '' ? further : `; ${further}` }];
    return { label, cells: cellsOf(rating), bar: rating.expected.amount, note };
  });
  const any = isOfOne ? ['chance'] : [];
  const heads = [
    ` ${columnHead(name)}`,
    ...any,
    ratings[0]?.expected.of ?? 'expected',
    ...(hasDrops ? ['drops'] : []),
    ...fields.map(word),
  ];
  printComparison({ heads, rows: printed }, io);
  if (!differ && (costs[0] ?? '') !== '') io.print(`  uses ${costs[0]}`);
}

/** What is compared: of `on` the targets, of `by` the actors. */
function columnHead(name: string): string {
  return name === 'on' ? 'target' : name === 'by' ? 'actor' : name;
}

function formatFound(p: number | undefined): string {
  return p === undefined ? '' : formatPercent(p);
}

function verdictText(session: Session, verdict: Verdict | null): Text[number] {
  if (verdict === null) return { text: '' };
  const text = `${verdict.isBest ? 'best' : 'better'} for ${nameOf(session, verdict.who)}`;
  return verdict.isBest ? { text, tone: 'good' } : { text };
}
