/** Forms for a combatant (its name, its side and its sheet) and for the house rules. */
import { requestFor } from '../../session/session.ts';
import { type Intent, type Json, sameJson, sides } from '../../state/encounter.ts';
import {
  closed,
  currentRow,
  cycled,
  emptied,
  type Form,
  movedBy,
  newForm,
  opened,
  typedInto,
  withoutLetter,
  withTypedValue,
} from '../form/form.ts';
import { type FieldShape, fieldOf, fieldsOf, shapeFor } from '../form/shape.ts';
import { keyFor } from '../keys/bindings.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { typedText } from '../keys/typing.ts';
import { type EditMode, idle, inMode, notice, type Step, type Ui, type UpdateContext } from '../ui/ui.ts';

/** The fields that a combatant has in every game. */
const commonFields: readonly FieldShape[] = [
  { id: 'name', label: 'name', description: 'what it is called', shape: { kind: 'text' }, required: true },
  {
    id: 'side',
    label: 'side',
    description: 'the side it is on',
    shape: { kind: 'choice', options: sides },
    required: true,
  },
];

/** Opens the form of the selected combatant. */
export function beginEdit({ ui, session }: UpdateContext): Step {
  const combatant = ui.selection === null ? undefined : session.encounter.combatants[ui.selection];
  if (combatant === undefined) return { ui: notice(ui, 'not: no combatant is selected') };
  const { id: who, name, side, sheet } = combatant;
  const fields = [...commonFields, ...fieldsOf(session.system.sheetJson)];
  const form = newForm(`Edit ${name}`, { kind: 'group', fields }, { name, side, ...Object(sheet) });
  return { ui: inMode(ui, { mode: 'edit', of: { who }, form }) };
}

/** Opens the form of the house rules. */
export function beginHouseRules({ ui, session }: UpdateContext): Step {
  const { system, encounter } = session;
  const rules = new Map(system.houseRules().map(({ key, rule }) => [key, rule]));
  const fields = fieldsOf(system.settingsJson()).map((field) => ({
    ...field,
    // By its key, as in `:setting` and in the shell.
    label: field.id,
    description: `${field.description} (${rules.get(field.id) ?? ''})`,
  }));
  const form = newForm('House rules', { kind: 'group', fields }, { ...encounter.settings });
  return { ui: inMode(ui, { mode: 'edit', of: 'house-rules', form }) };
}

/** What a command does in a form. */
export function editCommand({ ui }: UpdateContext, mode: EditMode, command: Command): Step {
  const { form } = mode;
  switch (command) {
    case 'enter':
      return closeLevel(ui, mode, () => writeForm(ui, mode));
    case 'next-blank':
    case 'down':
      return showForm(ui, mode, movedBy(form, 1));
    case 'blank-before':
    case 'up':
      return showForm(ui, mode, movedBy(form, -1));
    case 'open-line':
      return showForm(ui, mode, isAtChoice(form) ? cycled(form, 1) : opened(form));
    case 'close':
      return isAtChoice(form)
        ? showForm(ui, mode, cycled(form, -1))
        : closeLevel(ui, mode, () => ({ ui: notice(ui, 'this is the top level; Esc leaves') }));
    case 'remove':
      return showForm(ui, mode, emptied(form));
    case 'back':
      return showForm(ui, mode, withoutLetter(form));
    case 'out':
      // Esc leaves whatever is being typed, which may be no value of the field.
      return closeLevel(ui, { ...mode, form: { ...form, typing: null } }, () => parkForm(ui, mode));
    default:
      return { ui };
  }
}

/** A letter typed into the field at the cursor. */
export function editText({ ui }: UpdateContext, mode: EditMode, key: Key): Step {
  const text = typedText(key);
  return text === '' ? { ui } : showForm(ui, mode, typedInto(mode.form, text));
}

function isAtChoice(form: Form): boolean {
  const row = currentRow(form);
  return row !== undefined && shapeFor(row.shape, row.value).kind === 'choice';
}

/** The screen with the changed form, or with the reason why it cannot be changed. */
function showForm(ui: Ui, mode: EditMode, form: Form | string): Step {
  return { ui: typeof form === 'string' ? notice(ui, form) : inMode(ui, { ...mode, form }) };
}

/** Goes up a level; from the top level it does what `leave` does. */
function closeLevel(ui: Ui, mode: EditMode, leave: () => Step): Step {
  const above = closed(mode.form);
  return above === null ? leave() : showForm(ui, mode, above);
}

/** Leaves the form; where something was changed it is kept, to be taken up again. */
function parkForm(ui: Ui, mode: EditMode): Step {
  if (changesOf({ ...mode.form, typing: null }).length === 0) return withoutChange(ui);
  const text = `the form is parked and nothing is changed yet; ${keyFor('unpark')} takes it up again`;
  return { ui: { ...ui, mode: idle, parkedForm: { ...mode, form: { ...mode.form, typing: null } }, notice: text } };
}

/** Takes up the form that was left. Refused where what it changes has been changed since. */
export function takeUpForm({ ui, session }: UpdateContext, parked: EditMode): Step {
  const free: Ui = { ...ui, parkedForm: null };
  const begun =
    parked.of === 'house-rules'
      ? beginHouseRules({ ui, session })
      : beginEdit({ ui: { ...ui, selection: parked.of.who }, session });
  const { mode } = begun.ui;
  if (mode.mode !== 'edit' || !sameJson(mode.form.original, parked.form.original)) {
    return { ui: notice(free, 'not: what the parked form changes is no longer as it was') };
  }
  return { ui: inMode({ ...free, selection: begun.ui.selection }, parked) };
}

function withoutChange(ui: Ui): Step {
  return { ui: { ...ui, mode: idle, notice: 'nothing was changed' } };
}

/** Writes what was changed. */
function writeForm(ui: Ui, mode: EditMode): Step {
  const form = withTypedValue(mode.form);
  if (typeof form === 'string') return { ui: notice(ui, form) };
  const intents = intentsFor(mode.of, changesOf(form));
  if (intents.length === 0) return withoutChange(ui);
  const after = (screen: Ui): Ui => ({ ...screen, mode: idle, parkedForm: null });
  return { ui, effect: { do: 'commit', request: requestFor(...intents), after } };
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
function intentsFor(of: EditMode['of'], changes: readonly Change[]): readonly Intent[] {
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
