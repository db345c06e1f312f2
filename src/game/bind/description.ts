/** Binds the description of an action to its types: flags, blanks, words, and whether values fit. */
import type * as z from 'zod';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import type { ActionDescription, AnyAction } from '../kernel/action.ts';
import type { Actor, IntentOf } from '../kernel/context.ts';
import { blanksOf } from '../kernel/fields.ts';
import { type Flag, flagsOf } from '../kernel/flags.ts';
import { problemsOf } from '../kernel/problems.ts';
import { asField, readBy } from '../kernel/read-value.ts';
import { cannot, isRefusal, type Refusal, refusalOf } from '../kernel/refusal.ts';
import type { Blank } from '../kernel/screen.ts';
import { inWords } from '../kernel/shape.ts';
import type { View, ViewOf } from '../kernel/view.ts';
import { formatNames, nameOf } from '../text/names.ts';
import { fieldsOf } from './json.ts';

/** Whether an action can have this actor: a combatant, or none where it says that its actor is optional. */
export function canBeOf<By extends Actor>(
  action: Pick<ActionDescription<never, never, never, By>, 'actor'>,
  by: Actor,
): by is By {
  return action.actor === 'optional' || by !== null;
}

/** Whether an intent has an actor whom its action can have. */
export function isOfActor<By extends Actor>(
  action: Pick<ActionDescription<never, never, never, By>, 'actor'>,
  intent: Intent,
): intent is IntentOf<By> {
  return canBeOf(action, intent.by);
}

/** Why an action is not offered to an actor now, or null where it is. */
export function whyNot<Sheet, S, W, By extends Actor>(
  action: Pick<ActionDescription<Sheet, S, W, By>, 'whyNot'>,
  view: View<Sheet, S>,
  by: By,
): Refusal | null {
  return refusalOf(action.whyNot?.(view, by));
}

/** The part of a bound action that does not depend on whether it has a ruling. */
export function bindDescription<Sheet, S, W, By extends Actor>(
  viewOf: ViewOf<Sheet, S>,
  action: ActionDescription<Sheet, S, W, By>,
): Omit<AnyAction, 'begin' | 'odds' | 'expected' | 'oddsField' | 'favours' | 'ruling' | 'ways'> {
  const { aim = 'anyone' } = action;
  let flags: readonly Flag[] | undefined;
  let known: readonly Blank[] | undefined;
  const fieldBlanks = (): readonly Blank[] => {
    known ??= blanksOf(action.fields);
    return known;
  };
  const ask = asking(viewOf, action);
  const blanksFor = (encounter: Encounter, entered: Intent): readonly Blank[] =>
    ask(encounter, entered, (view, intent) => action.blanks?.(view, intent) ?? fieldBlanks()) ?? [];
  /** The values of an intent, and those that its blanks have by default. */
  const withBlanks = (encounter: Encounter, intent: Intent): Intent['with'] => {
    const defaults = blanksFor(encounter, intent).flatMap(({ id, defaultValue: value }): [string, Json][] =>
      value === undefined || intent.with[id] !== undefined ? [] : [[id, value]],
    );
    return { ...Object.fromEntries(defaults), ...intent.with };
  };
  return {
    id: action.id,
    title: action.title,
    alsoCalled: action.alsoCalled ?? [],
    key: action.key,
    menu: action.menu ?? 'act',
    standard: action.standard === true,
    comesFirst: action.comesFirst === true,
    takesSlot: action.takesSlot === true,
    alone: action.alone === true,
    appliesAtOnce: action.appliesAtOnce === true,
    takesTurn: (encounter, by) => takesTurn(action, viewOf(encounter), by),
    targets: action.targets ?? 'none',
    aim: (encounter, entered) => (typeof aim === 'string' ? aim : (ask(encounter, entered, aim) ?? 'anyone')),
    isLikelyTarget: (encounter, by, on) =>
      !canBeOf(action, by) || (action.isLikelyTarget?.(viewOf(encounter), by, on) ?? true),
    needOf: (encounter, entered, on) =>
      ask(encounter, entered, (view, intent) => action.needOf?.(view, intent, on)) ?? 0,
    needsActor: action.actor !== 'optional',
    sentence: action.sentence,
    attempt: action.attempt ?? null,
    get flags() {
      flags ??= flagsOf(action.fields);
      return flags;
    },
    whyNot: (encounter, by) => (canBeOf(action, by) ? whyNot(action, viewOf(encounter), by) : null),
    whyOthers: (encounter, by) => action.whyOthers?.(viewOf(encounter), by) ?? null,
    blanks: (encounter, intent) => blanksFor(encounter, intent),
    explain: (encounter, entered) => ask(encounter, entered, (view, intent) => action.explain?.(view, intent)) ?? [],
    notices: (encounter, entered) => {
      const read = entered.flatMap((one) => ask(encounter, one, (_view, intent) => [intent]) ?? []);
      return read.length === 0 ? [] : (action.notices?.(viewOf(encounter), read) ?? []);
    },
    timesAnnounced: (encounter, entered) =>
      ask(encounter, entered, (view, intent) => action.timesAnnounced?.(view, intent)) ?? 1,
    describePlan: (encounter, entered) =>
      ask(encounter, entered, (view, intent) => action.describePlan?.(view, intent)) ??
      [action.title.toLowerCase(), ...namesOf(encounter, entered)].join(' '),
    withDefaults(encounter, entered) {
      const intent = withEachTargetOnce(action.timesNamed, entered);
      const given = withBlanks(encounter, intent);
      const parsed = readBy(action.fields, given);
      if (!parsed.success) return withReadValues(action.fields, intent);
      const whole = { ...intent, with: asValues(parsed.data) };
      return intent.each === undefined ? whole : { ...whole, each: completeEach(action.fields, given, intent.each) };
    },
    problems(encounter, intent) {
      const common = withBlanks(encounter, intent);
      const given = [common, ...Object.values(intent.each ?? {}).map((own) => ({ ...common, ...own }))];
      return given.flatMap((values) => {
        const parsed = readBy(action.fields, values);
        return parsed.success ? [] : problemsOf(parsed.error, action.fields);
      });
    },
  };
}

/** Asks the rules about an intent; undefined where its actor is missing, or a combatant that it names. */
function asking<Sheet, S, W, By extends Actor>(viewOf: ViewOf<Sheet, S>, action: ActionDescription<Sheet, S, W, By>) {
  return <T>(
    encounter: Encounter,
    intent: Intent,
    question: (view: View<Sheet, S>, intent: IntentOf<By>) => T,
  ): T | undefined =>
    isOfActor(action, intent) && allPresent(encounter, intent)
      ? question(viewOf(encounter), withReadValues(action.fields, intent))
      : undefined;
}

/** Whether an action takes a turn of its actor, or a part of one: not where it is the GM's, a reaction, or free. */
function takesTurn<Sheet, S, W, By extends Actor>(
  { actor, menu, takesNoTurn }: ActionDescription<Sheet, S, W, By>,
  view: View<Sheet, S>,
  by: Id,
): boolean {
  if (actor === 'optional' || menu === 'gm') return false;
  return typeof takesNoTurn === 'function' ? !takesNoTurn(view, by) : takesNoTurn === undefined;
}

/** The intent with its values as the fields of its action take them: a `yes` is true, however it was entered. */
function withReadValues<I extends Intent>(fields: z.ZodType, intent: I): I {
  const read = (values: Intent['with']): Intent['with'] => asField(fields, values) as Intent['with'];
  const whole = read(intent.with);
  const { each } = intent;
  if (each === undefined) return whole === intent.with ? intent : { ...intent, with: whole };
  return {
    ...intent,
    with: whole,
    each: Object.fromEntries(Object.entries(each).map(([who, own]) => [who, read(own)])),
  };
}

/** The intent with each target named once; how often it was named is counted in a field of its own values. */
export function withEachTargetOnce(field: string | undefined, intent: Intent): Intent {
  const on = [...new Set(intent.on)];
  if (field === undefined || on.length === intent.on.length) return intent;
  const counts = on.map((who): [string, number] => [who, intent.on.filter((one) => one === who).length]);
  const repeated = counts.filter(([, times]) => times > 1);
  const own = repeated.map(([who, times]) => [who, { [field]: times, ...intent.each?.[who] }]);
  return { ...intent, on, each: { ...intent.each, ...Object.fromEntries(own) } };
}

/** The names of the targets. */
function namesOf(encounter: Encounter, { on }: Intent): readonly string[] {
  return on.length === 0 ? [] : [formatNames(on.map((who) => nameOf(encounter, who)))];
}

/** The values of single targets as the action's schema reads them: `yes` becomes true. */
function completeEach<W>(
  schema: z.ZodType<W>,
  given: Intent['with'],
  each: NonNullable<Intent['each']>,
): NonNullable<Intent['each']> {
  return Object.fromEntries(
    Object.entries(each).map(([who, own]) => {
      const parsed = readBy(schema, { ...given, ...own });
      const read = parsed.success ? asValues(parsed.data) : own;
      return [who, Object.fromEntries(Object.keys(own).flatMap((field) => keep(field, read[field])))];
    }),
  );
}

function keep(field: string, value: Json | undefined): [string, Json][] {
  return value === undefined ? [] : [[field, value]];
}

/** Parsed values in the form that an intent keeps. */
function asValues(values: unknown): Intent['with'] {
  return fieldsOf(Object(values)) ?? {};
}

/** Whether every combatant that an intent names is in the encounter. */
export function allPresent(encounter: Encounter, { by, on }: Intent): boolean {
  return [by ?? on[0], ...on].every((who) => who === undefined || encounter.combatants[who] !== undefined);
}

/** Reads the values of intents by the schema of an action; the same values only once, since they are never mutated. */
export class ValuesReader<W> {
  private readonly known = new WeakMap<Intent['with'], W>();

  constructor(private readonly schema: z.ZodType<W>) {}

  /** The values of an intent, with those of one target replacing them, or a refusal where they do not fit. */
  read(intent: Intent, who: Id | null): W | Refusal {
    const own = who === null ? undefined : intent.each?.[who];
    if (own !== undefined) return this.parse({ ...intent.with, ...own });
    const known = this.known.get(intent.with);
    if (known !== undefined) return known;
    const values = this.parse(intent.with);
    if (!isRefusal(values)) this.known.set(intent.with, values);
    return values;
  }

  /** The values of each target of an intent, read before anything is done; a refusal where those of one do not fit. */
  byTarget(intent: Intent, common: W): ((target: Id) => W) | Refusal {
    const byTarget = new Map<Id, W>();
    for (const target in intent.each) {
      const values = this.read(intent, target);
      if (isRefusal(values)) return values;
      byTarget.set(target, values);
    }
    return (target) => byTarget.get(target) ?? common;
  }

  private parse(given: Intent['with']): W | Refusal {
    const parsed = readBy(this.schema, given);
    if (parsed.success) return parsed.data;
    const [problem] = problemsOf(parsed.error, this.schema);
    return cannot('values', '', `${inWords(problem?.field ?? '')} ${problem?.message ?? 'is wrong'}`);
  }
}
