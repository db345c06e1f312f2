/** A form over a value of any depth: one level of it is shown, a row for each field, entry or option. */

import type { Json } from '../../state/encounter.ts';
import { shorter } from '../keys/letters.ts';
import { blankOf, fieldOf, type Shape, shapeNow, summaryOf } from './shape.ts';

/** A place in a value: names of fields, numbers of entries. */
export type Path = readonly (string | number)[];

export interface Form {
  readonly title: string;
  readonly shape: Shape;
  /** The value before anything was changed, and as it is now. */
  readonly was: Json;
  readonly is: Json;
  /** The level that is shown, and the row under the cursor. */
  readonly path: Path;
  readonly at: number;
  /** The text of that row while it is typed. */
  readonly typing: string | null;
}

/** A row of a level. */
export interface FormRow {
  /** Where its value is; of an option where the options are that it is one of. */
  readonly path: Path;
  readonly label: string;
  readonly says: string;
  readonly shape: Shape;
  readonly value: Json | undefined;
  readonly needed: boolean;
  readonly stands: Json | undefined;
  /** An entry that is not there yet, or an option that may be picked; else a value. */
  readonly is: 'value' | 'new' | 'option';
}

export function formOver(title: string, shape: Shape, value: Json): Form {
  return { title, shape, was: value, is: value, path: [], at: 0, typing: null };
}

/** The rows of the level that is shown. */
export function formRows({ shape, is, path }: Form): readonly FormRow[] {
  const level = shapeAt(shape, is, path);
  const value = valueAt(is, path);
  const plain = { says: '', needed: true, stands: undefined, is: 'value' as const };
  switch (level.kind) {
    case 'group':
      return level.fields.map(({ id, says, shape: of, needed, stands }) => {
        return { ...plain, path: [...path, id], label: id, says, shape: of, value: fieldOf(value, id), needed, stands };
      });
    case 'list': {
      const entries = Array.isArray(value) ? value : [];
      const rows = entries.map((entry: Json, n): FormRow => {
        return { ...plain, path: [...path, n], label: String(n + 1), shape: level.of, value: entry, needed: false };
      });
      const end = [...path, entries.length];
      return [...rows, { ...plain, path: end, label: '+', shape: level.of, value: undefined, is: 'new' }];
    }
    case 'flags':
      return level.options.map((option) => {
        const picked = Array.isArray(value) && value.includes(option);
        const shape: Shape = { kind: 'choice', options: [false, true] };
        return { ...plain, path, label: option, shape, value: picked, is: 'option' };
      });
    default:
      return [];
  }
}

/** The row under the cursor. */
export function rowAt(form: Form): FormRow | undefined {
  return formRows(form)[form.at];
}

/** Whether a row has a level of its own. */
export function opens({ shape, value, is }: FormRow): boolean {
  if (is === 'option') return false;
  return ['list', 'flags', 'group'].includes(shapeNow(shape, value).kind);
}

/** What stands in the row: what is typed, its value, or what it counts as while it is not there. */
export function textOf(form: Form, row: FormRow, here: boolean): string {
  if (here && form.typing !== null) return form.typing;
  return summaryOf(row.shape, row.value ?? row.stands);
}

/** The cursor moved by so many rows, round the ends; what was typed is taken first. Says why it cannot be. */
export function moved(form: Form, by: number): Form | string {
  const taken = taking(form);
  if (typeof taken === 'string') return taken;
  const rows = formRows(taken).length;
  return rows === 0 ? taken : { ...taken, at: (((taken.at + by) % rows) + rows) % rows };
}

/** Letters typed into the row: a number begins anew, a text goes on; of a choice the next option that begins so. */
export function typed(form: Form, text: string): Form {
  const row = rowAt(form);
  if (row === undefined) return form;
  const shape = shapeNow(row.shape, row.value);
  if (row.is === 'new') return text.trim() === '' ? opened(form) : intoNew(form, row, text);
  if (shape.kind === 'choice') return text === ' ' ? turned(form, 1) : pickedBy(form, row, shape, text);
  if (opens(row)) return text === ' ' ? opened(form) : form;
  const before = shape.kind === 'number' ? '' : textOf(form, row, true);
  return { ...form, typing: (form.typing ?? before) + text };
}

/** A letter on the row of a new entry begins it: with its name, where it has several fields. */
function intoNew(form: Form, row: FormRow, text: string): Form {
  const begun = opened(form);
  return row.shape.kind === 'list' || row.shape.kind === 'flags' ? begun : typed(begun, text);
}

/** The last letter taken back; of a value that was not touched, the last of its own. */
export function back(form: Form): Form {
  const row = rowAt(form);
  if (row === undefined || row.is !== 'value' || opens(row) || row.shape.kind === 'choice') return form;
  return { ...form, typing: shorter(textOf(form, row, true)) };
}

/** The next option of a choice, or the one before. */
export function turned(form: Form, by: 1 | -1): Form {
  const row = rowAt(form);
  if (row?.shape.kind !== 'choice') return form;
  const { options } = row.shape;
  const at = options.findIndex((option) => option === (row.value ?? row.stands));
  const next = options[(at + by + options.length) % options.length];
  return next === undefined ? form : set(form, row, next);
}

function pickedBy(form: Form, row: FormRow, { options }: Extract<Shape, { kind: 'choice' }>, letter: string): Form {
  const at = options.findIndex((option) => option === (row.value ?? row.stands));
  const turn = [...options.slice(at + 1), ...options.slice(0, at + 1)];
  const found = turn.find((option) => summaryOf(row.shape, option).startsWith(letter.toLowerCase()));
  return found === undefined ? form : set(form, row, found);
}

/** The level behind the row; a new entry is made, and of a known thing that was only named all of it. */
export function opened(form: Form): Form {
  const row = rowAt(form);
  if (row === undefined) return form;
  if (row.is === 'new') {
    const made = { ...form, is: withAt(form.is, row.path, blankOf(row.shape)), typing: null };
    return opens({ ...row, value: blankOf(row.shape) }) && row.shape.kind !== 'either'
      ? { ...made, path: row.path, at: 0 }
      : made;
  }
  if (opens(row)) {
    const is = row.value === undefined ? withAt(form.is, row.path, row.stands ?? blankOf(row.shape)) : form.is;
    return { ...form, is, path: row.path, at: 0, typing: null };
  }
  if (row.shape.kind !== 'either') return form;
  return { ...form, is: withAt(form.is, row.path, wholeOf(row.shape, row.value)), path: row.path, at: 0, typing: null };
}

/** The thing itself, as blank as can be, by the name that stood for it. */
function wholeOf({ whole }: Extract<Shape, { kind: 'either' }>, word: Json | undefined): Json {
  const [first] = whole.kind === 'group' ? whole.fields : [];
  const blank = blankOf(whole);
  return first === undefined || word === undefined ? blank : withAt(blank, [first.id], word);
}

/** The level above, at the row that led here; null where this is the highest. Says why what was typed cannot be. */
export function closed(form: Form): Form | string | null {
  const taken = taking(form);
  if (typeof taken === 'string' || taken.path.length === 0) return typeof taken === 'string' ? taken : null;
  const above = { ...taken, path: taken.path.slice(0, -1) };
  const from = formRows(above).findIndex(({ path }) => path.at(-1) === taken.path.at(-1));
  return { ...above, at: Math.max(0, from) };
}

/** The row emptied: an entry leaves its list, what may be missing is missing, a text has no letters. */
export function emptied(form: Form): Form {
  const row = rowAt(form);
  if (row === undefined || row.is !== 'value') return form;
  if (row.needed) return opens(row) || row.shape.kind === 'choice' ? form : { ...form, typing: '' };
  const is = withAt(form.is, row.path, undefined);
  const rows = formRows({ ...form, is }).length;
  return { ...form, is, at: Math.min(form.at, Math.max(0, rows - 1)), typing: null };
}

/** What was typed as the value of its row, or why it cannot be. */
export function taking(form: Form): Form | string {
  const row = rowAt(form);
  if (form.typing === null || row === undefined) return form;
  if (form.typing.trim() === '' && !row.needed) return emptied({ ...form, typing: null });
  const shape = shapeNow(row.shape, row.value);
  const value = read(shape, form.typing);
  if (value !== undefined) return set(form, row, value);
  const what = shape.kind === 'number' ? 'a number' : 'JSON';
  return form.typing.trim() === '' ? `${row.label} needs ${what}` : `${row.label}: "${form.typing}" is not ${what}`;
}

/** A text as a value of a shape; undefined where it is none. */
function read(shape: Shape, text: string): Json | undefined {
  if (shape.kind === 'number') {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
  }
  if (shape.kind !== 'json') return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function set(form: Form, row: FormRow, value: Json): Form {
  const done = { ...form, typing: null };
  if (row.is !== 'option') return { ...done, is: withAt(form.is, row.path, value) };
  const there = valueAt(form.is, row.path);
  const others = (Array.isArray(there) ? there : []).filter((option: Json) => option !== row.label);
  return { ...done, is: withAt(form.is, row.path, value === true ? [...others, row.label] : others) };
}

function shapeAt(shape: Shape, value: Json | undefined, path: Path): Shape {
  const now = shapeNow(shape, value);
  const [step, ...rest] = path;
  if (step === undefined) return now;
  if (now.kind === 'list') return shapeAt(now.of, valueAt(value, [step]), rest);
  const field = now.kind === 'group' ? now.fields.find(({ id }) => id === step) : undefined;
  return field === undefined ? { kind: 'json' } : shapeAt(field.shape, fieldOf(value, field.id), rest);
}

function valueAt(value: Json | undefined, [step, ...rest]: Path): Json | undefined {
  if (step === undefined) return value;
  return valueAt(typeof step === 'number' && Array.isArray(value) ? value[step] : fieldOf(value, String(step)), rest);
}

/** The value with another one at a place; undefined takes out what is there. */
function withAt(value: Json | undefined, [step, ...rest]: Path, to: Json | undefined): Json {
  if (typeof step === 'number') {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    const inner = rest.length === 0 ? to : withAt(list[step], rest, to);
    return [...list.slice(0, step), ...(inner === undefined ? [] : [inner]), ...list.slice(step + 1)];
  }
  if (step === undefined) return to ?? null;
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const inner = rest.length === 0 ? to : withAt(fieldOf(value, step), rest, to);
  const others = entries.map(([key, old]): [string, Json | undefined] => [key, key === step ? inner : old]);
  const all = entries.some(([key]) => key === step) ? others : [...others, [step, inner] as const];
  return Object.fromEntries(all.flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])));
}
