import type { AnyAction, OverrideRequest } from '../../rules/kernel/action.ts';
import type { Flag } from '../../rules/kernel/flags.ts';
import type { System } from '../../rules/kernel/system.ts';
import { findCombatant } from '../../session/names.ts';
import type { Session } from '../../session/session.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import { nearest } from '../../storage/library/names.ts';
import { diceFlags, printFlags } from './dice-flags.ts';
import { type Given, readFlags, readValue, type ShellFlag } from './flags.ts';
import { textsOf } from './house-rules.ts';
import { byLabel } from './option-labels.ts';

/** An action as it was put in, ready to be proposed; or what is wrong with it. */
export type ActGiven =
  | {
      readonly ok: true;
      readonly intent: Intent;
      readonly plan: Intent | null;
      readonly overrules: readonly OverrideRequest[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

const byFlag: ShellFlag = {
  field: 'by',
  name: 'by',
  kind: 'word',
  description: 'who acts: a name, its beginning, or an id',
  required: false,
  options: [],
};
const onFlag: ShellFlag = {
  field: 'on',
  name: 'on',
  kind: 'names',
  description: 'whom it concerns, several with spaces or commas',
};
const eachFlag: ShellFlag = {
  field: 'each',
  name: 'each',
  kind: 'pairs',
  description: 'a value of one target, as WHO:field=value',
};
const overruleFlag: ShellFlag = {
  field: 'overrule',
  name: 'overrule',
  kind: 'pairs',
  description: "the GM's word on a target instead of what the rules give, as WHO=number",
};
const actionFlag: ShellFlag = {
  field: 'action',
  name: 'action',
  kind: 'word',
  description: 'the action that is declared; its flags follow',
  required: true,
  options: [],
};

/** The actions that put in another action, and those that put in a sheet. */
const planned = 'declare';
const sheeted = new Set(['join', 'edit']);

/** The action that a declaration names; null where the action is no declaration; a sentence where it is not known. */
export function plannedAction(
  session: Session,
  action: AnyAction,
  words: readonly string[],
): AnyAction | null | string {
  if (action.id !== planned) return null;
  const { values } = readFlags(words, [actionFlag]);
  if (typeof values.action !== 'string') return null;
  const found = session.system.actions.find(({ id }) => id === values.action);
  if (found !== undefined) return found;
  const ids = session.system.actions.map(({ id }) => id);
  const near = nearest(values.action, ids);
  return `--action ${values.action}: no such action${near === null ? `; one of ${ids.join(', ')}` : `; did you mean ${near}?`}`;
}

/** All flags of an action; what an action's own flag is called goes before the others. */
export function actFlags(system: System, action: AnyAction, plan: AnyAction | null): readonly ShellFlag[] {
  const flags = new Map<string, ShellFlag>();
  const add = (more: readonly ShellFlag[]): void => {
    for (const flag of more) if (!flags.has(flag.name)) flags.set(flag.name, flag);
  };
  add(action.flags);
  add([byFlag, onFlag, eachFlag]);
  if (action.oddsField !== null) add([overruleFlag]);
  if (action.id === planned) add([actionFlag]);
  if (plan !== null) add(plan.flags);
  if (sheeted.has(action.id)) add(sheetFlags(system));
  add(diceFlags);
  add(printFlags);
  return [...flags.values()];
}

/** The fields of a sheet, none of them needed: what is left out stands at its default, or as it was. */
function sheetFlags(system: System): readonly ShellFlag[] {
  return system.sheetFlags.map((flag) => ({ ...flag, field: `sheet.${flag.field}`, required: false }));
}

/** Makes the intent of what was given. */
export function intentOf(session: Session, action: AnyAction, plan: AnyAction | null, given: Given): ActGiven {
  const problems = [...given.problems, ...given.words.map((word) => `"${word}" belongs to no flag`)];
  const { encounter } = session;
  const { values } = given;
  const by = typeof values.by === 'string' ? named(encounter, 'by', values.by, problems) : null;
  const on = namesOf(encounter, textsOf(values.on), problems);
  const of = plan ?? action;
  const own = withOf(of.flags, values);
  const each = eachOf(encounter, of.flags, textsOf(values.each), problems);
  if (action.id === planned && values.action === undefined && values.plan === undefined) {
    problems.push('--action is missing: what is declared');
  }
  const overrules = overrulesOf(encounter, action.oddsField, on, textsOf(values.overrule), problems);
  if (problems.length > 0) return { ok: false, problems };
  const worded: Intent = { action: of.id, by, on, with: own, ...(each === null ? {} : { each }) };
  const intent = byLabel(encounter, of, worded);
  if (plan !== null) {
    const { action: id, with: said, each: apart } = intent;
    const with_ = { plan: { action: id, on, with: said, ...(apart === undefined ? {} : { each: apart }) } };
    return { ok: true, intent: { action: action.id, by, on: [], with: with_ }, plan: intent, overrules };
  }
  if (!sheeted.has(action.id)) return { ok: true, intent, plan: null, overrules };
  const sheet = sheetOf(values, own.sheet);
  const whole = sheet === null ? intent : { ...intent, with: { ...own, sheet } };
  return { ok: true, intent: whole, plan: null, overrules };
}

function named(encounter: Encounter, flag: string, word: string, problems: string[]): Id | null {
  const found = findCombatant(encounter, word);
  if (found.ok) return found.who;
  problems.push(`--${flag}: ${found.message}`);
  return null;
}

/** Whole words are tried first, since a name may have a comma in it. */
function namesOf(encounter: Encounter, words: readonly string[], problems: string[]): readonly Id[] {
  return words.flatMap((word) => {
    const whole = findCombatant(encounter, word);
    if (whole.ok) return [whole.who];
    const parts = word.split(',').map((part) => part.trim());
    return parts.flatMap((part) => named(encounter, 'on', part, problems) ?? []);
  });
}

function withOf(flags: readonly Flag[], values: Given['values']): { readonly [field: string]: Json } {
  const fields = new Set(flags.map(({ field }) => field));
  // What the reader of flags gives are plain values, or came out of JSON.
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field))) as { [field: string]: Json };
}

function eachOf(
  encounter: Encounter,
  flags: readonly Flag[],
  pairs: readonly string[],
  problems: string[],
): { readonly [who: Id]: { readonly [field: string]: Json } } | null {
  const each: { [who: Id]: { [field: string]: Json } } = {};
  for (const pair of pairs) {
    const [, word = '', field = '', text = ''] = /^(.*):([^:=]+)=(.*)$/s.exec(pair) ?? [];
    if (field === '') {
      problems.push(`--each ${pair}: it is written WHO:field=value`);
      continue;
    }
    const who = named(encounter, 'each', word, problems);
    const flag = flags.find((one) => one.name === field || one.field === field);
    if (flag === undefined) {
      const names = flags.map(({ name }) => name);
      const near = nearest(field, names);
      problems.push(
        `--each ${field}: no such field${near === null ? `; one of ${names.join(', ')}` : `; did you mean ${near}?`}`,
      );
    } else if (who !== null) {
      const read = readValue(flag, text);
      if ('problem' in read) problems.push(`--each ${word}:${field} ${read.problem}`);
      else each[who] = { ...each[who], [flag.field]: read.value as Json };
    }
  }
  return Object.keys(each).length === 0 ? null : each;
}

function overrulesOf(
  encounter: Encounter,
  field: string | null,
  on: readonly Id[],
  pairs: readonly string[],
  problems: string[],
): readonly OverrideRequest[] {
  return pairs.flatMap((pair) => {
    const [, word = '', number = ''] = /^(.*)=(-?\d+(?:\.\d+)?)$/s.exec(pair) ?? [];
    if (number === '' || field === null) {
      problems.push(`--overrule ${pair}: it is written WHO=number`);
      return [];
    }
    const who = named(encounter, 'overrule', word, problems);
    if (who !== null && !on.includes(who)) problems.push(`--overrule ${pair}: ${word} is no target of it`);
    return who === null ? [] : [{ target: who, field, value: Number(number) }];
  });
}

/** The sheet that flags give, over one that was given as JSON; null where none was. */
function sheetOf(values: Given['values'], json: Json | undefined): Json | null {
  const fields = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith('sheet.') ? [[field.slice('sheet.'.length), value as Json] as const] : [],
  );
  if (fields.length === 0) return json ?? null;
  const base = typeof json === 'object' && json !== null ? json : {};
  return { ...base, ...Object.fromEntries(fields) };
}
