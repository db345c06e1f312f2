import { costsOf, formatAllCosts } from '../../../game/decide/costs.ts';
import { findAction } from '../../../game/decide/decide.ts';
import { formatLeftOut } from '../../../game/decide/group-actors.ts';
import type { AnyAction } from '../../../game/kernel/action.ts';
import { nameOf } from '../../../game/text/names.ts';
import { comparisonParts } from '../../../report/comparison.ts';
import { costParts, oddsParts } from '../../../report/odds.ts';
import { gameIds } from '../../../rules/index.ts';
import {
  furtherChances,
  type RatedVariant,
  rateVariant,
  withDropsOfSeveral,
} from '../../../session/comparison/rating.ts';
import {
  type Entered,
  type Variant,
  variantsOfActor,
  variantsOfBlank,
  variantsOfTarget,
} from '../../../session/comparison/variants.ts';
import { formatWhom, type Verdict, verdictsOf } from '../../../session/comparison/verdicts.ts';
import { listEncounters } from '../../../session/library.ts';
import type { Session } from '../../../session/session.ts';
import { findSet } from '../../../session/sets.ts';
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import { nearestHint, quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { type GivenAction, withOptionIds } from '../../input/action-intent.ts';
import { isHelp } from '../../input/flags.ts';
import { enteredByFlags, groupIntents, leftOutJson } from '../../input/group-intents.ts';
import { preferredBook } from '../../input/preferences.ts';
import { fullFlag, ofFlag, rulingNames } from '../../input/ruling-input.ts';
import { mostVaried, readVaried, splitVaried, type Varied, varyFlag } from '../../input/vary.ts';
import { type Exit, exits, failRefusal, failUsage, type Io } from '../../output/io.ts';
import {
  type ActionOdds,
  actionOddsJson,
  groupFigures,
  groupOdds,
  groupOddsJson,
  oddsOfAction,
  ratingJson,
} from '../../output/odds/odds-json.ts';
import { printParts } from '../../output/print-page.ts';
import { inspectEncounter } from '../command-context.ts';
import { type ActionWithFlags, readActionWords } from './act.ts';

/** The flags of an action that change nothing about its odds; `--rolled` is refused with its reason. */
const notForOdds = ['seed', 'seat', 'pick', 'overrule', 'why', 'odds', 'dry-run', 'wait'];

/** `vrule odds NAME <action> --by … --on …`: the exact odds of an action in the encounter as it is now. Writes nothing. */
export async function encounterOdds([name = '', id, ...words]: readonly string[], io: Io): Promise<Exit> {
  const library = new Library();
  const found = library.find(name);
  if (!found.ok && found.code === 'missing') {
    const names = [
      ...gameIds,
      ...rulingNames(await preferredBook(io)),
      ...listEncounters(library).map((one) => one.name),
    ];
    return failUsage(io, `there is no game or encounter "${name}"${nearestHint(name, names)}`);
  }
  if (id === undefined || id.startsWith('-')) {
    const flags = `vrule odds ${quoted(name)} attack --help lists the flags of an action`;
    return failUsage(io, isHelp(id) ? flags : `odds needs an action; vrule act ${quoted(name)} --help lists them`);
  }
  // Those who act and are acted on may be what is varied.
  const isVaried = words.some((word) => /^--vary(?:=|$)/.test(word));
  return inspectEncounter(io, { name, needsRules: true }, ({ session }) => {
    const read = readActionWords(
      session,
      {
        command: isVaried ? undefined : 'odds',
        id,
        words,
        further: [ofFlag, fullFlag, varyFlag],
        without: notForOdds,
      },
      io,
    );
    if (typeof read === 'number') return read;
    if (read.values.rolled !== undefined) return failUsage(io, '--rolled: odds look at every throw');
    const { vary, of } = read.values;
    if (of !== undefined && vary !== undefined) return failUsage(io, '--of: not with --vary');
    if (of !== undefined && read.group.length > 0) return failUsage(io, '--of: only of one actor');
    const action = findAction(session.system, read.intent.action);
    if (typeof vary === 'string' && action !== undefined) {
      return compareAction(session, { action, given: read, vary, isJson: read.values.json === true }, io);
    }
    return read.group.length > 0 ? printGroupOdds(session, read, io) : printActionOdds(session, read, io);
  });
}

function printActionOdds(session: Session, { intent, values }: ActionWithFlags, io: Io): Exit {
  const own = oddsOfAction(session, intent);
  if (typeof own === 'string') return io.fail(exits.refused, { message: own });
  const of = typeof values.of === 'string' ? values.of : undefined;
  const odds = of === undefined ? own : withField(own, of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  if (values.json === true) {
    io.printJson(actionOddsJson(session, odds, of));
    return exits.done;
  }
  const action = findAction(session.system, odds.action);
  if (action === undefined) return exits.done;
  const on = odds.on.map((one) => ({
    ...one,
    expected: one.expected.amount,
    chances: furtherChances(one.odds, one.chances()),
    by: [],
  }));
  const isWhole = values.full === true;
  printParts(oddsParts(session, { action, on, costs: odds.costs, of: of ?? action.oddsField ?? '', isWhole }), io);
  return exits.done;
}

/** The odds of another field of the outcome, without what is said of the action's own; a sentence where there are none. */
function withField(odds: ActionOdds, field: string): ActionOdds | string {
  const on = odds.on.map((one) => ({ ...one, odds: one.of(field), lines: [field] }));
  const missing = on.map((one) => one.odds).find((one) => typeof one === 'string');
  if (missing !== undefined) return missing;
  return { ...odds, on: on.flatMap((one) => (typeof one.odds === 'string' ? [] : [{ ...one, odds: one.odds }])) };
}

/** What all of a group come to on each target, and what each of them adds. */
function printGroupOdds(session: Session, read: ActionWithFlags, io: Io): Exit {
  const { intents, leftOut, refusal } = groupIntents(session, read);
  if (refusal !== null) return failRefusal(io, refusal);
  const odds = groupOdds(session, intents);
  if (typeof odds === 'string') return io.fail(exits.refused, { message: odds });
  if (read.values.json === true) {
    io.printJson({ ...groupOddsJson(session, odds, intents), ...leftOutJson(leftOut) });
    return exits.done;
  }
  const costs = costsOf(session.system, session.encounter, intents);
  const isWhole = read.values.full === true;
  printParts(oddsParts(session, { action: odds.action, on: groupFigures(odds), costs, isWhole }), io);
  if (odds.notCounted !== null) io.print(odds.notCounted);
  if (leftOut.length > 0) io.print(formatLeftOut(session.encounter, leftOut));
  return exits.done;
}

/** What is compared: an action, and the flag that varies with its values, as they were written. */
interface ComparedAction {
  readonly action: AnyAction;
  readonly given: GivenAction;
  readonly vary: string;
  readonly isJson: boolean;
}

function compareAction(session: Session, compared: ComparedAction, io: Io): Exit {
  const { action, given, vary, isJson } = compared;
  const varied = splitVaried(vary);
  if (typeof varied === 'string') return failUsage(io, varied);
  const { leftOut, refusal } = groupIntents(session, given);
  if (refusal !== null) return failRefusal(io, refusal);
  const entered = enteredByFlags(session, given);
  const variants = variantsOf(session, { action, given, entered }, varied);
  if (typeof variants === 'string') return failUsage(io, variants);
  if (variants.length > mostVaried) return failUsage(io, `--vary ${varied.name}: more than ${mostVaried} rows`);
  const rows = withDropsOfSeveral(variants.map((variant) => rateVariant(session, variant)));
  const [failed] = rows.flatMap(({ rating }) => (typeof rating === 'string' ? [rating] : []));
  if (failed !== undefined && rows.every(({ rating }) => typeof rating === 'string')) {
    return io.fail(exits.refused, { message: failed });
  }
  const intent = action.withDefaults(session.encounter, given.intent);
  const standard = enteredValue(intent, varied.name);
  const verdicts = verdictsOf(session, rows, standard);
  if (isJson) {
    io.printJson({
      action: action.id,
      vary: varied.name,
      rows: rows.map((row, n) => rowJson(session, row, verdicts[n] ?? null)),
      ...leftOutJson(leftOut),
    });
    return exits.done;
  }
  const title = titleOf(session, action, entered.intents);
  io.print([{ text: `${title}, by ${columnHead(varied.name)}`, tone: 'accent' }]);
  const own = rows.find(({ variant }) => variant.value === standard)?.rating;
  const costs = typeof own === 'object' ? own.costs : null;
  const uses = costs === null ? '' : formatAllCosts(costs);
  const label = columnHead(varied.name);
  const ways = { action, blank: varied.name, label, entered: standard, rows, uses, isWhole: true };
  printParts([...costParts(costs), ...comparisonParts(session, ways)], io);
  if (leftOut.length > 0) io.print(formatLeftOut(session.encounter, leftOut));
  return exits.done;
}

function enteredValue({ by, on, with: values }: Intent, name: string): Json | undefined {
  if (name === 'by') return by;
  if (name === 'on') return on.length === 1 ? on[0] : undefined;
  return values[name];
}

/** The ways that are compared: of a choice its options, of targets and actors those whom it is meant for. */
function variantsOf(
  session: Session,
  of: { readonly action: AnyAction; readonly given: GivenAction; readonly entered: Entered },
  varied: Varied,
): readonly Variant[] | string {
  const { action, given, entered } = of;
  const { name, texts } = varied;
  if (name === 'on' || name === 'by') {
    if (texts === null) return name === 'on' ? variantsOfTarget(session, entered) : variantsOfActor(session, entered);
    const found = findSet(session, texts.join(','));
    if (!found.ok) return `--vary ${name}: ${found.message}`;
    return found.who.map((who) => {
      const alone = { ...given.intent, by: who };
      return {
        value: who,
        label: nameOf(session.encounter, who),
        intents: name === 'on' ? entered.withTarget(who) : [alone],
      };
    });
  }
  const flag = action.flags.find((one) => one.name === name || one.field === name);
  const [first = given.intent] = entered.intents;
  const blank = action.blanks(session.encounter, first).find(({ id }) => id === (flag?.field ?? name));
  if (texts === null) {
    // A flag that has no blank may be a number of further actions.
    const further = flag === undefined ? [] : [{ id: flag.field, label: flag.field, kind: 'number', min: 1 } as const];
    const own = [...(blank === undefined ? [] : [blank]), ...further].map((one) =>
      variantsOfBlank(session, entered, one),
    );
    const [variants] = own.filter(({ length }) => length > 0);
    if (variants !== undefined) return variants;
  }
  const read = readVaried(varied, action.flags);
  if (typeof read === 'string') return read;
  return read.values.map(({ value: typed, text }) => {
    const { field } = read.flag;
    const intents = entered
      .withValue(field, (typed ?? null) as Json)
      .map((intent) => withOptionIds(session.encounter, action, intent));
    const [named = first] = intents;
    const value = named.with[field] ?? null;
    const label = blank?.options?.find(({ id }) => id === value)?.label ?? text;
    return { value, label, intents };
  });
}

function titleOf(session: Session, { title }: AnyAction, intents: readonly Intent[]): string {
  const targets = (intents[0]?.on ?? []).map((who) => nameOf(session.encounter, who)).join(', ');
  const actors = intents.flatMap(({ by }) => by ?? []);
  const names =
    actors.length > 1
      ? `${actors.length} ${formatWhom(session.encounter, actors)}`
      : actors.map((who) => nameOf(session.encounter, who)).join('');
  return `${names === '' ? '' : `${names}: `}${title}${targets === '' ? '' : ` on ${targets}`}`;
}

function rowJson(session: Session, { variant, rating }: RatedVariant, verdict: Verdict | null): object {
  const { value, label } = variant;
  if (typeof rating === 'string') return { value, label, error: rating, exit: exits.refused };
  return {
    value,
    label,
    ...ratingJson(session, variant.intents[0]?.action ?? '', rating),
    betterFor: betterFor(verdict),
    best: verdict?.isBest ?? false,
  };
}

/** An id; of several actors all of theirs. */
function betterFor(verdict: Verdict | null): Id | readonly Id[] | null {
  const [only = null, ...others] = verdict?.who ?? [];
  return verdict === null || others.length === 0 ? only : verdict.who;
}

/** What is compared: of `on` the targets, of `by` the actors. */
function columnHead(name: string): string {
  return name === 'on' ? 'target' : name === 'by' ? 'actor' : name;
}
