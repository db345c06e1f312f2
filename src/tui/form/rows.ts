/** A form, and the rows of its level that is shown. */

import { jsonIn, numberIn, numbersIn } from '../../game/kernel/read-value.ts';
import { type FieldShape, inWords, type Shape } from '../../game/kernel/shape.ts';
import type { KnownEntries } from '../../game/kernel/system.ts';
import { fieldOf, shapeFor, summaryOf, variantOf } from '../../report/field-text.ts';
import { type Json, sameJson } from '../../state/encounter.ts';
import { keyFor } from '../keys/keymap.ts';
import { type Path, shapeAsGiven, valueAt } from './path.ts';

/** A form for a value of any depth. */
export interface Form {
  readonly title: string;
  readonly shape: Shape;
  /** The value before any change. */
  readonly original: Json;
  readonly value: Json;
  /** The level that is shown, and the row with the cursor. */
  readonly path: Path;
  readonly cursor: number;
  /** The text that is being typed into that row, or null; in a list, which of its candidates is meant. */
  readonly typing: string | null;
  readonly candidate: number;
  /** Whether fields that are seldom needed are shown as well. */
  readonly showsAll: boolean;
  /** What lists and texts can be filled with by its name. */
  readonly known: KnownEntries;
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
  /** The id of the rule that the field follows, and the unit of its number; empty where it has none. */
  readonly rule: string;
  readonly unit: string;
  /** The list of the sheet whose names a text may be; empty for any text. */
  readonly from: string;
  /** The short group of which it is a field, where that has no level of its own. */
  readonly group: { readonly path: Path; readonly shape: Shape; readonly required: boolean } | null;
  /**
   * `new` is an entry to be added, `option` one that may be picked, `variant` which of several groups of fields the value
   * has, `more` the place of the fields that are not shown.
   */
  readonly is: 'value' | 'new' | 'option' | 'variant' | 'more';
}

const plainRow = {
  description: '',
  required: true,
  defaultValue: undefined,
  rule: '',
  unit: '',
  from: '',
  group: null,
  is: 'value' as const,
};

/** The rows of the level that is shown. */
export function formRows({ shape, value: whole, path, showsAll }: Form): readonly FormRow[] {
  const given = shapeAsGiven(shape, whole, path);
  const value = valueAt(whole, path);
  const level = shapeFor(given, value);
  switch (level.kind) {
    case 'group':
      return [...variantRow(given, value, path), ...fieldRows(level.fields, { value, path, showsAll })];
    case 'list': {
      const entries = (Array.isArray(value) ? value : []).map((entry: Json, n): FormRow => {
        return {
          ...plainRow,
          path: [...path, n],
          label: String(n + 1),
          shape: level.of,
          value: entry,
          required: false,
        };
      });
      const end = [...path, entries.length];
      return [...entries, { ...plainRow, path: end, label: '+', shape: level.of, value: undefined, is: 'new' }];
    }
    case 'flags':
      return level.options.map((option) => {
        const isPicked = Array.isArray(value) && value.includes(option);
        const yesOrNo: Shape = { kind: 'choice', options: [false, true] };
        return { ...plainRow, path, label: option, shape: yesOrNo, value: isPicked, is: 'option' };
      });
    default:
      return [];
  }
}

/** The row that says which of several groups of fields a value has. */
function variantRow(shape: Shape, value: Json | undefined, path: Path): readonly FormRow[] {
  if (shape.kind !== 'variants') return [];
  const options = shape.variants.map(({ label }) => label);
  const current = variantOf(shape, value)?.label ?? '';
  const description = 'what it is; another one empties the fields';
  const choice: Shape = { kind: 'choice', options };
  return [{ ...plainRow, path, label: 'kind', description, shape: choice, value: current, is: 'variant' }];
}

interface Level {
  readonly value: Json | undefined;
  readonly path: Path;
  readonly showsAll: boolean;
}

/** A row for each field. Those that are seldom needed are shown where they are filled in, or where all are shown. */
function fieldRows(fields: readonly FieldShape[], { value, path, showsAll }: Level): readonly FormRow[] {
  const defaultOf = ({ defaultValue, ownSide }: FieldShape): Json | undefined =>
    fieldOf(value, 'side') === 'own' ? (ownSide ?? defaultValue) : defaultValue;
  const isShown = (field: FieldShape): boolean => {
    const own = fieldOf(value, field.id) ?? null;
    return field.isSeldom !== true || showsAll || ![null, defaultOf(field)].some((one) => sameJson(own, one ?? null));
  };
  const shown = fields.filter(isShown);
  const rows = shown.flatMap((field): readonly FormRow[] => {
    const { id, ...rest } = field;
    if (isShort(field.shape)) return rowsOfGroup(field, field.shape.fields, [...path, id], fieldOf(value, id));
    return [{ ...plainRow, ...rest, defaultValue: defaultOf(field), path: [...path, id], value: fieldOf(value, id) }];
  });
  const left = fields.length - shown.length;
  if (left === 0) return rows;
  const label = `${left} more`;
  const description = `fields that are seldom needed; ${keyFor('open-line', 'form')} or ${keyFor('unfold', 'form')} shows them`;
  return [...rows, { ...plainRow, path, label, description, shape: { kind: 'text' }, value: undefined, is: 'more' }];
}

/** The most fields of a group that are shown among those of the level above. */
const mostInShort = 4;

/** Whether a group is short enough for its fields to be shown among those of the level above. */
export function isShort(shape: Shape): shape is Extract<Shape, { kind: 'group' }> {
  return shape.kind === 'group' && shape.fields.length <= mostInShort;
}

/** The rows of a short group: `use points`. Where the value has no such group, none of its fields is required. */
function rowsOfGroup(
  { label, shape, required }: FieldShape,
  fields: readonly FieldShape[],
  path: Path,
  value: Json | undefined,
): readonly FormRow[] {
  const group = { path, shape, required };
  return fieldRows(fields, { value, path, showsAll: true }).map((row): FormRow => {
    return {
      ...row,
      label: `${label} ${row.label}`,
      required: value !== undefined && row.required,
      group: row.group ?? group,
    };
  });
}

/** The row with the cursor. */
export function currentRow(form: Form): FormRow | undefined {
  return formRows(form)[form.cursor];
}

/** Whether a row has a level of its own. */
export function hasLevel({ shape, value, is }: FormRow): boolean {
  if (is === 'option' || is === 'variant' || is === 'more') return false;
  return ['list', 'flags', 'group'].includes(shapeFor(shape, value).kind);
}

/** The text of a row: what is being typed at the cursor, else its value or its default. */
export function rowText(form: Form, row: FormRow, isCurrent: boolean): string {
  // What is typed at a choice searches its options.
  const isSearch = row.is !== 'new' && shapeFor(row.shape, row.value).kind === 'choice';
  if (isCurrent && form.typing !== null && !isSearch) return form.typing;
  return summaryOf(row.shape, row.value ?? row.defaultValue);
}

/** The labels of the levels above the one that is shown, from the outside in. */
export function levelLabels(form: Form): readonly string[] {
  return form.path.map((step, n) => {
    if (typeof step === 'number') return String(step + 1);
    const above = shapeFor(
      shapeAsGiven(form.shape, form.value, form.path.slice(0, n)),
      valueAt(form.value, form.path.slice(0, n)),
    );
    const field = above.kind === 'group' ? above.fields.find(({ id }) => id === step) : undefined;
    return field?.label ?? inWords(step);
  });
}

/** What a field takes, for the message that a text is not. */
export function wantedBy(shape: Shape): string {
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
export function parsed(shape: Shape, text: string): Json | undefined {
  switch (shape.kind) {
    case 'number':
      return numberIn(text) ?? undefined;
    case 'word-or-number': {
      const letters = text.trim().toLowerCase();
      const word = letters === '' ? undefined : shape.words.find((one) => one.toLowerCase().startsWith(letters));
      return word ?? numberIn(text) ?? undefined;
    }
    case 'numbers': {
      const numbers = numbersIn(text);
      return numbers?.length === shape.count ? numbers : undefined;
    }
    case 'json':
      return jsonIn(text);
    default:
      return text;
  }
}
