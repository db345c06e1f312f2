/** The grammar of a typed line, `[who] verb whom numbers words`: the same on the command line of the table and in the shell. */
import { actionsOf, findAction } from '../../game/decide/decide.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { numberIn } from '../../game/kernel/read-value.ts';
import type { Blank, VitalState } from '../../game/kernel/screen.ts';
import type { System } from '../../game/kernel/system.ts';
import type { Encounter, Id, Json } from '../../state/encounter.ts';
import { couldBe, meant } from '../../state/nearest.ts';
import { findCombatant } from '../names.ts';
import { takesSeveral } from '../request.ts';
import { findOne, findSet, type SetContext } from '../sets.ts';

/** Other words for actions. */
export const otherVerbs: { readonly [verb: string]: string } = {
  hit: 'damage',
  cond: 'condition',
  add: 'join',
  dismiss: 'remove',
  flee: 'leave',
  escape: 'leave',
  out: 'leave',
  kill: 'damage',
  dead: 'damage',
};

/** What a line is read with. */
export interface LineContext extends SetContext {
  readonly system: System;
}

/** Values by the ids of blanks. */
export interface Values {
  readonly [blank: string]: Json;
}

/** An action as a line names it. */
export interface TypedAction {
  readonly is: 'action';
  readonly action: AnyAction;
  /** The actors that are named before the verb, or behind it where it has no targets; none of them where the one who is due is meant. */
  readonly actors: readonly Id[];
  readonly on: readonly Id[];
  /** All whom the word names; of an action on one, `on` is the first of them who is up. */
  readonly named: readonly Id[];
  /** The words that fill its blanks. */
  readonly words: readonly string[];
}

/** The words of a line; a combatant's name of several words, such as Mara Venn, is one. A number that ends a name is a word of its own. */
export function wordsOf({ combatants }: Pick<Encounter, 'combatants'>, line: string): readonly string[] {
  const names = Object.values(combatants)
    .map(({ name }) => name.toLowerCase().split(' '))
    .sort((a, b) => b.length - a.length);
  const long = names.filter((name) => name.length > 1 && !/^\d+$/.test(name.at(-1) ?? ''));
  const rest = line.split(/\s+/).filter((word) => word !== '');
  const words: string[] = [];
  while (rest.length > 0) {
    const name = long.find((parts) => parts.every((part, n) => rest[n]?.toLowerCase() === part));
    words.push(rest.splice(0, name?.length ?? 1).join(' '));
  }
  return words;
}

/**
 * The action of the words of a line, by its id or by its title in the menus. `unnamed`: a word names no combatant. Null where no word
 * is a verb.
 */
export function readTypedAction(
  context: LineContext,
  words: readonly string[],
): TypedAction | { readonly is: 'unnamed'; readonly message: string } | null {
  // The first word of a title may be the id of another action: act now.
  const named = withIdForTitle(context, words);
  if (named.length < words.length) return readById(context, named);
  return readById(context, words) ?? readById(context, named);
}

/** The words with the title of an action, behind the name of the actor if any, replaced by its id: `ola break a grapple` is `ola break`. */
function withIdForTitle(context: LineContext, words: readonly string[]): readonly string[] {
  const lowerCase = words.map((word) => word.toLowerCase());
  const titles = actionsOf(context.system).map(({ id, title }) => ({ id, parts: title.toLowerCase().split(' ') }));
  titles.sort((a, b) => b.parts.length - a.parts.length);
  for (let n = 0; n < words.length; n += 1) {
    const actor = words.slice(0, n).join(' ');
    const found = titles.find(({ parts }) => parts.every((part, at) => lowerCase[n + at] === part));
    const isActor = n === 0 || findCombatant(context.encounter, actor).ok || findSet(context, actor).ok;
    if (found !== undefined && isActor)
      return [...(n === 0 ? [] : [actor]), found.id, ...words.slice(n + found.parts.length)];
  }
  return words;
}

/** Which word of a line is no action, and what would be one; of a line that `readTypedAction` cannot read. */
export function noActionIn(context: LineContext, [first = '', second = '']: readonly string[]): string {
  const one = findCombatant(context.encounter, first);
  if (!one.ok && !findSet(context, first).ok) return `"${first}" is neither an action nor a combatant`;
  const titles = context.system.actions.filter(({ menu }) => menu === 'act').map(({ title }) => title.toLowerCase());
  const example = `write ${first} and an action: ${titles.slice(0, 4).join(', ')} ...`;
  return second === '' ? example : `"${second}" is no action; ${example}`;
}

function readById(
  context: LineContext,
  words: readonly string[],
): TypedAction | { readonly is: 'unnamed'; readonly message: string } | null {
  const [first = '', second = '', ...rest] = withWholeActor(context, words);
  const action = actionOfVerb(context.system, first);
  if (action !== null) return withTargets(context, action, words.slice(1));
  const verb = actionOfVerb(context.system, second);
  if (verb === null) return null;
  const one = findCombatant(context.encounter, first);
  const actors = one.ok ? { ok: true as const, who: [one.who] } : findSet(context, first);
  if (!actors.ok) return null;
  // Who is named before what needs no actor is its target: `kel flee` is `leave kel`.
  if (!verb.needsActor && verb.targets !== 'none' && rest.length === 0) return withTargets(context, verb, [first]);
  const typed = withTargets(context, verb, rest);
  // A second actor is none of its words.
  if (typed.is === 'action' && typed.actors.length > 0) return { ...typed, actors: actors.who, words: rest };
  return typed.is === 'action' ? { ...typed, actors: actors.who } : typed;
}

/** The words with the name of the actor in one, where all of it is before a verb: `thug 2 attack kel`. */
function withWholeActor({ system, encounter }: LineContext, words: readonly string[]): readonly string[] {
  const names = new Set(Object.values(encounter.combatants).map(({ name }) => name.toLowerCase()));
  const length = words.findLastIndex((verb, n) => {
    return n > 1 && actionOfVerb(system, verb) !== null && names.has(words.slice(0, n).join(' ').toLowerCase());
  });
  return length < 0 ? words : [words.slice(0, length).join(' '), ...words.slice(length)];
}

/** The action of a word; `attack` is the one that combatants mostly do, whatever the game calls it. */
export function actionOfVerb(system: System, verb: string): AnyAction | null {
  const found = findAction(system, verb);
  if (found !== undefined) return found;
  const other = Object.hasOwn(otherVerbs, verb) ? findAction(system, otherVerbs[verb] ?? '') : undefined;
  if (other !== undefined) return other;
  return verb === 'attack' ? (actionsOf(system).find(({ standard }) => standard) ?? null) : null;
}

/** The targets are the first word behind the verb: `thug2,4-6`; `kel.lif` is `kel lif`. Of an action without targets it may be the actor. */
export function withTargets(
  context: LineContext,
  action: AnyAction,
  words: readonly string[],
): TypedAction | { readonly is: 'unnamed'; readonly message: string } {
  const typed = { is: 'action', action, actors: [], on: [], named: [], words } as const;
  if (words.length === 0) return typed;
  if (action.targets === 'none') {
    const actor = actorBehind(context, action, words);
    return actor === null ? typed : { ...typed, actors: [actor], words: [] };
  }
  const [whom = '', ...rest] = withWholeNames(context, action.id === 'set' ? dotted(words) : words);
  const named = findSet(context, whom);
  if (!named.ok) return { is: 'unnamed', message: named.message };
  const on = takesSeveral(action) ? named.who : upAmong(context, named.who).slice(0, 1);
  return { ...typed, on, named: named.who, words: rest };
}

/** The combatant whom all words behind the verb of an action without targets name, where they mean nothing else: `floor kel`. */
function actorBehind(context: LineContext, action: AnyAction, words: readonly string[]): Id | null {
  const named = findOne(context, words.join(' '));
  if (!action.needsActor || !named.ok) return null;
  const { unknown, faces } = fillBlanks(action, context.encounter, { by: named.who, on: [], values: {}, words });
  return unknown !== null && faces.length === 0 ? named.who : null;
}

/** The words with the targets in one, and with them the numbers that end their names: `kel, thug 2`. A name alone that is clear keeps none. */
function withWholeNames(context: LineContext, words: readonly string[]): readonly string[] {
  const asTyped = withWholeList(words);
  const [whom = '', number = '', ...rest] = asTyped;
  if (!/^\d+,?$/.test(number) || findSet(context, whom).ok) return asTyped;
  const joined = withWholeNames(context, [`${whom} ${number}`, ...rest]);
  return findSet(context, joined[0] ?? '').ok ? joined : asTyped;
}

/** The words with those of a list in one: `kel, mara`, `kel and mara`, `kel + mara`. */
function withWholeList([first = '', next = '', ...rest]: readonly string[]): readonly string[] {
  const goesOn = /([,+]|\sand)$/i.test(first) || /^(,.*|\+|and)$/i.test(next);
  if (next === '') return [first];
  if (!goesOn) return [first, next, ...rest];
  return withWholeList([`${first} ${next}`, ...rest]);
}

/** `kel.lif 12` is `kel lif 12`. */
function dotted([target = '', ...rest]: readonly string[]): readonly string[] {
  const [, who, track] = /^(.+)\.([a-z-]+)$/i.exec(target) ?? [];
  return who === undefined || track === undefined ? [target, ...rest] : [who, track, ...rest];
}

/** The one who acts where nobody is named: whose turn it is, or the first who is due. */
export function dueActor(
  { system, encounter }: Pick<LineContext, 'system' | 'encounter'>,
  { needsActor }: AnyAction,
): Id | null {
  if (!needsActor) return null;
  const { who, due } = system.screen.floor(encounter);
  return who ?? due[0] ?? null;
}

/** Those of some combatants who are up; where none is, those who sway but still fight, and else all of them. */
export function upAmong(
  { system, encounter }: Pick<LineContext, 'system' | 'encounter'>,
  members: readonly Id[],
): readonly Id[] {
  const are = (state: VitalState): readonly Id[] => members.filter((id) => system.status(encounter, id).is === state);
  return [are('up'), are('sways')].find(({ length }) => length > 0) ?? members;
}

/**
 * The values of actions that take all words behind their targets as they are; null for other actions. `default` puts a house rule
 * back.
 */
export function wholeValues({ id }: AnyAction, words: readonly string[]): Values | null {
  const text = words.join(' ');
  // At the table it may be in quotes, as in the shell.
  if (textVerbs.has(id)) return { text: text.replace(/^"(.*)"$/, '$1') };
  if (id === 'note') return { text };
  if (id === 'mask') return { name: text };
  if (id !== 'setting') return null;
  const to = words.slice(1).join(' ');
  return { key: words[0] ?? '', to: to === 'default' ? null : to };
}

/** Actions that set a text about a combatant, which may be empty. */
const textVerbs: ReadonlySet<string> = new Set(['remark', 'describe', 'picture']);

/**
 * The values of an action for which all words are one text: it has one blank that takes a text and must be filled, and nothing fills it yet.
 * A whole option before the text is chosen: `defence torn leg`. Null for others.
 */
export function textOfWords(blanks: readonly Blank[], values: Values, words: readonly string[]): Values | null {
  const [blank, ...others] = blanks.filter(({ kind, defaultValue }) => kind === 'text' && defaultValue === undefined);
  if (blank === undefined || others.length > 0 || values[blank.id] !== undefined || words.length === 0) return null;
  const [first = '', ...rest] = words;
  for (const { id, kind, options = [] } of blanks) {
    const option = options.find(({ label }) => inOneWord(label) === first.toLowerCase());
    if (kind !== 'pick' || values[id] !== undefined || option === undefined) continue;
    const picked = { ...values, [id]: option.id };
    return rest.length === 0 ? picked : { ...picked, [blank.id]: rest.join(' ') };
  }
  return { ...values, [blank.id]: words.join(' ') };
}

/** Values with a word filled into the first blank that takes it, or null. */
export function valuesWith(blanks: readonly Blank[], values: Values, word: string): Values | null {
  for (const blank of blanks) {
    const value = valueFromWord(blank, values[blank.id], word);
    if (value !== null) return { ...values, [blank.id]: value };
  }
  return null;
}

/** What may be typed in place of an option. */
const otherWords = { word: /^[a-z]/, number: /^\d+$/ } as const;

/** The value of a blank after a word, or null where the blank has no use for it; `set` is what it is filled with already. */
function valueFromWord(blank: Blank, set: Json | undefined, word: string): Json {
  const { kind, options = [] } = blank;
  const option = optionNamed(options, word);
  if (kind === 'many') {
    const chosen: readonly Json[] = Array.isArray(set) ? set : [];
    return option === null || chosen.includes(option) ? null : [...chosen, option];
  }
  if (set !== undefined) return null;
  if (kind === 'pick')
    return option ?? (blank.allowsOther !== undefined && otherWords[blank.allowsOther].test(word) ? word : null);
  if (kind !== 'number' || blank.optional === true) return null;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = blank;
  const number = numberIn(word);
  return number !== null && number >= min && number <= max ? number : null;
}

type Options = NonNullable<Blank['options']>;

/** A label as it is typed in a line, where a space ends a word. */
const inOneWord = (label: string): string => label.toLowerCase().replaceAll(' ', '');

/** The id of the option that a word means, by its label or the beginning of only one. */
function optionNamed(options: Options, word: string): Json {
  const found = options.find(({ id }) => id === word);
  const [first, ...others] = found === undefined ? meant(word, options, ({ label }) => label, inOneWord) : [found];
  return first !== undefined && others.every(({ label }) => label === first.label) ? first.id : null;
}

/** The words with those of one option in one, as the blanks name it: `fallen over`. */
export function withWholeOptions(blanks: readonly Blank[], words: readonly string[]): readonly string[] {
  const known = new Set(
    blanks.flatMap(({ options = [] }) =>
      options.flatMap(({ id, label, phrase = label }) => [id, label, phrase].map(inOneWord)),
    ),
  );
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const more = rest.findLastIndex((_, n) => known.has(inOneWord([first, ...rest.slice(0, n + 1)].join(''))));
  return [[first, ...rest.slice(0, more + 1)].join(' '), ...withWholeOptions(blanks, rest.slice(more + 1))];
}

/** What is wrong with a word that fits nowhere: several options begin so, or none. */
export function notUnderstood(blanks: readonly Blank[], word: string): string {
  const several = blanks.flatMap(({ options = [] }) => meant(word, options, ({ label }) => label, inOneWord));
  if (several.length < 2) return `not understood: ${word}`;
  return couldBe(word, [...new Set(several.map(({ label }) => label))]);
}

/**
 * The values that words give to an action, and the numbers that no blank takes: faces of dice. `unknown`: what is wrong with a word
 * that fits nowhere.
 */
export function fillBlanks(
  action: AnyAction,
  encounter: Encounter,
  {
    by,
    on,
    values,
    words,
  }: { readonly by: Id | null; readonly on: readonly Id[]; readonly values: Values; readonly words: readonly string[] },
): { readonly values: Values; readonly faces: readonly string[]; readonly unknown: string | null } {
  let filled = values;
  const faces: string[] = [];
  const blanks = (): readonly Blank[] => action.blanks(encounter, { action: action.id, by, on, with: filled });
  const text = textOfWords(blanks(), values, words);
  if (text !== null) return { values: text, faces, unknown: null };
  for (const word of withWholeOptions(blanks(), words)) {
    const next = valuesWith(blanks(), filled, word);
    if (next !== null) filled = next;
    else if (/^\d+$/.test(word)) faces.push(word);
    else return { values: filled, faces, unknown: notUnderstood(blanks(), word) };
  }
  return { values: filled, faces, unknown: null };
}

/** Why numbers that no blank took are not taken, of a line whose action throws no dice: the bounds of one, or how many are taken. */
export function numbersNotTaken(
  blanks: readonly Blank[],
  {
    values,
    words,
    faces,
  }: { readonly values: Values; readonly words: readonly string[]; readonly faces: readonly string[] },
): string {
  const open = blanks.find(
    ({ id, kind, optional }) => kind === 'number' && optional !== true && values[id] === undefined,
  );
  if (open !== undefined) {
    const { min, max } = open;
    const bounds = [...(min === undefined ? [] : [`from ${min}`]), ...(max === undefined ? [] : [`to ${max}`])];
    return `${faces[0]} is not taken: a number ${bounds.join(' ')}`;
  }
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const taken = numbers.length - faces.length;
  const counted = taken === 0 ? 'no number is' : taken === 1 ? 'one number is' : `${taken} numbers are`;
  return `${numbers.join(' ')}: ${counted} taken`;
}
