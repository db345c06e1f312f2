/** Forms: of a combatant its name, side and all that its game keeps of it; of the game its house rules. */

import { requestFor } from '../../session/session.ts';
import { type Intent, type Json, sameJson, sides } from '../../state/encounter.ts';
import {
  back,
  closed,
  emptied,
  type Form,
  formOver,
  moved,
  opened,
  rowAt,
  taking,
  turned,
  typed,
} from '../form/form.ts';
import { type FieldShape, fieldOf, fieldsOf, shapeNow } from '../form/shape.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { letterOf } from '../keys/letters.ts';
import { idle, type Mode, notice, type Step, type Ui, type UpdateContext } from '../ui/ui.ts';

type EditMode = Extract<Mode, { mode: 'edit' }>;

/** What every combatant has besides the sheet of its game. */
const ofAll: readonly FieldShape[] = [
  { id: 'name', says: 'what it is called', shape: { kind: 'text' }, needed: true },
  { id: 'side', says: 'whose side it is on', shape: { kind: 'choice', options: sides }, needed: true },
];

/** Opens the form of the selected combatant. */
export function beginEdit({ ui, session }: UpdateContext): Step {
  const combatant = ui.selection === null ? undefined : session.encounter.combatants[ui.selection];
  if (combatant === undefined) return { ui: notice(ui, 'not: nobody is selected') };
  const { id: who, name, side, sheet } = combatant;
  const fields = [...ofAll, ...fieldsOf(session.system.sheetJson)];
  const form = formOver(`Edit ${name}`, { kind: 'group', fields }, { name, side, ...Object(sheet) });
  return { ui: { ...ui, mode: { mode: 'edit', of: { who }, form }, notice: '' } };
}

/** Opens the form of the house rules. */
export function beginHouseRules({ ui, session }: UpdateContext): Step {
  const { system, encounter } = session;
  const rules = new Map(system.houseRules().map(({ key, rule }) => [key, rule]));
  const fields = fieldsOf(system.settingsJson()).map((field) => ({
    ...field,
    says: `${field.says} (${rules.get(field.id) ?? ''})`,
  }));
  const form = formOver('House rules', { kind: 'group', fields }, { ...encounter.settings });
  return { ui: { ...ui, mode: { mode: 'edit', of: 'house-rules', form }, notice: '' } };
}

export function editCommand(context: UpdateContext, mode: EditMode, command: Command): Step {
  const { ui } = context;
  const { form } = mode;
  switch (command) {
    case 'enter':
      return leaveLevel(ui, mode, () => takeForm(ui, mode));
    case 'next-blank':
    case 'down':
      return shown(ui, mode, moved(form, 1));
    case 'blank-before':
    case 'up':
      return shown(ui, mode, moved(form, -1));
    case 'open-line':
      return shown(ui, mode, isChoice(form) ? turned(form, 1) : opened(form));
    case 'close':
      return isChoice(form)
        ? shown(ui, mode, turned(form, -1))
        : leaveLevel(ui, mode, () => ({ ui: notice(ui, 'there is nothing above; Esc leaves') }));
    case 'remove':
      return shown(ui, mode, emptied(form));
    case 'back':
      return shown(ui, mode, back(form));
    case 'out':
      // What is being typed is dropped: it might be nothing that can be taken, and Esc leaves all the same.
      return leaveLevel(ui, { ...mode, form: { ...form, typing: null } }, () => ({
        ui: { ...ui, mode: idle, notice: 'nothing was changed' },
      }));
    default:
      return { ui };
  }
}

/** Letters typed into the field under the cursor. */
export function editText({ ui }: UpdateContext, mode: EditMode, key: Key): Step {
  const text = letterOf(key);
  return text === '' ? { ui } : shown(ui, mode, typed(mode.form, text));
}

function isChoice(form: Form): boolean {
  const row = rowAt(form);
  return row !== undefined && shapeNow(row.shape, row.value).kind === 'choice';
}

function shown(ui: Ui, mode: EditMode, form: Form | string): Step {
  return typeof form === 'string' ? { ui: notice(ui, form) } : { ui: { ...ui, mode: { ...mode, form }, notice: '' } };
}

/** Goes up a level; from the highest on to what is there. */
function leaveLevel(ui: Ui, mode: EditMode, outOfTop: () => Step): Step {
  const above = closed(mode.form);
  return above === null ? outOfTop() : shown(ui, mode, above);
}

/** Writes what was changed. */
function takeForm(ui: Ui, mode: EditMode): Step {
  const form = taking(mode.form);
  if (typeof form === 'string') return { ui: notice(ui, form) };
  const intents = wanted(mode.of, changesOf(form));
  if (intents.length === 0) return { ui: { ...ui, mode: idle, notice: 'nothing was changed' } };
  const after = (screen: Ui): Ui => ({ ...screen, mode: idle });
  return { ui, effect: { do: 'commit', wish: requestFor(...intents), after } };
}

/** The fields of the highest level that are otherwise now, in their order; what was emptied is null. */
function changesOf(form: Form): readonly (readonly [id: string, is: Json])[] {
  const fields = form.shape.kind === 'group' ? form.shape.fields : [];
  return fields.flatMap(({ id }) => {
    const is = fieldOf(form.is, id) ?? null;
    return sameJson(is, fieldOf(form.was, id) ?? null) ? [] : [[id, is] as const];
  });
}

/** What is to be done so that it is as the form has it. */
function wanted(of: EditMode['of'], changes: readonly (readonly [id: string, is: Json])[]): readonly Intent[] {
  if (of === 'house-rules') {
    return changes.map(([key, to]) => ({ action: 'setting', by: null, on: [], with: { key, to } }));
  }
  if (changes.length === 0) return [];
  const isOfAll = ([id]: readonly [id: string, is: Json]): boolean => ofAll.some((field) => field.id === id);
  const sheet = changes.filter((change) => !isOfAll(change));
  const values: Intent['with'] = Object.fromEntries(changes.filter(isOfAll));
  const given = sheet.length > 0 ? { ...values, sheet: Object.fromEntries(sheet) } : values;
  return [{ action: 'edit', by: null, on: [of.who], with: given }];
}
