import * as z from 'zod';
import { type Conversation, type SharedAnswers, thrownOnce } from '../../dice/ask.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { Ledger } from '../../state/ledger.ts';
import type { Override } from '../../state/record.ts';
import type { WorkingStep } from '../../state/working.ts';
import { beginAtOnce, finishAtOnce, type OneAtOnce } from '../bind/at-once.ts';
import { gmActions } from '../gm-actions/all.ts';
import type { ActionPart, AnyAction, OverrideRequest, TargetRow } from '../kernel/action.ts';
import { Note, type ResultLine } from '../kernel/note.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { describeFalls, withFalls } from '../text/falls.ts';
import { withOverrules } from '../text/overrules.ts';
import { recalledSteps } from '../text/recalled.ts';
import { dropReplacedPlans, whoActsTwice } from './one-per-slot.ts';
import { actorsOf, beginOne, type DecideContext, type DecidedPart, decideTogether, takeTurn } from './together.ts';

/** What intents come to: everything that a record keeps but its seq and time. */
export interface Decision {
  readonly after: Encounter;
  /** The intents with every default filled in. */
  readonly intents: readonly Intent[];
  readonly title: string;
  readonly facts: readonly Fact[];
  /** For each fact, the combatant whose doing it is; null: nobody's. */
  readonly doers: readonly (Id | null)[];
  readonly working: readonly WorkingStep[];
  readonly overrides: readonly Override[];
  /** The result in short, beside its facts. */
  readonly resultLines: readonly ResultLine[];
  readonly rows: readonly TargetRow[];
  /** The actions of which it consists, each with its own result. */
  readonly parts: readonly ActionPart[];
  /** Actions that were declared before have come to a result in it. */
  readonly resolvesDeclared: boolean;
}

/**
 * Decides intents together: first the dice of all of them, so that what happens at the same time does; then their facts, in
 * order; then what follows from the tracks. Where several combatants act, `decideTogether` decides in which order. The same
 * encounter, intents and answers give the same result.
 */
export function* decide(
  system: System,
  encounter: Encounter,
  intents: readonly Intent[],
  overrides: readonly OverrideRequest[] = [],
): Conversation<Decision | Refusal> {
  const note = new Note(true);
  const ledger = new Ledger(encounter);
  const context: DecideContext = { system, actions: actionsOf(system), ledger, note, overrides };
  // What is decided is what the record keeps: defaults that depend on the encounter count for every way of entering.
  const whole = intents.map((one) => withDefaults(system, encounter, one));
  const parts = yield* decideParts(context, whole);
  if (isRefusal(parts)) return parts;
  const begun = parts.flatMap((part) => part.begun ?? []);
  return {
    after: ledger.now,
    intents: whole,
    title: withFalls(
      titleOf(parts.map(({ title, begun: one }) => withOverrules(title, one?.overrides ?? []))),
      describeFalls(system, encounter, ledger.now),
    ),
    facts: ledger.facts,
    doers: ledger.factDoers,
    working: recalledSteps(system, note.lines),
    overrides: begun.flatMap((one) => one.overrides),
    resultLines: note.resultLines,
    rows: begun.flatMap((one) => one.rows),
    parts: parts.flatMap(actionParts),
    resolvesDeclared: begun.some((one) => one.parts !== undefined && one.parts.length > 0),
  };
}

/**
 * The facts that `decide` comes to, for simulations: without the working and the result in short, whose words cost more than the rules
 * themselves. The intents are taken as they are, with their defaults filled in already.
 */
export function* decideFacts(
  system: System,
  encounter: Encounter,
  intents: readonly Intent[],
  overrides: readonly OverrideRequest[] = [],
): Conversation<Ledger | Refusal> {
  const ledger = new Ledger(encounter);
  const context = { system, actions: actionsOf(system), ledger, note: new Note(false), overrides };
  const parts = yield* decideParts(context, intents);
  return isRefusal(parts) ? parts : ledger;
}

/** Decides all intents, and what follows from the tracks. */
function* decideParts(
  context: DecideContext,
  intents: readonly Intent[],
): Conversation<readonly DecidedPart[] | Refusal> {
  const { system, ledger, note } = context;
  // Before the fight there are no turns in which several act.
  yield* takeTurn(context, intents);
  const twice = whoActsTwice(context, intents);
  if (twice !== null) return twice;
  const { now } = ledger;
  const areGroup = ledger.cursor.round >= 0 && actorsOf(intents).length > 1;
  const parts = yield* areGroup ? decideTogether(context, intents) : decideInOrder(context, intents);
  if (isRefusal(parts)) return parts;
  dropReplacedPlans(context, now);
  yield* system.applyConsequences(ledger, note);
  return parts;
}

/** All intents begun, in order, and then finished. Refused where one of them is. */
function* decideInOrder(
  context: DecideContext,
  intents: readonly Intent[],
): Conversation<readonly DecidedPart[] | Refusal> {
  const encounter = context.ledger.now;
  const thrown: SharedAnswers = new Map();
  const [intent] = intents;
  if (intents.length === 1 && intent !== undefined) {
    const begun = yield* thrownOnce(thrown, beginOne(context, encounter, intent));
    if (isRefusal(begun)) return begun;
    const title = yield* thrownOnce(thrown, begun.finish(context.ledger));
    return isRefusal(title) ? title : [{ intent, title, begun, refusal: null }];
  }
  const all: OneAtOnce[] = [];
  for (const [n, each] of intents.entries()) {
    const one = yield* beginAtOnce(context, encounter, { intent: each, scope: `${n + 1}` }, thrown);
    if (isRefusal(one.begun)) return one.begun;
    all.push(one);
  }
  const parts: DecidedPart[] = [];
  for (const { one, title } of yield* finishAtOnce(context, encounter, all, thrown)) {
    if (isRefusal(title)) return title;
    parts.push({ intent: one.intent, title, begun: isRefusal(one.begun) ? null : one.begun, refusal: null });
  }
  return parts;
}

/** The actions of an intent: its own, or those that it resolves. */
function actionParts({ intent, title, begun, refusal }: DecidedPart): readonly ActionPart[] {
  if (begun?.parts !== undefined && begun.parts.length > 0) return begun.parts;
  return [{ key: intent.by ?? '', by: intent.by, on: intent.on, title, rows: begun?.rows ?? [], refusal }];
}

/** The titles of all intents; of more than three, the first two and how many more. */
function titleOf(titles: readonly string[]): string {
  if (titles.length <= 3) return titles.join('; ');
  return `${titles.slice(0, 2).join('; ')}; ${titles.length - 2} more`;
}

/** Every action of a game: its own first, then those of the GM in any game that the game does not define itself, and those on the clock. */
export function actionsOf(system: System): readonly AnyAction[] {
  const known = allActions.get(system);
  if (known !== undefined) return known;
  const own = new Set(system.actions.map(({ id }) => id));
  const all = [...system.actions, ...gmActions(system).filter(({ id }) => !own.has(id))];
  allActions.set(system, all);
  return all;
}

const allActions = new WeakMap<System, readonly AnyAction[]>();

/** The intent with every default filled in, as a record keeps it (`AnyAction.withDefaults`); in a declared plan as well. */
export function withDefaults(system: System, encounter: Encounter, intent: Intent): Intent {
  const { plan } = intent.with;
  const whole = findAction(system, intent.action)?.withDefaults(encounter, intent) ?? intent;
  if (plan === undefined) return whole;
  const planned = planSchema.safeParse(plan);
  if (!planned.success) return whole;
  const { with: values } = withDefaults(system, encounter, { ...planned.data, by: intent.by });
  return { ...whole, with: { ...whole.with, plan: { ...planned.data, with: values } } };
}

const planSchema = z.object({ action: z.string(), on: z.array(z.string()), with: z.record(z.string(), z.json()) });

export function findAction(system: System, id: string): AnyAction | undefined {
  return actionsOf(system).find((action) => action.id === id);
}
