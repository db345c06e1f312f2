/** The intent that a sentence makes, and its blanks. */
import { actorsWhoCan, type GroupActors } from '../../../rules/decide/group-actors.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import type { Blank, Option } from '../../../rules/kernel/screen.ts';
import { baseName, freeLetter, groupKey, groupOf, pluralOf } from '../../../session/groups.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id, Intent, Json } from '../../../state/encounter.ts';
import type { ActionBlank, Evaluation, KeyedOption, PromptBlank, Sentence, TargetOption } from '../../ui/sentence.ts';
import type { UpdateContext } from '../../ui/ui.ts';
import { actorsLeftOut } from './rows.ts';

/** Who of the group of a sentence can do it as it is entered for all of them; nobody where one acts alone. */
export function groupAsEntered(
  { system, encounter }: Pick<Session, 'system' | 'encounter'>,
  action: AnyAction,
  { group, on, values, overruled }: Sentence,
): GroupActors {
  if (group.length === 0) return { can: [], leftOut: [] };
  return actorsWhoCan(system, encounter, { action, group, on, with: withoutReason(values), overruled });
}

/** The intents that a sentence makes: one for each actor who can do it as it is entered. */
export function actorIntents(
  session: Pick<Session, 'system' | 'encounter'>,
  action: AnyAction,
  sentence: Sentence,
  { can } = groupAsEntered(session, action, sentence),
): readonly Intent[] {
  const { encounter } = session;
  const { leftOut, values, each } = sentence;
  const acting = can.filter((by) => !leftOut.includes(by));
  if (acting.length === 0) return [intentOf(encounter, action, sentence)];
  return acting.map((by) => intentOf(encounter, action, { ...sentence, by, values: { ...values, ...each[by] } }));
}

/** The intent that a sentence makes: what the GM filled in, and the defaults of the other blanks. */
export function intentOf(encounter: Encounter, action: AnyAction, sentence: Sentence): Intent {
  const isOfOne = sentence.group.length === 0;
  const on = isOfOne ? sentence.on.filter((who) => !sentence.leftOut.includes(who)) : sentence.on;
  const each = Object.fromEntries(Object.entries(sentence.each).filter(([who]) => isOfOne && on.includes(who)));
  const { action: id, by, overruled } = sentence;
  const bare: Intent = {
    action: id,
    by,
    on,
    with: withoutReason(sentence.values),
    ...(overruled.length === 0 ? {} : { overruled }),
  };
  const intent = Object.keys(each).length === 0 ? bare : { ...bare, each };
  const defaults = action
    .blanks(encounter, intent)
    .flatMap(({ id, defaultValue }): [string, Json][] => (defaultValue === undefined ? [] : [[id, defaultValue]]));
  const waiting = actorsLeftOut(sentence.leftOut, encounter);
  const without = waiting.length === 0 ? {} : { without: waiting };
  return { ...intent, with: { ...Object.fromEntries(defaults), ...withoutReason(sentence.values), ...without } };
}

/** The blank of a modifier, and the one for its reason, which becomes a note in the record. */
export const modifierBlank = 'modifier';
export const reasonBlank = 'reason of the modifier';
const reason: ActionBlank = {
  id: reasonBlank,
  label: 'reason',
  kind: 'text',
  options: [],
  defaultValue: '',
  optional: true,
};

function withoutReason({ [reasonBlank]: _, ...values }: Sentence['values']): Sentence['values'] {
  return values;
}

/**
 * The blanks of a sentence, in the order in which they are filled. The action is given what the GM filled in alone, as in the shell: a
 * default may change with what is chosen elsewhere.
 */
export function promptBlanks(
  context: UpdateContext,
  action: AnyAction,
  sentence: Sentence,
  intent: Intent,
): readonly PromptBlank[] {
  const { encounter } = context.session;
  const entered = { ...intent, with: withoutReason(sentence.values) };
  const own = action.blanks(encounter, entered).flatMap((blank) => {
    const isModified = blank.id === modifierBlank && (sentence.values[blank.id] ?? 0) !== 0;
    const keyed = withKeys(withTags(context, blank));
    return isModified ? [keyed, reason] : [keyed];
  });
  if (action.targets === 'none') return own;
  const targets: PromptBlank = {
    id: 'on',
    label: 'whom',
    kind: 'target',
    options: targetOptions(context, action, sentence),
  };
  const members = groupOf(encounter, sentence.on[0] ?? null);
  const isOneGroup = members.length > 1 && sentence.on.every((who) => members.includes(who));
  return isOneGroup ? [targets, { id: 'which', label: 'which', kind: 'member', members }, ...own] : [targets, ...own];
}

/** The blanks that the target decides in a row, no two with the same letter, and that of the row's own number; texts cannot be typed there. */
export function targetBlanks(
  { encounter, action, intent, intents }: Pick<Evaluation, 'encounter' | 'action' | 'intent' | 'intents'>,
  sentence: Sentence,
  key: string,
  number: string | null,
): readonly ActionBlank[] {
  const isTarget = sentence.group.length === 0;
  if (isTarget && !sentence.on.includes(key)) return [];
  const own = isTarget
    ? { ...intent, on: [key], with: { ...intent.with, ...sentence.each[key] } }
    : (intents.find(({ by }) => by === key) ?? intent);
  const used = new Set<string>();
  return action
    .blanks(encounter, own)
    .filter(({ id, decidedBy, kind }) => id === number || (decidedBy === 'target' && kind !== 'text'))
    .map((blank) => withKeys(blank, used));
}

/**
 * The blank with keys for the options that are combatants: the tag of the group for the first of it, for the others their numbers, as far
 * as these are one digit and of no other; further ones are found by name.
 */
function withTags({ ui, session }: UpdateContext, blank: Blank): Blank {
  const { combatants } = session.encounter;
  if (blank.options?.some(({ id }) => combatants[id] !== undefined) !== true) return blank;
  const used = new Set<string>();
  const options = blank.options.map((option): Option => {
    const one = combatants[option.id];
    if (one === undefined) return option;
    const keys = [ui.tags.get(groupKey(one)) ?? '', /(?<= )\d$/.exec(one.name)?.[0] ?? ''];
    const key = keys.find((free) => free !== '' && !used.has(free)) ?? '';
    used.add(key);
    return { ...option, key };
  });
  return { ...blank, options };
}

/**
 * The blank with a key for each option: its own, else the first free letter of its label, then of the alphabet; where all options are
 * numbers from 1 to 10, their digits, 0 for 10 as on a die. `taken`: keys of other blanks, to which those of this one are added.
 */
function withKeys(blank: Blank, taken: Set<string> = new Set()): ActionBlank {
  const options: readonly Option[] = blank.options ?? [];
  const areDigits = options.every(({ label }) => /^([1-9]|10)$/.test(label));
  const own = options.flatMap(({ key }) => (key === undefined || taken.has(key) ? [] : [key]));
  for (const key of own) taken.add(key);
  const keyed = options.map((option): KeyedOption => {
    if (option.key === '') return { ...option, key: '' };
    const assigned = areDigits ? option.label.slice(-1) : (freeLetter(option.label, taken) ?? '');
    const key = own.find((one) => one === option.key) ?? assigned;
    taken.add(key);
    return { ...option, key };
  });
  return { ...blank, options: keyed };
}

/** The ids of the options chosen in a blank that takes several. */
export function chosenOptions(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Whether the cursor skips the blank on its way to the dice. */
export function isOptional(blank: PromptBlank): boolean {
  return 'optional' in blank && blank.optional === true;
}

/** The possible targets in groups, those on the side that the action is usually meant for first. */
function targetOptions({ ui, session }: UpdateContext, action: AnyAction, sentence: Sentence): readonly TargetOption[] {
  const { encounter, system } = session;
  const actor = sentence.by === null ? undefined : encounter.combatants[sentence.by];
  const aim = action.aim(encounter, { action: action.id, by: sentence.by, on: sentence.on, with: sentence.values });
  const groups = new Map<string, Id[]>();
  for (const combatant of Object.values(encounter.combatants)) {
    const { id, out } = combatant;
    const isActor = id === sentence.by || sentence.group.includes(id);
    if (out || (isActor && aim === 'foe')) continue;
    const key = groupKey(combatant);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [id]);
    else members.push(id);
  }
  const order = aim === 'friend' ? 1 : -1;
  return [...groups]
    .map(([key, members]): TargetOption => {
      const side = encounter.combatants[members[0] ?? '']?.side;
      return {
        key: ui.tags.get(key) ?? '',
        label: targetLabel(encounter, members),
        isOwn: side === (actor?.side ?? 'own'),
        isUp: members.some((id) => system.status(encounter, id).is === 'up'),
        members,
      };
    })
    .sort((a, b) => (Number(b.isOwn) - Number(a.isOwn)) * order);
}

/** `Thugs x6`, `Kel`, or `(Bowman)` where the players do not see the combatant. */
function targetLabel(encounter: Encounter, members: readonly Id[]): string {
  const first = encounter.combatants[members[0] ?? ''];
  const name = first?.name ?? '';
  const label = members.length > 1 ? `${pluralOf(baseName(name))} x${members.length}` : name;
  return first?.hidden === true ? `(${label})` : label;
}
