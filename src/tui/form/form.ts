/** A form for a value of any depth. It shows one level of the value, with a row for each field, entry or option. */
import type { Json } from '../../state/encounter.ts';
import { typedBehind, withoutLastLetter } from '../keys/typing.ts';
import { type Path, shapeAt, valueAt, withValueAt } from './path.ts';
import { emptyValue, fieldOf, type Shape, shapeFor, summaryOf } from './shape.ts';

export interface Form {
  readonly title: string;
  readonly shape: Shape;
  /** The value before any change. */
  readonly original: Json;
  readonly value: Json;
  /** The level that is shown, and the row with the cursor. */
  readonly path: Path;
  readonly cursor: number;
  /** The text that is being typed into that row, or null. */
  readonly typing: string | null;
}

/** A row of a level. */
export interface FormRow {
  /** The place of its value; of an option the place of the list that it belongs to. */
  readonly path: Path;
  readonly label: string;
  readonly description: string;
  readonly shape: Shape;
  readonly value: Json | undefined;
  readonly required: boolean;
  readonly defaultValue: Json | undefined;
  /** `new` is an entry to be added, `option` one that may be picked. */
  readonly is: 'value' | 'new' | 'option';
}

export function newForm(title: string, shape: Shape, value: Json): Form {
  return { title, shape, original: value, value, path: [], cursor: 0, typing: null };
}

/** The rows of the level that is shown. */
export function formRows({ shape, value: whole, path }: Form): readonly FormRow[] {
  const level = shapeAt(shape, whole, path);
  const value = valueAt(whole, path);
  const row = { description: '', required: true, defaultValue: undefined, is: 'value' as const };
  switch (level.kind) {
    case 'group':
      return level.fields.map((field) => ({
        ...row,
        ...field,
        path: [...path, field.id],
        value: fieldOf(value, field.id),
      }));
    case 'list': {
      const entries = (Array.isArray(value) ? value : []).map((entry: Json, n): FormRow => {
        return { ...row, path: [...path, n], label: String(n + 1), shape: level.of, value: entry, required: false };
      });
      const end = [...path, entries.length];
      return [...entries, { ...row, path: end, label: '+', shape: level.of, value: undefined, is: 'new' }];
    }
    case 'flags':
      return level.options.map((option) => {
        const isPicked = Array.isArray(value) && value.includes(option);
        const yesOrNo: Shape = { kind: 'choice', options: [false, true] };
        return { ...row, path, label: option, shape: yesOrNo, value: isPicked, is: 'option' };
      });
    default:
      return [];
  }
}

/** The row with the cursor. */
export function currentRow(form: Form): FormRow | undefined {
  return formRows(form)[form.cursor];
}

/** Whether a row has a level of its own. */
export function hasLevel({ shape, value, is }: FormRow): boolean {
  if (is === 'option') return false;
  return ['list', 'flags', 'group'].includes(shapeFor(shape, value).kind);
}

/** The text of a row: what is being typed at the cursor, else its value or its default. */
export function rowText(form: Form, row: FormRow, isCurrent: boolean): string {
  if (isCurrent && form.typing !== null) return form.typing;
  return summaryOf(row.shape, row.value ?? row.defaultValue);
}

/** The cursor moved by so many rows, round the ends, after what was typed is taken; or the reason why it cannot be. */
export function movedBy(form: Form, by: number): Form | string {
  const taken = withTypedValue(form);
  if (typeof taken === 'string') return taken;
  const rows = formRows(taken).length;
  return rows === 0 ? taken : { ...taken, cursor: (((taken.cursor + by) % rows) + rows) % rows };
}

/**
 * A letter typed into the row. It replaces a number, extends a text, and in a choice picks an option by its first
 * letter.
 */
export function typedInto(form: Form, text: string): Form {
  const row = currentRow(form);
  if (row === undefined) return form;
  const shape = shapeFor(row.shape, row.value);
  if (row.is === 'new') return text.trim() === '' ? opened(form) : typedIntoNew(form, row, text);
  if (shape.kind === 'choice') return text === ' ' ? cycled(form, 1) : pickedByLetter(form, row, text);
  if (hasLevel(row)) return text === ' ' ? opened(form) : form;
  const before = shape.kind === 'number' ? '' : rowText(form, row, true);
  return { ...form, typing: typedBehind(form.typing ?? before, text) };
}

/** A letter on the row for a new entry adds the entry and is typed into its first field. */
function typedIntoNew(form: Form, row: FormRow, text: string): Form {
  const added = opened(form);
  return row.shape.kind === 'list' || row.shape.kind === 'flags' ? added : typedInto(added, text);
}

/** The last letter of the row's text removed. */
export function withoutLetter(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined || row.is !== 'value' || hasLevel(row) || row.shape.kind === 'choice') return form;
  return { ...form, typing: withoutLastLetter(rowText(form, row, true)) };
}

/** The next option of a choice, or the one before. */
export function cycled(form: Form, by: 1 | -1): Form {
  const row = currentRow(form);
  if (row?.shape.kind !== 'choice') return form;
  const { options } = row.shape;
  const current = options.findIndex((option) => option === (row.value ?? row.defaultValue));
  const next = options[(current + by + options.length) % options.length];
  return next === undefined ? form : withRowValue(form, row, next);
}

/** The next option of a choice that begins with a letter. */
function pickedByLetter(form: Form, row: FormRow, letter: string): Form {
  const shape = shapeFor(row.shape, row.value);
  if (shape.kind !== 'choice') return form;
  const current = shape.options.findIndex((option) => option === (row.value ?? row.defaultValue));
  const following = [...shape.options.slice(current + 1), ...shape.options.slice(0, current + 1)];
  const found = following.find((option) => summaryOf(shape, option).startsWith(letter.toLowerCase()));
  return found === undefined ? form : withRowValue(form, row, found);
}

/** The level of the row. A new entry is added first; something known by its name gets all its fields. */
export function opened(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined) return form;
  const { path, shape, value } = row;
  if (row.is === 'new') {
    const empty = emptyValue(shape);
    const added = { ...form, value: withValueAt(form.value, path, empty), typing: null };
    return hasLevel({ ...row, value: empty }) && shape.kind !== 'either' ? { ...added, path, cursor: 0 } : added;
  }
  const levelOf = (whole: Json): Form => ({ ...form, value: whole, path, cursor: 0, typing: null });
  if (hasLevel(row)) {
    return levelOf(
      value === undefined ? withValueAt(form.value, path, row.defaultValue ?? emptyValue(shape)) : form.value,
    );
  }
  return shape.kind === 'either' ? levelOf(withValueAt(form.value, path, fieldsWithName(shape, value))) : form;
}

/** Empty fields with a name in the first one. */
function fieldsWithName({ fields }: Extract<Shape, { kind: 'either' }>, name: Json | undefined): Json {
  const [first] = fields.kind === 'group' ? fields.fields : [];
  const empty = emptyValue(fields);
  return first === undefined || name === undefined ? empty : withValueAt(empty, [first.id], name);
}

/**
 * The level above, with the cursor on the row that led here; null at the top; a reason where the typed text is no
 * value.
 */
export function closed(form: Form): Form | string | null {
  const taken = withTypedValue(form);
  if (typeof taken === 'string') return taken;
  if (taken.path.length === 0) return null;
  const above = { ...taken, path: taken.path.slice(0, -1) };
  const from = formRows(above).findIndex(({ path }) => path.at(-1) === taken.path.at(-1));
  return { ...above, cursor: Math.max(0, from) };
}

/** The row emptied: an entry or an optional field is removed, a required text has no letters. */
export function emptied(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined || row.is !== 'value') return form;
  if (row.required) return hasLevel(row) || row.shape.kind === 'choice' ? form : { ...form, typing: '' };
  const value = withValueAt(form.value, row.path, undefined);
  const rows = formRows({ ...form, value }).length;
  return { ...form, value, cursor: Math.min(form.cursor, Math.max(0, rows - 1)), typing: null };
}

/** The form with what was typed as the value of its row, or the reason why it is no value of the row. */
export function withTypedValue(form: Form): Form | string {
  const row = currentRow(form);
  if (form.typing === null || row === undefined) return form;
  if (form.typing.trim() === '' && !row.required) return emptied({ ...form, typing: null });
  const shape = shapeFor(row.shape, row.value);
  const value = parsed(shape, form.typing);
  if (value !== undefined) return withRowValue(form, row, value);
  const wanted = wantedBy(shape);
  return form.typing.trim() === '' ? `${row.label} needs ${wanted}` : `${row.label}: "${form.typing}" is not ${wanted}`;
}

/** What a field takes, for the message that a text is not. */
function wantedBy(shape: Shape): string {
  switch (shape.kind) {
    case 'number':
      return 'a number';
    case 'word-or-number':
      return `${shape.words.join(', ')} or a number`;
    case 'numbers':
      return `${shape.count} numbers with blanks between them`;
    default:
      return 'JSON';
  }
}

/** A text as a value of a shape; undefined where it is none. */
function parsed(shape: Shape, text: string): Json | undefined {
  switch (shape.kind) {
    case 'number':
      return numberIn(text);
    case 'word-or-number': {
      const letters = text.trim().toLowerCase();
      const word = letters === '' ? undefined : shape.words.find((one) => one.toLowerCase().startsWith(letters));
      return word ?? numberIn(text);
    }
    case 'numbers': {
      const numbers = text.split(/[\s,]+/).flatMap((one) => numberIn(one) ?? []);
      return numbers.length === shape.count ? numbers : undefined;
    }
    case 'json':
      return jsonIn(text);
    default:
      return text;
  }
}

function numberIn(text: string): number | undefined {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function withRowValue(form: Form, row: FormRow, value: Json): Form {
  const changed = (to: Json): Form => ({ ...form, typing: null, value: withValueAt(form.value, row.path, to) });
  if (row.is !== 'option') return changed(value);
  const list = valueAt(form.value, row.path);
  const others = (Array.isArray(list) ? list : []).filter((option: Json) => option !== row.label);
  return changed(value === true ? [...others, row.label] : others);
}
