/** A form for a value of any depth. It shows one level of the value, with a row for each field, entry or option. */

import { emptyValue, type Shape } from '../../game/kernel/shape.ts';
import type { KnownEntries } from '../../game/kernel/system.ts';
import { shapeFor, summaryOf } from '../../report/field-text.ts';
import { type Json, sameJson } from '../../state/encounter.ts';
import { keyFor } from '../keys/keymap.ts';
import { typedBehind, withoutLastLetter } from '../keys/typing.ts';
import { knownAt, listOf, rowCandidates, sameNameRefusal, takesEntries, whyNoCandidate } from './candidates.ts';
import { fieldsWithName, type Path, shapeAsGiven, valueAt, withValueAt } from './path.ts';
import { currentRow, type Form, type FormRow, formRows, hasLevel, isShort, parsed, rowText, wantedBy } from './rows.ts';

/** A form at its top level with the cursor in the first row. */
export function newForm(title: string, shape: Shape, value: Json, known: KnownEntries = {}): Form {
  const start = { path: [], cursor: 0, typing: null, candidate: 0, showsAll: false };
  return { title, shape, original: value, value, known, ...start };
}

/** The cursor moved by so many rows, round the ends, after what was typed is taken; or the reason why it cannot be. */
export function movedBy(form: Form, by: number): Form | string {
  const taken = withTypedValue(form);
  if (typeof taken === 'string') return taken;
  const rows = formRows(taken).length;
  return rows === 0 ? taken : { ...taken, cursor: (((taken.cursor + by) % rows) + rows) % rows };
}

/** The cursor moved to the next list of the level, or to the one before; where there is none, by one row. */
export function movedToList(form: Form, by: 1 | -1): Form | string {
  const rows = formRows(form);
  const steps = rows.map((_, n) => (n + 1) * by);
  const at = (step: number): number => (form.cursor + step + rows.length * 2) % rows.length;
  const found = steps.find((step) => rows.some((row, n) => n === at(step) && takesEntries(row)));
  return movedBy(form, found ?? by);
}

/** The form with all fields, or with those that are often needed; the cursor stays in its row. */
export function withAllFields(form: Form, showsAll = !form.showsAll): Form {
  const row = currentRow(form);
  const changed = { ...form, showsAll };
  const at = formRows(changed).findIndex(({ path, is }) => is === row?.is && sameJson(path, row.path));
  return { ...changed, cursor: Math.max(0, at < 0 ? Math.min(form.cursor, formRows(changed).length - 1) : at) };
}

/**
 * What was typed is taken, and the cursor goes on to the next row: behind the last one of a level to the level above, into a new
 * entry with fields that are still to be filled in, in a list to the next entry. Null behind the last row of all; a reason where
 * what was typed is no value.
 */
export function wentOn(form: Form): Form | string | null {
  const row = currentRow(form);
  const isEntry = row !== undefined && takesEntries(row) && (form.typing ?? '').trim() !== '';
  const taken = isEntry ? tookEntries(form) : withTypedValue(form);
  if (typeof taken === 'string' || taken.path.length > form.path.length) return taken;
  // Behind an entry that is finished comes another one.
  if (isEntry && row.is === 'new') return taken;
  return nextRow(taken);
}

/** The row behind the one with the cursor, if need be of a level above; null behind the last. */
function nextRow(form: Form): Form | null {
  if (form.cursor + 1 < formRows(form).length) return { ...form, cursor: form.cursor + 1 };
  const above = closed(form);
  return above === null || typeof above === 'string' ? null : nextRow(above);
}

/**
 * A letter typed into the row. It replaces a text, a number or a word of a list, extends what is being typed, searches the options of a choice, and in a list
 * begins the name of an entry. A blank behind a number goes on to the next row.
 */
export function typedInto(form: Form, text: string): Form | string {
  const row = currentRow(form);
  if (row === undefined) return form;
  if (row.is === 'more') return withAllFields(form, true);
  const shape = shapeFor(row.shape, row.value);
  if (shape.kind === 'choice' && row.is !== 'new') return searched(form, row, text);
  if (shape.kind === 'number' && text === ' ') return movedBy(form, 1);
  if (takesEntries(row)) {
    if (text === ' ' && form.typing === null) return opened(form);
    return { ...form, typing: typedBehind(form.typing ?? '', text), candidate: 0 };
  }
  if (hasLevel(row))
    return text === ' ' ? opened(form) : `${row.label} is not typed: ${keyFor('open-line', 'form')} opens it`;
  return { ...form, typing: typedBehind(form.typing ?? '', text), candidate: 0 };
}

/** The row with its text to be extended, where it is a text or a number that nothing was typed into yet; else the same form. */
export function extended(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined || form.typing !== null || row.is !== 'value' || takesEntries(row) || hasLevel(row))
    return form;
  const isTyped = ['text', 'number', 'numbers', 'word-or-number'].includes(shapeFor(row.shape, row.value).kind);
  return isTyped ? { ...form, typing: rowText(form, row, true) } : form;
}

/** The last letter of the row's text removed. */
export function withoutLetter(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined || row.is === 'option' || row.is === 'variant' || row.is === 'more') return form;
  if (takesEntries(row)) {
    const typing = withoutLastLetter(form.typing ?? '');
    return { ...form, typing: typing === '' ? null : typing, candidate: 0 };
  }
  if (hasLevel(row) || row.shape.kind === 'choice') return form;
  return { ...form, typing: withoutLastLetter(rowText(form, row, true)), candidate: 0 };
}

/** The next option of a choice or candidate of what is typed, or the one before. */
export function cycled(form: Form, by: 1 | -1): Form {
  const row = currentRow(form);
  if (row === undefined) return form;
  const shape = shapeFor(row.shape, row.value);
  if (shape.kind === 'choice' && row.is !== 'new') {
    const { options } = shape;
    const current = options.findIndex((option) => option === (row.value ?? row.defaultValue));
    const next = options[(current + by + options.length) % options.length];
    return next === undefined ? form : withRowValue(form, row, next);
  }
  const candidates = rowCandidates(form);
  if (takesEntries(row)) {
    return { ...form, candidate: (form.candidate + by + candidates.length) % Math.max(1, candidates.length) };
  }
  const names = candidates.map(({ label }) => label);
  const next = names[(names.indexOf(String(row.value ?? '')) + by + names.length) % Math.max(1, names.length)];
  return next === undefined ? form : withRowValue(form, row, next);
}

function isChoice({ shape, value, is }: FormRow): boolean {
  return is !== 'more' && is !== 'new' && shapeFor(shape, value).kind === 'choice';
}

/** Whether Left and Right choose in the row: in a choice, and among what the letters in a list may mean. */
export function isChoosing(form: Form): boolean {
  const row = currentRow(form);
  if (row === undefined || row.is === 'more') return false;
  if (takesEntries(row)) return form.typing !== null;
  return shapeFor(row.shape, row.value).kind === 'choice';
}

/** Whether the row is a text for which the game or the sheet has names. */
export function hasKnownTexts(form: Form): boolean {
  const row = currentRow(form);
  return row !== undefined && !takesEntries(row) && rowCandidates(form).length > 0;
}

/**
 * The option of a choice whose name begins with what is typed, or has a word that does; a letter that no name has in that place begins
 * anew, and goes on to the next option that begins with it. A blank alone goes on to the next option. A reason where there is none.
 */
function searched(form: Form, row: FormRow, text: string): Form | string {
  const shape = shapeFor(row.shape, row.value);
  if (shape.kind !== 'choice') return form;
  const current = shape.options.findIndex((option) => option === (row.value ?? row.defaultValue));
  const following = [...shape.options.slice(current + 1), ...shape.options.slice(0, current + 1)];
  const nameOf = (option: (typeof following)[number]): string =>
    summaryOf(shape, option).toLowerCase().replaceAll('-', ' ');
  const behind = typedBehind(form.typing ?? '', text)
    .toLowerCase()
    .replaceAll('-', ' ');
  const inOrder = [...following.slice(-1), ...following.slice(0, -1)];
  const longer = form.typing === null ? undefined : inOrder.find((option) => nameOf(option).startsWith(behind));
  if (longer !== undefined) return { ...withRowValue(form, row, longer), typing: behind };
  if (text === ' ') return cycled(form, 1);
  const letters = text.toLowerCase();
  const found =
    following.find((option) => nameOf(option).startsWith(letters)) ??
    following.find((option) => ` ${nameOf(option)}`.includes(` ${letters}`));
  if (found !== undefined) return { ...withRowValue(form, row, found), typing: letters };
  return `${row.label}: none of ${shape.options.map((option) => summaryOf(shape, option)).join(', ')} begins with "${behind}"`;
}

/** The level of the row. A new entry is added first; something known by its name gets all its fields. */
export function opened(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined) return form;
  if (row.is === 'more') return withAllFields(form, true);
  const { path, shape, value } = row;
  const inside = (whole: Json): Form => ({ ...form, value: whole, path, cursor: 0, typing: null });
  if (row.is === 'new') {
    const empty = emptyValue(shape);
    const added = withValueAt(form.value, path, empty);
    return hasLevel({ ...row, value: empty }) && shape.kind !== 'either' ? inside(added) : { ...form, value: added };
  }
  if (hasLevel(row)) {
    return inside(value === undefined ? withRow(form, row, row.defaultValue ?? emptyValue(shape)) : form.value);
  }
  if (shape.kind !== 'either') return form;
  const known = knownAt(form, path).find(({ name }) => name === value);
  return inside(withValueAt(form.value, path, known?.full ?? fieldsWithName(shape.fields, value)));
}

/**
 * The level above, with the cursor on the row that led here; null at the top; a reason where the typed text is no
 * value.
 */
export function closed(form: Form): Form | string | null {
  const taken = withTypedValue(form);
  if (typeof taken === 'string') return taken;
  if (taken.path.length === 0) return null;
  const above = { ...taken, path: levelOf(taken, taken.path) };
  const from = formRows(above).findIndex(({ path }) => sameJson(path, taken.path));
  return { ...above, cursor: Math.max(0, from) };
}

/** The top level with what was typed taken; or the reason why that cannot be. */
export function atTop(form: Form): Form | string {
  const above = closed(form);
  return above === null ? withTypedValue(form) : typeof above === 'string' ? above : atTop(above);
}

/** The level that shows the row of a place: above short groups, whose fields are shown among the others. */
export function levelOf(form: Form, path: Path): Path {
  const above = path.slice(0, -1);
  // An entry of a list has a level of its own, however short.
  const isInAbove = typeof above.at(-1) === 'string' && isShort(shapeAsGiven(form.shape, form.value, above));
  return isInAbove ? levelOf(form, above) : above;
}

/** The row emptied: an entry or an optional field is removed, a required text has no letters. */
export function emptied(form: Form): Form {
  const row = currentRow(form);
  if (row === undefined) return form;
  if (takesEntries(row) && form.typing !== null) return { ...form, typing: null, candidate: 0 };
  if (row.is !== 'value') return form;
  const { group } = row;
  const isOnly = group !== null && Object.keys(Object(valueAt(form.value, group.path))).length < 2;
  const isWhole = group !== null && !group.required && (row.required || isOnly);
  if (row.required && !isWhole) {
    return hasLevel(row) || row.shape.kind === 'choice' ? form : { ...form, typing: '' };
  }
  const value = withValueAt(form.value, isWhole ? group.path : row.path, undefined);
  const rows = formRows({ ...form, value }).length;
  return { ...form, value, cursor: Math.min(form.cursor, Math.max(0, rows - 1)), typing: null };
}

/** The value of the form with another one in the row; the short group of the row is there then. */
function withRow({ value }: Form, { path, group }: FormRow, to: Json): Json {
  const isThere = group === null || valueAt(value, group.path) !== undefined;
  return withValueAt(isThere ? value : withValueAt(value, group.path, emptyValue(group.shape)), path, to);
}

/** The form with what was typed as the value of its row, or the reason why it is no value of the row. */
export function withTypedValue(form: Form): Form | string {
  const row = currentRow(form);
  if (form.typing === null || row === undefined) return form;
  if (takesEntries(row)) return withEntries(form, row);
  // What is typed has only searched its options.
  if (isChoice(row)) return { ...form, typing: null };
  if (form.typing.trim() === '' && !row.required) return emptied({ ...form, typing: null });
  const shape = shapeFor(row.shape, row.value);
  const value = parsed(shape, form.typing);
  if (value !== undefined) {
    const refusal = typeof value === 'string' ? sameNameRefusal(form, row, value) : null;
    return refusal ?? withRowValue(form, row, value);
  }
  const wanted = wantedBy(shape);
  return form.typing.trim() === '' ? `${row.label} needs ${wanted}` : `${row.label}: "${form.typing}" is not ${wanted}`;
}

/** Takes what is typed into a list. An entry with fields that are still to be filled in, and one of the list, is opened. */
export function tookEntries(form: Form): Form | string {
  const row = currentRow(form);
  const chosen = rowCandidates(form)[form.candidate];
  const isOpened = chosen?.isUnfinished === true && chosen.at !== null;
  const taken = isOpened ? { ...form, typing: null, candidate: 0 } : withTypedValue(form);
  if (typeof taken === 'string' || row === undefined || chosen?.isUnfinished !== true) return taken;
  const { at, entries } = listOf(taken, row);
  const entry = chosen.at ?? entries.length - 1;
  const level = { ...taken, path: [...at, entry], cursor: 0 };
  const second = formRows(level)[1];
  return { ...level, cursor: second === undefined || second.is === 'more' ? 0 : 1 };
}

/** The form with the entries of the chosen candidate in the list; of options, those that were picked are put back. */
function withEntries(form: Form, row: FormRow): Form | string {
  const { list, at, entries: old } = listOf(form, row);
  if (form.typing?.trim() === '') return { ...form, typing: null };
  const chosen = rowCandidates(form)[form.candidate];
  if (chosen === undefined) return whyNoCandidate(form.typing ?? '');
  const [option] = chosen.entries;
  if (chosen.at !== null && sameJson(option ?? null, old[chosen.at] ?? null))
    return `${form.typing?.trim()} is in the list already`;
  const isPutBack = list.kind === 'flags' && old.some((one) => one === option);
  const added = isPutBack ? old.filter((one) => one !== option) : [...old, ...chosen.entries];
  const entries =
    chosen.at === null ? added : old.map((one, n) => (n === chosen.at && option !== undefined ? option : one));
  const cursor = row.is === 'new' ? entries.length : form.cursor;
  return { ...form, value: withRow(form, { ...row, path: at }, entries), typing: null, candidate: 0, cursor };
}

function withRowValue(form: Form, row: FormRow, value: Json): Form {
  const changed = (to: Json): Form => ({ ...form, typing: null, value: withRow(form, row, to) });
  if (row.is === 'variant') {
    const of = shapeAsGiven(form.shape, form.value, row.path);
    const variant = of.kind === 'variants' ? of.variants.find(({ label }) => label === value) : undefined;
    return variant === undefined || value === row.value ? form : changed(emptyValue(variant.fields));
  }
  if (row.is !== 'option') return changed(value);
  const list = valueAt(form.value, row.path);
  const others = (Array.isArray(list) ? list : []).filter((option: Json) => option !== row.label);
  return changed(value === true ? [...others, row.label] : others);
}
