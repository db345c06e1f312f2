/** Sets of combatants by words: the one grammar of the command line, of names in a sentence, and of the shell's flags. */
import type { System } from '../game/kernel/system.ts';
import { nameOf } from '../game/text/names.ts';
import type { Combatant, Encounter, Id, Side } from '../state/encounter.ts';
import { laterWords, nearest, quoted } from '../state/nearest.ts';
import {
  allOfKind,
  baseName,
  groupKey,
  groupLabel,
  kindOf,
  numberOf,
  partOf,
  pluralOf,
  type Tags,
  tagsFor,
} from './groups.ts';
import { exactlyNamed, findCombatant, plainName } from './names.ts';

/** What words are looked up in. */
export interface SetContext {
  readonly encounter: Encounter;
  readonly system: Pick<System, 'status'>;
  /** The letters of the groups; by default those of a screen that is opened now. */
  readonly tags?: Tags;
  /** Those who are marked and those who are selected on the screen; without a screen there are none. */
  readonly marked?: readonly Id[];
  readonly selected?: readonly Id[];
}

/** The combatants that words name, or a sentence that says why they name none. */
export type NamedSet =
  | { readonly ok: true; readonly who: readonly Id[] }
  | { readonly ok: false; readonly message: string };

/**
 * The combatants that a text names, each once, in its order. The text is one term, or several with commas, `+` or `and` between
 * them. A term is a name or its beginning, the plural of a name (`thugs`), some of a group (`thug2,4-6`), a tag (`t`), what
 * a part of a group is known by (`torch`), a pattern (`thug*`), or one of `all`, `own`, `foes`, `other`, `neither`, `up`,
 * `down`, `marked` and `.` (selected). Behind a colon only those who are up, down, marked or of a side: `thugs:down`.
 */
export function findSet(context: SetContext, text: string): NamedSet {
  const found = new Set<Id>();
  for (const term of termsOf(context, text)) {
    const named = filteredTerm(context, term);
    if (!named.ok) return named;
    for (const who of named.who) found.add(who);
  }
  return { ok: true, who: [...found] };
}

/** One combatant, or a sentence that says why the text does not name exactly one. */
export function findOne(context: SetContext, text: string): ReturnType<typeof findCombatant> {
  const set = findSet(context, text);
  if (!set.ok) return set;
  const [who, ...others] = set.who;
  if (who === undefined) return { ok: false, message: `"${text}" names nobody` };
  return others.length === 0 ? { ok: true, who } : { ok: false, message: `"${text}" names ${set.who.length}, not one` };
}

/** The terms of a text. A comma before numbers goes on with the group: `thug2,4-6`; a name may have a comma. */
function termsOf(context: SetContext, text: string): readonly string[] {
  const parts = text.split(/\s*\+\s*|,?\s+and\s+|,(?!\s*\d[\d\s-]*(?:[,+:]|$))/i).map((part) => part.trim());
  if (parts.length < 2) return [text.trim()];
  // The beginning of a name that has such a sign itself is one term.
  const { encounter } = context;
  const one = findCombatant(encounter, text);
  const isName = one.ok && /[,+]| and /i.test(encounter.combatants[one.who]?.name ?? '');
  return isName ? [text.trim()] : parts.filter((part) => part !== '');
}

function filteredTerm(context: SetContext, term: string): NamedSet {
  const [, base = term, filter] = /^(.+):([a-z]+)$/i.exec(term) ?? [];
  if (filter === undefined) return findTerm(context, term);
  const isIn = wordTest(context, filter);
  if (isIn === null) return { ok: false, message: `"${filter}" is no set: ${setWords.join(', ')}` };
  const named = findTerm(context, base);
  if (!named.ok) return named;
  const who = named.who.filter((id) => {
    const combatant = context.encounter.combatants[id];
    return combatant !== undefined && isIn(combatant);
  });
  return who.length > 0 ? { ok: true, who } : { ok: false, message: `nobody of ${base} is ${filter}` };
}

/** The words that name sets whatever the combatants are called. */
export const setWords = ['all', 'own', 'foes', 'other', 'neither', 'up', 'down', 'marked'];

const sideWords: { readonly [word: string]: Side } = { own: 'own', foes: 'other', other: 'other', neither: 'neither' };

/** Whether a combatant belongs to the set of a word; null where the word names no set. */
function wordTest({ system, encounter, marked = [] }: SetContext, word: string): ((one: Combatant) => boolean) | null {
  const side = Object.hasOwn(sideWords, word) ? sideWords[word] : undefined;
  if (side !== undefined) return (one) => one.side === side;
  const isUp = ({ id }: Combatant): boolean => /^(up|sways)$/.test(system.status(encounter, id).is);
  switch (word) {
    case 'all':
      return () => true;
    case 'up':
      return isUp;
    case 'down':
      return (one) => !isUp(one);
    case 'marked':
      return ({ id }) => marked.includes(id);
    default:
      return null;
  }
}

function findTerm(context: SetContext, term: string): NamedSet {
  const { encounter, selected = [] } = context;
  const exact = exactlyNamed(encounter, term);
  if (exact !== undefined) return { ok: true, who: [exact.id] };
  if (term === '.') return nonEmpty(selected, 'no combatant is selected');
  const isIn = wordTest(context, term.toLowerCase());
  if (isIn !== null) return nonEmpty(presentIds(encounter, isIn), emptyWord(term.toLowerCase()));
  const tagged = taggedKey(context, term);
  if (tagged !== undefined)
    return nonEmpty(
      presentIds(encounter, (one) => groupKey(one) === tagged),
      `${term} has left`,
    );
  if (term.includes('*')) {
    const pattern = new RegExp(`^${term.split('*').map(plainName).join('.*')}$`);
    const who = presentIds(encounter, ({ name }) => pattern.test(plainName(name)));
    return nonEmpty(who, `nobody here is called "${term}"`);
  }
  const [, group = '', numbers = ''] = /^(.*?\D)\s*(\d[\d,\s-]*)$/s.exec(term) ?? [];
  if (group !== '') {
    const members = membersNamed(context, { term, group, numbers });
    if (members !== null) return members;
    const single = one(encounter, term);
    return single.ok ? single : withGroups(encounter, { group: group.trim(), numbers }, single);
  }
  const isPlural = (base: string): boolean => plainName(pluralOf(base)) === plainName(term);
  const whole = kindsNamed(encounter, isPlural);
  const kinds = whole.length > 0 ? whole : kindsNamed(encounter, (base) => laterWords(base).some(isPlural));
  if (kinds.length === 1) return { ok: true, who: kinds[0] ?? [] };
  const single = one(encounter, term);
  return single.ok ? single : (knownBy(encounter, term) ?? withGroups(encounter, { group: term, numbers: '' }, single));
}

/** Why a term names nobody, with the group that was probably meant where no single name is near. */
function withGroups(
  { combatants }: Encounter,
  { group: term, numbers }: { readonly group: string; readonly numbers: string },
  { message }: { readonly message: string },
): NamedSet {
  const numbered = Object.values(combatants).filter(({ name }) => numberOf(name) !== null);
  const bases = numbered.map(({ name }) => baseName(name).toLowerCase());
  const near = /did you mean|could be/.test(message) ? null : nearest(term, [...bases, ...bases.map(pluralOf)]);
  if (near === null) return { ok: false, message };
  const group = numbers !== '' ? near + numbers : bases.includes(near) ? pluralOf(near) : near;
  return { ok: false, message: `${message}; did you mean ${quoted(group)}?` };
}

function nonEmpty(who: readonly Id[], message: string): NamedSet {
  return who.length > 0 ? { ok: true, who } : { ok: false, message };
}

function emptyWord(word: string): string {
  if (word === 'marked') return 'no combatant is marked';
  return word === 'up' || word === 'down' || word === 'all' ? `nobody is ${word}` : `nobody is on that side: "${word}"`;
}

function presentIds({ combatants }: Encounter, isIn: (one: Combatant) => boolean): readonly Id[] {
  return Object.values(combatants).flatMap((combatant) => (!combatant.out && isIn(combatant) ? [combatant.id] : []));
}

function one(encounter: Encounter, term: string): NamedSet {
  const found = findCombatant(encounter, term);
  return found.ok ? { ok: true, who: [found.who] } : found;
}

/** The key of the group with a tag. */
function taggedKey({ encounter, tags = tagsFor(encounter.combatants) }: SetContext, word: string): string | undefined {
  return [...tags].find(
    ([key, tag]) => tag === word && Object.values(encounter.combatants).some((one) => groupKey(one) === key),
  )?.[0];
}

/** Those of the one part that is known by words such as `torch`; null where none or several are. */
function knownBy(encounter: Encounter, term: string): NamedSet | null {
  const letters = plainName(term);
  const isKnown = (combatant: Combatant): boolean => plainName(partOf(combatant).note).includes(letters);
  const who = letters === '' ? [] : presentIds(encounter, isKnown);
  const groups = new Set(who.flatMap((id) => encounter.combatants[id] ?? []).map(groupKey));
  if (groups.size > 1) return { ok: false, message: `"${term}" could be several` };
  return who.length > 0 ? { ok: true, who } : null;
}

/** The members of all kinds with numbers whose names, without them, are as asked. */
function kindsNamed(encounter: Encounter, is: (base: string) => boolean): readonly (readonly Id[])[] {
  const kinds = new Map<string, readonly Id[]>();
  for (const combatant of Object.values(encounter.combatants)) {
    const { id, name } = combatant;
    if (numberOf(name) === null || !is(baseName(name))) continue;
    if (!kinds.has(kindOf(combatant))) kinds.set(kindOf(combatant), allOfKind(encounter, id));
  }
  return [...kinds.values()].filter((members) => members.length > 0);
}

/** The members of a kind, or of the group with a tag, with numbers such as `2,4-6`; null where there is none. */
function membersNamed(
  context: SetContext,
  { term, group, numbers }: { readonly term: string; readonly group: string; readonly numbers: string },
): NamedSet | null {
  const { encounter } = context;
  const letters = plainName(group);
  const exact = kindsNamed(encounter, (base) => [base, pluralOf(base)].some((name) => plainName(name) === letters));
  const tagged = exact.length > 0 ? undefined : taggedKey(context, group.trim());
  const byTag = presentIds(encounter, (combatant) => tagged !== undefined && groupKey(combatant) === tagged);
  const starting = (): typeof exact => {
    const begun = kindsNamed(encounter, (base) => plainName(base).startsWith(letters));
    if (begun.length > 0) return begun;
    return kindsNamed(encounter, (base) => laterWords(base).some((words) => plainName(words).startsWith(letters)));
  };
  const groups = exact.length > 0 ? exact : byTag.length > 0 ? [byTag] : starting();
  const [members = []] = groups;
  if (groups.length !== 1) return groups.length === 0 ? null : { ok: false, message: `"${term}" could be several` };
  const byNumber = new Map(members.map((id) => [numberOf(encounter.combatants[id]?.name ?? '') ?? 0, id]));
  const who = new Set<Id>();
  for (const part of numbers.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number);
    const found = [...byNumber].filter(([number]) => number >= from && number <= to);
    const name = encounter.combatants[members[0] ?? '']?.name ?? '';
    if (found.length === 0) {
      const names = members.map((id) => nameOf(encounter, id));
      return { ok: false, message: `there is no ${baseName(name)} ${part.trim()}, only ${groupLabel(names, true)}` };
    }
    for (const [, id] of found) who.add(id);
  }
  return { ok: true, who: [...who] };
}
