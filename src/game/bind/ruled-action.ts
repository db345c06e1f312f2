/** Binds an action with a ruling to the types of its game: the ruling is run for each target, on one record. */
import {
  type Answer,
  type Ask,
  answering,
  type Conversation,
  type DiceAsk,
  remembering,
  type SharedAnswers,
  scoped,
  scopedWithShared,
  withPurposes,
  withThrower,
} from '../../dice/ask.ts';
import { type AnswerSource, answerOf } from '../../dice/drive.ts';
import { askingForRest } from '../../dice/first-faces.ts';
import type { LikelyOutcome } from '../../dice/odds/odds.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import { Ledger } from '../../state/ledger.ts';
import type { Override } from '../../state/record.ts';
import type { AnyAction, BeginContext, BegunAction, RuledAction, TargetOdds, TargetRow } from '../kernel/action.ts';
import { type Actor, doneBy, type IntentOf, type TargetResult } from '../kernel/context.ts';
import { Note } from '../kernel/note.ts';
import type { RulingRun } from '../kernel/outcome-source.ts';
import { cannot, formatRefusal, isRefusal, Overruling, type Refusal } from '../kernel/refusal.ts';
import { chanceFields, chancesOf, givenRuling, oddsOfFields, type Ruling, yesOrNo } from '../kernel/ruling.ts';
import type { View, ViewOf } from '../kernel/view.ts';
import { formatChanceAndMean } from '../text/chances.ts';
import { allPresent, bindDescription, isOfActor, ValuesReader, whyNot, withEachTargetOnce } from './description.ts';
import { ExpectedValues, meanOf } from './expected-values.ts';
import { withOverrides } from './overrides.ts';
import { appendNotes, endedBefore, forOdds, type Resolved, targetRow } from './resolved.ts';
import { type Inputs, TargetInputs } from './target-inputs.ts';

/** Binds an action with a ruling to its types. */
export function bindRuledAction<Sheet, S, W, I, O extends object, By extends Actor>(
  viewOf: ViewOf<Sheet, S>,
  ruling: Ruling<I, O, S>,
  action: RuledAction<Sheet, S, W, I, O, string, By>,
): AnyAction {
  const bound = new BoundAction(viewOf, ruling, action);
  // Not spread: the flags of the description are worked out when they are first asked for.
  return Object.assign(bindDescription(viewOf, action), {
    oddsField: action.oddsFormat?.of ?? null,
    favours: action.oddsFormat?.favours ?? 'actor',
    begin: bound.begin.bind(bound),
    odds: bound.odds.bind(bound),
    expected: bound.expected.bind(bound),
    ruling: ruling.id,
  });
}

class BoundAction<Sheet, S, W, I, O extends object, By extends Actor> {
  private readonly worked = new WeakMap<object, Map<string, readonly LikelyOutcome<O>[]>>();
  private readonly expectedValues = new ExpectedValues();
  private readonly reader: ValuesReader<W>;
  private readonly inputs: TargetInputs<Sheet, S, W, I, O, By>;
  /** What the odds of a whole action know of its ruling. */
  private readonly shown: Pick<RulingRun<O>, 'counts' | 'yesOrNo' | 'workedFor'>;

  constructor(
    private readonly viewOf: ViewOf<Sheet, S>,
    private readonly ruling: Ruling<I, O, S>,
    private readonly action: RuledAction<Sheet, S, W, I, O, string, By>,
  ) {
    this.reader = new ValuesReader(action.fields);
    this.inputs = new TargetInputs(action, ruling, this.reader);
    this.shown = {
      counts: ruling.counts,
      yesOrNo: (outcome) => yesOrNo(ruling, outcome),
      workedFor: (odds) => {
        const known = this.worked.get(odds) ?? new Map<string, readonly LikelyOutcome<O>[]>();
        this.worked.set(odds, known);
        return known;
      },
    };
  }

  /** Checks that the actor can act, runs what must come before, then asks for the dice of all targets. */
  *begin(context: BeginContext): Conversation<BegunAction | Refusal> {
    const { action, viewOf } = this;
    const { encounter, note } = context;
    const checked = this.actorAndValues(context);
    if (isRefusal(checked)) return checked;
    const { intent, by, values } = checked;
    const before = new Ledger(encounter);
    const ended = yield* this.runBefore(before, intent, values, note);
    if (isRefusal(ended)) return ended;
    if (ended !== null) return endedBefore(ended, before);
    const view = viewOf(before.now);
    const own = new Note(note.keepsSteps);
    const declared = this.inputs.before(view, intent, own, values);
    if (isRefusal(declared)) return before.facts.length === 0 ? declared : endedBefore(formatRefusal(declared), before);
    const met = this.inputs.atItsTurn(view, intent, declared);
    // One of several that happen at once is refused, if at all, when its turn comes.
    if (isRefusal(met) && context.atOnce !== true)
      return before.facts.length === 0 ? met : endedBefore(formatRefusal(met), before);
    const first: Inputs<Sheet, S, I, W> = { view, inputs: isRefusal(met) ? declared : met };
    const readAgain = (ledger: Ledger, at: Encounter | undefined): Inputs<Sheet, S, I, W> | Refusal => {
      if (context.atOnce !== true) return first;
      const now = viewOf(at ?? ledger.now);
      const inputs = this.inputs.atItsTurn(now, intent, declared);
      return isRefusal(inputs) ? inputs : { view: now, inputs };
    };
    const settle = (ledger: Ledger, results: Resolved<I, O, W>['results']): Conversation<string | Refusal> => {
      const settling = action.settle({ ledger, view: () => viewOf(ledger.moment()), results, by, values, note });
      return doneBy(intent.by, ledger, withThrower(by, results[0]?.target, settling));
    };
    const dependsOnOthers = declared.some(({ input }, n) => isRefusal(met) || met[n]?.input !== input);
    if (context.outcomes !== undefined) {
      const resolve = (inputs: Inputs<Sheet, S, I, W>): Conversation<Resolved<I, O, W>> =>
        this.resolve(inputs, context);
      return { ...forOdds(resolve, readAgain, { before, settle }), dependsOnOthers };
    }
    const thrown = new Map<string, Answer>();
    const thrownFirst = yield* remembering(thrown, this.resolve(first, context));
    const rows: TargetRow[] = [...thrownFirst.rows];
    const overrides: Override[] = [...thrownFirst.overrides];
    const resolveAgain = (now: Inputs<Sheet, S, I, W>): Conversation<Resolved<I, O, W>> =>
      answering((ask) => thrown.get(ask.id) ?? null, this.resolve(now, context));
    return {
      rows,
      overrides,
      dependsOnOthers,
      *finish(ledger, at) {
        const now = readAgain(ledger, at);
        if (isRefusal(now)) return now;
        const isSame = now === first || JSON.stringify(now.inputs) === JSON.stringify(first.inputs);
        const resolved = isSame ? thrownFirst : yield* resolveAgain(now);
        if (!isSame) {
          rows.splice(0, rows.length, ...resolved.rows);
          overrides.splice(0, overrides.length, ...resolved.overrides);
        }
        note.append(own);
        appendNotes(note, now.view, resolved);
        ledger.appendFacts(before);
        return yield* settle(ledger, resolved.results);
      },
    };
  }

  /** The intent with who acts, and its values; a refusal where the actor cannot act now. */
  private actorAndValues({
    encounter,
    intent,
  }: BeginContext): { readonly intent: IntentOf<By>; readonly by: Id; readonly values: W } | Refusal {
    const { action, viewOf } = this;
    const by = intent.by ?? (action.actor === 'optional' ? intent.on[0] : undefined);
    if (by === undefined || !isOfActor(action, intent))
      return cannot('nobody-acts', '', `${action.title} needs an actor`);
    const values = this.reader.read(intent, null);
    if (isRefusal(values)) return values;
    return whyNot(action, viewOf(encounter), intent.by) ?? { intent, by, values };
  }

  /** Exact odds of the action's number on each target, given what is answered; a sentence where there are none. */
  odds(encounter: Encounter, entered: Intent, known?: AnswerSource): readonly TargetOdds[] | string | null {
    return new Overruling(entered.overruled ?? []).run(() => this.oddsOf(encounter, entered, known));
  }

  private oddsOf(encounter: Encounter, entered: Intent, known?: AnswerSource): readonly TargetOdds[] | string | null {
    const { oddsFormat, timesNamed } = this.action;
    const intent = withEachTargetOnce(timesNamed, entered);
    if (oddsFormat === undefined || !isOfActor(this.action, intent)) return null;
    if (!allPresent(encounter, intent)) return null;
    if (this.action.targets === 'one' && intent.on.length > 1) return `${this.action.title} takes one target`;
    const view = this.viewOf(encounter);
    const inputs = this.inputs.now(view, intent, new Note(false));
    if (isRefusal(inputs)) return inputs.message;
    const all: TargetOdds[] = [];
    const note = new Note(false);
    for (const { target, values, input } of inputs) {
      const ruling = known === undefined ? this.ruling : this.answered(known, intent, target);
      const fields = [oddsFormat.of, ...(oddsFormat.beside ?? [])];
      const given = givenRuling(ruling, input, view.settings);
      const [odds, ...beside] = oddsOfFields(given, fields);
      const missing = [odds, ...beside].find((one) => typeof one === 'string');
      if (typeof missing === 'string') return missing;
      if (odds === undefined || typeof odds === 'string') return null;
      const others = beside.filter((one) => typeof one !== 'string');
      const by = intent.by ?? target;
      const following =
        this.action.describeConsequences?.({ view, by, target, values, note, intent, input, odds }) ?? [];
      all.push({
        target,
        odds,
        lines: [...oddsFormat.describe(view, target, odds, others), ...following],
        brief: oddsFormat.brief?.(odds, others) ?? formatChanceAndMean(odds),
        expected: oddsFormat.expected?.(odds, others) ?? { amount: odds.mean, of: 'expected' },
        chances: () => chancesOf(chanceFields(given), (asked) => oddsOfFields(given, asked)),
        of: (field) => oddsOfFields(given, [field])[0] ?? `no odds of ${field}`,
      });
    }
    return all;
  }

  expected(encounter: Encounter, intent: Intent): number | null {
    const { ruling, action, expectedValues } = this;
    const field = action.oddsFormat?.of;
    if (field === undefined || !isOfActor(action, intent)) return null;
    const view = this.viewOf(encounter);
    const inputs = this.inputs.now(view, intent, silent);
    if (isRefusal(inputs)) return null;
    const means = inputs.map(({ input }) =>
      expectedValues.of(view.settings, JSON.stringify(input), () => meanOf(ruling, input, view.settings, field)),
    );
    return means.reduce((total, mean) => (total === null || mean === null ? null : total + mean), 0);
  }

  /** The ruling on a target, with the answers that are known to its asks in a record. */
  private answered(known: AnswerSource, { by }: Intent, target: Id): Ruling<I, O, S> {
    const { ruling, action } = this;
    const scope = `${action.id}:${by ?? ''}`;
    const inRecord = <A extends Ask>(ask: A): A => ({
      ...ask,
      id: `${ask.shared === true ? scope : `${scope}>${target}`}/${ask.id}`,
    });
    const source: AnswerSource = {
      dice: (ask) => known.dice(inRecord(ask)),
      choice: (ask) => known.choice(inRecord(ask)),
    };
    const answer = (ask: Ask): Answer | null => answerOf(ask, source);
    const firstFaces = (ask: DiceAsk): readonly number[] => known.firstFaces?.(inRecord(ask)) ?? [];
    return {
      ...ruling,
      rule: (input, context) => askingForRest(firstFaces, answering(answer, ruling.rule(input, context))),
    };
  }

  /** Runs what must come before the action; asks for nothing where the action would be refused all the same. */
  private *runBefore(
    ledger: Ledger,
    intent: IntentOf<By>,
    values: W,
    note: Note,
  ): Conversation<string | Refusal | null> {
    const { action, viewOf } = this;
    if (action.before === undefined) return null;
    const inputs = this.inputs.now(viewOf(ledger.now), intent, new Note(false));
    if (isRefusal(inputs)) return inputs;
    const valuesFor = this.reader.byTarget(intent, values);
    if (isRefusal(valuesFor)) return valuesFor;
    const { by, on } = intent;
    const [target = ''] = on;
    const view = (): View<Sheet, S> => viewOf(ledger.moment());
    const talk = action.before({ ledger, view, intent, by, target, values, valuesFor, note });
    const thrown = withThrower(by, on[0], talk);
    return yield* scoped(`${action.id}:${by ?? ''}:first`, doneBy(by, ledger, thrown));
  }

  /** Asks for the dice of all targets: each its own, and shared dice once. */
  private *resolve(
    { view, inputs }: Inputs<Sheet, S, I, W>,
    { intent, note, overrides: requests, outcomes }: BeginContext,
  ): Conversation<Resolved<I, O, W>> {
    const { action, ruling } = this;
    const results: TargetResult<I, O, W>[] = [];
    const rows: TargetRow[] = [];
    const overrides: Override[] = [];
    const notes: Note[] = [];
    const shared: SharedAnswers = new Map();
    const scope = `${action.id}:${intent.by ?? ''}`;
    for (const { target, values, input } of inputs) {
      const own = new Note(note.keepsSteps);
      const by = intent.by ?? target;
      const purposes = action.throwsFor?.({ view, by, target, values }) ?? {};
      const run = (record: Note, thrown: SharedAnswers): Conversation<O> => {
        const talk = withPurposes(purposes, ruling.rule(input, { settings: view.settings, note: record }));
        return scopedWithShared(scope, `${scope}>${target}`, thrown, talk);
      };
      const start = (): Conversation<O> => run(silent, new Map());
      const ruled = outcomes?.outcomeOf({ target, input, start, ...this.shown }) ?? run(own, shared);
      const thrower = action.throwerOf?.(view, target) ?? target;
      const byRules = yield* withThrower(intent.by ?? thrower, thrower, ruled);
      const requested = requests.filter((request) => request.target === target);
      const outcome = withOverrides(byRules, requested, overrides, own);
      const result = { target, values, input, outcome };
      results.push(result);
      rows.push(...targetRow(action, view, result, byRules));
      notes.push(own);
    }
    return { results, rows, overrides, notes };
  }
}

const silent = new Note(false);

/** The target that an ask of a record is for, as its id has it: `power:ada>gnasher-1/attack`; null where it is for none alone. */
export function targetOfAsk({ id }: Ask): Id | null {
  return />([^>/]+)\/[^>]*$/.exec(id)?.[1] ?? null;
}
