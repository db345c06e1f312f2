/** Forms for a combatant (its name, its side and its sheet), for those who join, and for the house rules. */

import { fieldsOf } from '../../../game/kernel/shape.ts';
import { fieldOf, shapeFor } from '../../../report/field-text.ts';
import { knownIn } from '../../../session/newcomers/newcomers.ts';
import type { Session } from '../../../session/session.ts';
import { type Id, type Intent, type Json, sameJson } from '../../../state/encounter.ts';
import {
  atTop,
  closed,
  cycled,
  emptied,
  extended,
  hasKnownTexts,
  isChoosing,
  movedBy,
  movedToList,
  newForm,
  opened,
  typedInto,
  wentOn,
  withAllFields,
  withoutLetter,
  withTypedValue,
} from '../../form/form.ts';
import { currentRow, type Form, formRows } from '../../form/rows.ts';
import type { Key } from '../../keys/decode.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { typedText } from '../../keys/typing.ts';
import { type EditMode, idle, inMode, notice, type Step, type Ui, type UpdateContext } from '../../ui/ui.ts';
import { combatantShape, commonFields, join, misfitIn, writeForm } from './join-form.ts';

/** Opens the form of the selected combatant. */
export function beginEdit({ ui, session }: UpdateContext): Step {
  const mode = ui.selection === null ? null : formOf(session, ui.selection);
  return { ui: mode === null ? notice(ui, 'not: no combatant is selected') : inMode(ui, mode) };
}

/** The form of a combatant; null where it has left. */
function formOf(session: Session, who: Id): EditMode | null {
  const combatant = session.encounter.combatants[who];
  if (combatant === undefined) return null;
  const { name, side, sheet } = combatant;
  const form = newForm(`Edit ${name}`, combatantShape(session), { name, side, ...Object(sheet) }, knownIn(session));
  return { mode: 'edit', of: { who }, form };
}

export function houseRulesForm(session: Session): EditMode {
  const { system, encounter } = session;
  const rules = new Map(system.houseRules(encounter.rulesVersion).map((one) => [one.key, one]));
  const fields = fieldsOf(system.settingsJson()).map((field) => {
    const { rule = '', defaultValue } = rules.get(field.id) ?? {};
    // By its key, as in `:setting` and in the shell. A default is JSON.
    return {
      ...field,
      label: field.id,
      description: `${field.description} (${rule})`,
      defaultValue: defaultValue as Json,
    };
  });
  const form = newForm('House rules', { kind: 'group', fields }, { ...system.inCurrentWords(encounter.settings) });
  return { mode: 'edit', of: 'house-rules', form };
}

/** What a command does in a form. */
export function editCommand(context: UpdateContext, mode: EditMode, command: Command): Step {
  const { ui } = context;
  const { form } = mode;
  switch (command) {
    case 'enter':
      return goOn(ui, mode);
    case 'done':
      return done(context, mode);
    case 'next-blank':
    case 'down':
      return showForm(ui, mode, movedBy(form, 1));
    case 'blank-before':
    case 'up':
      return showForm(ui, mode, movedBy(form, -1));
    case 'page-down':
      return showForm(ui, mode, movedToList(form, 1));
    case 'page-up':
      return showForm(ui, mode, movedToList(form, -1));
    case 'first':
      return showForm(ui, mode, movedBy(form, -form.cursor));
    case 'last':
      return showForm(ui, mode, movedBy(form, -form.cursor - 1));
    case 'open-line':
      return showForm(ui, mode, isChoosing(form) || hasKnownTexts(form) ? cycled(form, 1) : opened(extended(form)));
    case 'unfold':
      return showForm(ui, mode, withAllFields(form));
    case 'close':
      return showForm(
        ui,
        mode,
        isChoosing(form) ? cycled(form, -1) : (closed(form) ?? 'this is the top level; Esc leaves'),
      );
    case 'remove':
      return showForm(ui, mode, emptied(form));
    case 'back':
      return showForm(ui, mode, withoutLetter(form));
    case 'out': {
      // From the top level, and where what was typed is no value, the form is parked as it is.
      const above = closed(form);
      if (typeof above === 'string') return parkForm(context, mode);
      return above === null ? parkForm(context, withTyped(mode)) : showForm(ui, mode, above);
    }
    default:
      return { ui };
  }
}

/** A letter typed into the field at the cursor. */
export function editText({ ui }: UpdateContext, mode: EditMode, key: Key): Step {
  const text = typedText(key);
  return text === '' ? { ui } : showForm(ui, mode, typedInto(mode.form, text));
}

/** Whether letters are text in the row with the cursor. */
export function isTextRow(form: Form): boolean {
  const row = currentRow(form);
  return row !== undefined && row.is === 'value' && shapeFor(row.shape, row.value).kind === 'text';
}

/** Takes what is typed and goes on to the next field; behind the last one it says what writes the form. */
function goOn(ui: Ui, mode: EditMode): Step {
  const next = wentOn(mode.form);
  if (next !== null) return showForm(ui, mode, next);
  const does = isJoin(mode) ? 'adds' : 'writes';
  return { ui: notice(inMode(ui, withTyped(mode)), `this is the last field: ${keyFor('done', 'form')} ${does} all`) };
}

/** The screen with the changed form, or with the reason why it cannot be changed. */
function showForm(ui: Ui, mode: EditMode, form: Form | string): Step {
  return { ui: typeof form === 'string' ? notice(ui, form) : inMode(ui, { ...mode, form, isAsked: true }) };
}

function withTyped(mode: EditMode): EditMode {
  const form = withTypedValue(mode.form);
  return typeof form === 'string' ? mode : { ...mode, form };
}

/** Leaves the form; where something was changed it is kept, to be taken up again. */
function parkForm({ ui, session }: UpdateContext, mode: EditMode): Step {
  const { form } = mode;
  if (form.typing === null && changesOf(form).length === 0) return withoutChange(ui, mode);
  const text = `the form is parked and nothing is ${isJoin(mode) ? 'added' : 'changed'} yet; ${keyFor('unpark')} takes it up again`;
  const parkedForms = [...ui.parkedForms, mode];
  return { ui: { ...ui, mode: idle, parkedForms, formParkedAt: session.position, notice: text } };
}

function isJoin({ of }: EditMode): boolean {
  return of !== 'house-rules' && 'joins' in of;
}

/** Takes up the form that was left last. Where what it changes has changed since, what was typed is kept over that. */
export function takeUpForm({ ui, session }: UpdateContext, parked: EditMode): Step {
  const free: Ui = { ...ui, parkedForms: ui.parkedForms.filter((form) => form !== parked) };
  const { of } = parked;
  if (of !== 'house-rules' && 'joins' in of) return { ui: inMode(free, parked) };
  const mode = of === 'house-rules' ? houseRulesForm(session) : formOf(session, of.who);
  if (mode === null) return { ui: notice(free, 'not: the combatant of the parked form is gone') };
  const taken = of === 'house-rules' ? free : { ...free, selection: of.who };
  if (sameJson(mode.form.original, parked.form.original)) return { ui: inMode(taken, parked) };
  const typed = changesOf(parked.form).filter(([, value]) => value !== null);
  const value = { ...Object(mode.form.value), ...Object.fromEntries(typed) };
  const form = { ...mode.form, value, cursor: parked.form.path.length === 0 ? parked.form.cursor : 0 };
  return {
    ui: notice({ ...taken, mode: { ...mode, form } }, 'it has changed since; what you changed is kept over that'),
  };
}

function withoutChange(ui: Ui, mode: EditMode): Step {
  return { ui: { ...ui, mode: idle, notice: `nothing was ${isJoin(mode) ? 'added' : 'changed'}` } };
}

/** Writes what was changed, or adds those who join; from a level below, such as a weapon, it goes back to the fields of the form. */
function done(context: UpdateContext, mode: EditMode): Step {
  const { ui } = context;
  const form = atTop(mode.form);
  if (typeof form === 'string') return { ui: notice(ui, form) };
  if (mode.form.path.length > 0) {
    const text = `${keyFor('done', 'form')} once more ${isJoin(mode) ? 'adds' : 'writes'} all`;
    return { ui: notice(inMode(ui, { ...mode, form }), text) };
  }
  const { of } = mode;
  const misfit = of === 'house-rules' ? null : misfitIn(context.session, form);
  if (misfit !== null) return { ui: notice(inMode(ui, { ...mode, form: misfit.form }), misfit.why) };
  if (of !== 'house-rules' && 'joins' in of) return join(context, { ...mode, form }, of);
  const intents = intentsFor(of, changesOf(form));
  if (intents.length === 0) return withoutChange(ui, mode);
  return writeForm(ui, intents);
}

/** A field of the top level with its new value; null where it was emptied. */
type Change = readonly [id: string, value: Json];

function changesOf(form: Form): readonly Change[] {
  const fields = form.shape.kind === 'group' ? form.shape.fields : [];
  return fields.flatMap(({ id }): readonly Change[] => {
    const value = fieldOf(form.value, id) ?? null;
    return sameJson(value, fieldOf(form.original, id) ?? null) ? [] : [[id, value]];
  });
}

/** One intent for each changed house rule; one for all changes of a combatant. */
function intentsFor(of: { readonly who: Id } | 'house-rules', changes: readonly Change[]): readonly Intent[] {
  if (of === 'house-rules') {
    return changes.map(([key, to]) => ({ action: 'setting', by: null, on: [], with: { key, to } }));
  }
  if (changes.length === 0) return [];
  const isCommon = ([id]: Change): boolean => commonFields.some((field) => field.id === id);
  const sheet = changes.filter((change) => !isCommon(change));
  const common: Intent['with'] = Object.fromEntries(changes.filter(isCommon));
  const values = sheet.length > 0 ? { ...common, sheet: Object.fromEntries(sheet) } : common;
  return [{ action: 'edit', by: null, on: [of.who], with: values }];
}

/**
 * Fills a field in, as in `LIF 48` or `weapons short sword`; a label alone only goes there, and a value alone fills in what was gone to.
 * Null for a value that no field was gone to for: a stray line changes nothing. Within a part, such as a weapon, values follow one another.
 */
export function formLine({ ui }: UpdateContext, mode: EditMode, line: string): Step | null {
  const taken = withTypedValue(mode.form);
  if (typeof taken === 'string') return { ui: notice(ui, taken) };
  const letters = `${line.toLowerCase()} `;
  const labelled = formRows(taken)
    .map(({ label }, cursor) => ({ label, cursor }))
    .filter(({ label }) => letters.startsWith(`${label.toLowerCase()} `))
    .sort((a, b) => b.label.length - a.label.length)[0];
  const at = { ...taken, cursor: labelled?.cursor ?? taken.cursor };
  const text = labelled === undefined ? line : line.slice(labelled.label.length).trim();
  if (text === '') return { ui: inMode(ui, { ...mode, form: at, isAsked: true }) };
  const isWithin = taken.path.length > 0;
  if (labelled === undefined && !isWithin && mode.isAsked !== true) return null;
  const isText = formRows(at)[at.cursor]?.shape.kind === 'text';
  const typed = typedInto(isText ? { ...at, typing: '' } : at, text);
  const filled = typeof typed === 'string' ? typed : movedBy(typed, 1);
  return {
    ui: typeof filled === 'string' ? notice(ui, filled) : inMode(ui, { ...mode, form: filled, isAsked: false }),
  };
}
