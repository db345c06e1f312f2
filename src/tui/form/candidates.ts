/** What letters in a list mean: an entry that is known by its name, an option, or a new entry of that name. */

import { numberIn } from '../../game/kernel/read-value.ts';
import { emptyValue, type FieldShape, type Shape } from '../../game/kernel/shape.ts';
import type { KnownEntries, KnownEntry } from '../../game/kernel/system.ts';
import { fieldOf, shapeFor, summaryOf } from '../../report/field-text.ts';
import { matching } from '../../session/newcomers/newcomers.ts';
import type { Json } from '../../state/encounter.ts';
import { fieldsWithName, type Path, shapeAsGiven, valueAt } from './path.ts';
import { currentRow, type Form, type FormRow } from './rows.ts';

/** What letters in a list may mean. */
export interface Candidate {
  readonly label: string;
  /** The entries that are added; of a list of options, those that are picked or put back. */
  readonly entries: readonly Json[];
  /** The place of the entry of that name, which the candidate changes; null where it is added. */
  readonly at: number | null;
  /** A new entry that has fields still to be filled in, or one of the list that is opened. */
  readonly isUnfinished: boolean;
}

/** What was typed: a name, and the numbers behind it, as in `fencing 35` or `sabre 1d8`. */
interface Typed {
  readonly text: string;
  readonly name: string;
  readonly numbers: readonly number[];
  /** Whether the numbers are written as dice: these are for entries that have sides. */
  readonly isDice: boolean;
}

/** Why letters in a list mean nothing there. */
export function whyNoCandidate(typing: string): string {
  const { text, name, numbers } = readTyped(typing);
  return numbers.length === 0 || name === ''
    ? `nothing here is called "${typing}"`
    : `${text}: nothing here takes ${text.slice(name.length).replace(/^[\s,]+/, '')}; type the name alone, then its fields`;
}

/** The candidates for letters in a list, the likeliest first; none where the letters mean nothing there. */
function candidatesFor(
  list: Shape,
  entries: readonly Json[],
  typing: string,
  known: readonly KnownEntry[],
): readonly Candidate[] {
  const typed = readTyped(typing);
  if (list.kind === 'flags')
    return matching(list.options, typed.text, String).map((option) => candidate(option, option));
  if (list.kind !== 'list' || typed.text === '') return [];
  const found = entriesFor(list.of, typed, known);
  return list.repeats === true ? found : withThoseInList(found, typed, { of: list.of, entries });
}

/** The candidates; one whose name an entry of the list has changes that entry by the numbers typed, or opens it. */
function withThoseInList(
  found: readonly Candidate[],
  { text, numbers }: Typed,
  { of, entries }: { readonly of: Shape; readonly entries: readonly Json[] },
): readonly Candidate[] {
  const names = entries.map((entry) => nameIn(of, entry));
  const byPlace = found.map((one) => {
    const name = nameIn(of, one.entries[0]);
    const at = name === null ? -1 : names.findIndex((other) => other?.toLowerCase() === name.toLowerCase());
    return { one, at };
  });
  const isFirst = (place: (typeof byPlace)[number]): boolean =>
    place.at < 0 || byPlace.find(({ at }) => at === place.at) === place;
  return byPlace.filter(isFirst).map(({ one, at }): Candidate => {
    const [entry, name] = [entries[at], names[at] ?? ''];
    if (entry === undefined) return one;
    const shape = shapeFor(of, entry);
    const isChange = shape.kind === 'group' && numbers.length > 0 && name.toLowerCase() !== text.toLowerCase();
    return isChange
      ? {
          label: `change: ${[name, ...numbers].join(' ')}`,
          entries: [withNumbers(shape.fields, entry, numbers)],
          at,
          isUnfinished: false,
        }
      : { label: `open: ${name}`, entries: [entry], at, isUnfinished: shape.kind === 'group' };
  });
}

/** What an entry of a list is called there: a text itself, a group by its first field; null where it has no name. */
function nameIn(of: Shape, entry: Json | undefined): string | null {
  const shape = shapeFor(of, entry);
  const [first] = of.kind !== 'variants' && shape.kind === 'group' ? shape.fields : [];
  const name = first === undefined ? entry : fieldOf(entry, first.id);
  return typeof name === 'string' ? name : null;
}

function readTyped(typing: string): Typed {
  const text = typing.trim();
  const [, name = text, numbers = ''] = /^(.*?)((?:(?:^|[\s,])[+-]?\d+(?:d\d+)?)+)$/i.exec(text) ?? [];
  return {
    text,
    name: name.trim(),
    numbers: numbers.split(/[\s,d]+/i).flatMap((one) => numberIn(one) ?? []),
    isDice: /d/i.test(numbers),
  };
}

function entriesFor(of: Shape, typed: Typed, known: readonly KnownEntry[]): readonly Candidate[] {
  switch (of.kind) {
    case 'text':
      return [...knownFor(typed, known), candidate(typed.text, typed.text)];
    case 'number':
      return typed.name === '' ? [{ ...candidate(typed.numbers.join(' '), null), entries: typed.numbers }] : [];
    case 'choice':
      return matching(of.options, typed.text, (option) => summaryOf(of, option)).map((option) =>
        candidate(summaryOf(of, option), option),
      );
    case 'group':
      return groupsFor(of.fields, typed, known);
    case 'either':
      return of.name.kind === 'text'
        ? [...knownFor(typed, known), ...newGroup(of.fields, typed)]
        : entriesFor(of.name, typed, known);
    case 'variants': {
      const [word = '', ...rest] = typed.text.split(/\s+/);
      return matching(of.variants, word, ({ label }) => label).flatMap(({ label, fields }) => {
        const inner = readTyped(rest.join(' '));
        if (inner.text === '') return [{ ...candidate(label, emptyValue(fields)), isUnfinished: true }];
        return groupsFor(fields.fields, inner, []).map((one) => ({ ...one, label: `${label} ${one.label}` }));
      });
    }
    default:
      return [];
  }
}

/** Entries with fields: the name is their first field, the numbers fill those that are numbers. */
function groupsFor(fields: readonly FieldShape[], typed: Typed, known: readonly KnownEntry[]): readonly Candidate[] {
  const [first] = fields;
  const group: Shape = { kind: 'group', fields };
  switch (first?.shape.kind) {
    case 'text':
      // A GM who types the dice means a weapon of their own, without the bonuses of a known one.
      return typed.isDice
        ? [...newGroup(group, typed), ...knownFor(typed, known, fields)]
        : [...knownFor(typed, known, fields), ...newGroup(group, typed)];
    case 'choice': {
      const { options } = first.shape;
      if (!takesNumbers(fields, typed)) return [];
      return matching(options, typed.name, (option) => summaryOf(first.shape, option)).map((option) => {
        const label = [summaryOf(first.shape, option), ...typed.numbers].join(' ');
        return candidate(
          label,
          withNumbers(fields, { ...Object(emptyValue(group)), [first.id]: option }, typed.numbers),
        );
      });
    }
    case 'number':
      return typed.name === '' && takesNumbers(fields, typed)
        ? [candidate(typed.text, withNumbers(fields, emptyValue(group), typed.numbers))]
        : [];
    default:
      return [];
  }
}

/**
 * The known entries of that name. Numbers behind the name replace those of the entry, where it has fields for them. A number that
 * each entry must have, such as the level of a skill, may be that of another combatant: without one behind the name it is still to
 * be filled in.
 */
function knownFor(
  typed: Typed,
  known: readonly KnownEntry[],
  fields: readonly FieldShape[] = [],
): readonly Candidate[] {
  const { text, name, numbers } = typed;
  const whole = matching(known, text, (one) => one.name);
  const isUnfinished = fields.some(({ shape, required }) => shape.kind === 'number' && required);
  if (whole.length > 0 || name === '') return whole.map((one) => ({ ...candidate(one.name, one.entry), isUnfinished }));
  return matching(known, name, (one) => one.name).flatMap(({ name: label, entry }) =>
    typeof entry === 'object' && takesNumbers(fields, typed)
      ? [candidate([label, ...numbers].join(' '), withNumbers(fields, entry, numbers))]
      : [],
  );
}

/** A new entry; none where it has no fields for the numbers behind its name. */
function newGroup(group: Shape, typed: Typed): readonly Candidate[] {
  const { text, name, numbers } = typed;
  const fields = group.kind === 'group' ? group.fields : [];
  const isName = name === '';
  if (!isName && !takesNumbers(fields, typed)) return [];
  const entry = withNumbers(fields, fieldsWithName(group, isName ? text : name), isName ? [] : numbers);
  return [
    {
      label: `new: ${text}`,
      entries: [entry],
      at: null,
      isUnfinished: fields.length > 1 && (isName || numbers.length === 0),
    },
  ];
}

/** Whether an entry has fields for all numbers; for those of dice, one for their sides. */
function takesNumbers(fields: readonly FieldShape[], { numbers, isDice }: Typed): boolean {
  const free = fields.filter(({ shape }) => shape.kind === 'number');
  return numbers.length <= free.length && (!isDice || free.some(({ id }) => id === 'sides'));
}

/** A group with numbers in its number fields, in their order, but for those that are filled in. */
function withNumbers(fields: readonly FieldShape[], group: Json, numbers: readonly number[]): Json {
  const free = fields.filter(({ shape }) => shape.kind === 'number');
  const filled = free.flatMap(({ id }, n): [string, Json][] => {
    const number = numbers[n];
    return number === undefined ? [] : [[id, number]];
  });
  return { ...Object(group), ...Object.fromEntries(filled) };
}

function candidate(label: string, entry: Json): Candidate {
  return { label, entries: [entry], at: null, isUnfinished: false };
}

/** The names that a list of the sheet has. */
function namesIn(list: Json | undefined): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: Json) => {
    const name = typeof entry === 'string' ? entry : fieldOf(entry, 'name');
    return typeof name === 'string' ? [name] : [];
  });
}

/** Whether letters in the row begin the name of an entry: in a list, and in the row for a new entry of one. */
export function takesEntries(row: FormRow): boolean {
  const { kind } = shapeFor(row.shape, row.value);
  return row.is === 'new' || (row.is === 'value' && (kind === 'list' || kind === 'flags'));
}

/** The list to which the entries of a row belong, with its place and what is in it now. */
export function listOf(
  { shape: whole, value: all }: Form,
  { is, shape, value, path, defaultValue }: FormRow,
): { readonly list: Shape; readonly at: Path; readonly entries: readonly Json[] } {
  const at = is === 'new' ? path.slice(0, -1) : path;
  const entries = valueAt(all, at) ?? defaultValue;
  return {
    list: is === 'new' ? shapeAsGiven(whole, all, at) : shapeFor(shape, value),
    at,
    entries: Array.isArray(entries) ? entries : [],
  };
}

/** Why a text cannot be the name of an entry of a list: another entry has it. Null where none has, or the row is no name. */
export function sameNameRefusal({ shape, value }: Form, { path }: FormRow, name: string): string | null {
  const at = path.slice(
    0,
    path.findLastIndex((step) => typeof step === 'number'),
  );
  const [own, field, ...inner] = path.slice(at.length);
  const list = shapeAsGiven(shape, value, at);
  if (list.kind !== 'list' || list.repeats === true || inner.length > 0) return null;
  const entries = valueAt(value, at);
  const isTaken = (Array.isArray(entries) ? entries : []).some((entry: Json, n) => {
    const of = shapeFor(list.of, entry);
    const isName = field === undefined || (of.kind === 'group' && of.fields[0]?.id === field);
    return n !== own && isName && nameIn(list.of, entry)?.toLowerCase() === name.toLowerCase();
  });
  return isTaken ? `${name} is in the list already` : null;
}

/** What the letters in a list may mean, before the first letter all that is known; of a text, the known texts that contain what is typed. */
export function rowCandidates(form: Form): readonly Candidate[] {
  const row = currentRow(form);
  if (row === undefined) return [];
  if (takesEntries(row)) {
    const { list, at, entries } = listOf(form, row);
    const known = knownAt(form, at);
    if (form.typing !== null) return candidatesFor(list, entries, form.typing, known);
    return row.is === 'new' ? known.map(({ name, entry }) => candidate(name, entry)) : [];
  }
  if (row.is !== 'value' || row.shape.kind !== 'text') return [];
  const names = [...knownAt(form, row.path).map(({ name }) => name), ...namesIn(fieldOf(form.value, row.from))];
  return matching(names, form.typing ?? '', String).map((name) => ({
    label: name,
    entries: [name],
    at: null,
    isUnfinished: false,
  }));
}

/** What a list or a text at a place can be filled with by its name. */
export function knownAt({ known }: Form, path: Path): KnownEntries[string] {
  const id = path.findLast((step) => typeof step === 'string') ?? '';
  return Object.hasOwn(known, id) ? (known[id] ?? []) : [];
}
