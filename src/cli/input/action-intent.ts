import type { AnyAction, OverrideRequest } from '../../game/kernel/action.ts';
import { readText } from '../../game/kernel/read-value.ts';
import type { Blank, Option } from '../../game/kernel/screen.ts';
import type { System } from '../../game/kernel/system.ts';
import { namesHint } from '../../session/names.ts';
import type { Session } from '../../session/session.ts';
import { findOne, findSet } from '../../session/sets.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import { declareId, sheetPrefix, takesSheet } from './action-flags.ts';
import { type FlagValues, flagProblem, type GivenFlags, textsOf, valuesOf } from './flags.ts';

type Values = Intent['with'];

/** An action as its flags give it. */
export interface GivenAction {
  readonly ok: true;
  /** Of a group, that of its first actor. */
  readonly intent: Intent;
  /** All actors that were named, where these are several; else empty. */
  readonly group: readonly Id[];
  /** The intent that a declaration declares. */
  readonly plan: Intent | null;
  /** Numbers that the GM sets. */
  readonly overrides: readonly OverrideRequest[];
  /** Whether what the rules refuse goes on all the same. */
  readonly overrulesAll: boolean;
}

/** Makes the intent of an action from its flags, or says what is wrong with them. `planned`: the action that it declares. */
export function readAction(
  session: Pick<Session, 'encounter' | 'system'>,
  { action, planned }: { readonly action: AnyAction; readonly planned: AnyAction | null },
  given: GivenFlags,
): GivenAction | { readonly ok: false; readonly problems: readonly string[] } {
  const { values } = given;
  const { encounter } = session;
  const reader = new ActionReader(session, given);
  const actors = typeof values.by === 'string' ? reader.actors(values.by, action) : [];
  const [by = null] = actors;
  const group = actors.length > 1 ? actors : [];
  const on = textsOf(values.on).flatMap((text) => reader.group('on', text));
  const { id, flags } = planned ?? action;
  const each = reader.valuesByTarget(planned ?? action, textsOf(values.each));
  if (action.id === declareId && values.action === undefined && values.plan === undefined) {
    reader.problems.push('--action is missing: what is declared');
  }
  const overrules = textsOf(values.overrule);
  const overrulesAll = overrules.includes('');
  const overrides = reader.overrides(
    action,
    { on, group },
    overrules.filter((text) => text !== ''),
  );
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems };
  // What flags give are plain values, or values that came out of JSON.
  const own = valuesOf(flags, values) as Values;
  const read: Intent = { action: id, by, on, with: own, ...(each === null ? {} : { each }) };
  const intent = withOptionIds(encounter, planned ?? action, read);
  if (planned !== null) {
    // What the declaration takes besides, such as the trigger of a readied action.
    const besides = action.flags.filter(({ name }) => !flags.some((flag) => flag.name === name));
    const declared = { action: action.id, with: valuesOf(besides, values) as Values };
    return { ok: true, intent: declaration(declared, intent), group, plan: intent, overrides, overrulesAll };
  }
  const sheet = takesSheet(action) ? sheetOf(session.system, values, own.sheet) : null;
  return {
    ok: true,
    intent: sheet === null ? intent : { ...intent, with: { ...own, sheet } },
    group,
    plan: null,
    overrides,
    overrulesAll,
  };
}

/** What is wrong with the values of an action, naming their flags, each sentence once. */
export function problemsOf(action: AnyAction, encounter: Encounter, intent: Intent): readonly string[] {
  const problems = action.problems(encounter, intent);
  return [...new Set(problems.map(({ field, message }) => flagProblem(action.flags, field, message)))];
}

/** Reads the parts of an action that name combatants, and gathers what is wrong with them. */
class ActionReader {
  readonly problems: string[];

  constructor(
    private readonly session: Pick<Session, 'encounter' | 'system'>,
    { problems, words }: GivenFlags,
  ) {
    this.problems = problems.length > 0 ? [...problems] : words.map((word) => `"${word}" belongs to no flag`);
  }

  /** The actors that are named: one, or several of an action that a group can do. */
  actors(text: string, { needsActor, alone }: AnyAction): readonly Id[] {
    if (needsActor && !alone) return this.group('by', text);
    const found = findOne(this.session, text);
    if (found.ok) return [found.who];
    this.problems.push(`--by: ${found.message}`);
    return [];
  }

  /** The combatants that a text names: one, or a group. */
  group(flag: string, text: string): readonly Id[] {
    const found = findSet(this.session, text);
    if (found.ok) return found.who;
    this.problems.push(`--${flag}: ${found.message}`);
    return [];
  }

  /** Values of single targets, each written WHO:field=value; null where there are none. */
  valuesByTarget({ title, flags }: AnyAction, pairs: readonly string[]): { readonly [target: Id]: Values } | null {
    const each: { [target: Id]: Values } = {};
    for (const pair of pairs) {
      const [, name = '', field = '', text = ''] = /^(.*):([^:=]+)=(.*)$/s.exec(pair) ?? [];
      if (field === '') {
        this.problems.push(`--each ${pair}: it is written WHO:field=value`);
        continue;
      }
      if (flags.length === 0) {
        this.problems.push(`--each ${pair}: ${title} takes no values`);
        continue;
      }
      const targets = this.group('each', name);
      const flag = flags.find((one) => one.name === field || one.field === field);
      if (flag === undefined) {
        const names = flags.map((one) => one.name);
        this.problems.push(`--each ${field}: no such field${namesHint(field, names)}`);
      } else {
        const read = readText(flag.kind, text);
        if ('problem' in read) this.problems.push(`--each ${name}:${field} ${read.problem}`);
        else for (const target of targets) each[target] = { ...each[target], [flag.field]: read.value as Json };
      }
    }
    return Object.keys(each).length === 0 ? null : each;
  }

  /** Numbers that the GM sets for targets, each written WHO=number. */
  overrides(
    { title, oddsField: field }: AnyAction,
    { on, group }: { readonly on: readonly Id[]; readonly group: readonly Id[] },
    pairs: readonly string[],
  ): readonly OverrideRequest[] {
    return pairs.flatMap((pair) => {
      const [, name = '', number = ''] = /^(.*)=(-?\d+(?:\.\d+)?)$/s.exec(pair) ?? [];
      if (number === '' || field === null) {
        const why = field === null ? `${title} has no number to overrule` : 'it is written WHO=number';
        this.problems.push(`--overrule ${pair}: ${why}`);
        return [];
      }
      return this.group('overrule', name).map((target) => {
        // Of a group, the number of one actor.
        if (group.includes(target)) return { by: target, target: on[0] ?? target, field, value: Number(number) };
        if (!on.includes(target)) this.problems.push(`--overrule ${pair}: ${name} is no target of it`);
        return { target, field, value: Number(number) };
      });
    });
  }
}

/** The declaration of a plan, with what is declared besides. */
export function declaration(declared: Pick<Intent, 'action' | 'with'>, planned: Intent): Intent {
  const { action, by, on, with: values, each } = planned;
  const plan = { action, on, with: values, ...(each === undefined ? {} : { each }) };
  return { action: declared.action, by, on: [], with: { ...declared.with, plan } };
}

/** The sheet that flags give, over one that was given as JSON; null where neither was. */
function sheetOf(system: System, values: FlagValues, json: Json | undefined): Json | null {
  const fields = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith(sheetPrefix) ? [[field.slice(sheetPrefix.length), value as Json] as const] : [],
  );
  if (fields.length === 0) return json ?? null;
  const base = typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : {};
  return system.readFields({ ...base, ...Object.fromEntries(fields) });
}

/** The intent with options that were named by their labels (`Thug 2`) or the beginning of a label replaced by their ids. */
export function withOptionIds(encounter: Encounter, action: AnyAction, intent: Intent): Intent {
  const named = { ...intent, with: replaceLabels(intent.with, action.blanks(encounter, intent)) };
  if (intent.each === undefined) return named;
  const each = Object.entries(intent.each).map(([target, own]): [Id, Intent['with']] => {
    const alone = { ...intent, on: [target], with: { ...intent.with, ...own } };
    return [target, replaceLabels(own, action.blanks(encounter, alone))];
  });
  return { ...named, each: Object.fromEntries(each) };
}

function replaceLabels(values: Intent['with'], blanks: readonly Blank[]): Intent['with'] {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const options = blanks.find(({ id }) => id === field)?.options ?? [];
      return [field, Array.isArray(value) ? value.map((one: Json) => idOf(one, options)) : idOf(value, options)];
    }),
  );
}

/** The id of the one option with that label, or whose label begins so; the value as it is where there is none, or several. */
function idOf(value: Json, options: readonly Option[]): Json {
  if (typeof value !== 'string' || value === '' || options.some(({ id }) => id === value)) return value;
  const word = value.toLowerCase();
  const equal = options.filter(({ label }) => label.toLowerCase() === word);
  const found = equal.length > 0 ? equal : options.filter(({ label }) => label.toLowerCase().startsWith(word));
  const [only] = found;
  return only !== undefined && found.length === 1 ? only.id : value;
}
