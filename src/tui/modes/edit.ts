/** The form of a combatant: name, side and every field of the sheet, one line each. */
import { wishFor } from '../../session/session.ts';
import { type Json, sides } from '../../state/encounter.ts';
import type { Command } from '../keymap.ts';
import type { Key } from '../keys/decode.ts';
import { type Desk, type Field, idle, type Mode, notice, type Step } from '../ui.ts';

type EditMode = Extract<Mode, { mode: 'edit' }>;

/** Opens the form of the selected combatant. */
export function beginEdit({ ui, session }: Desk): Step {
  const combatant = ui.selection === null ? undefined : session.encounter.combatants[ui.selection];
  if (combatant === undefined) return { ui: notice(ui, 'not: nobody is selected') };
  const fields = [
    field('name', 'name', combatant.name),
    field('side', 'side', combatant.side),
    ...Object.entries(asObject(combatant.sheet)).map(([id, value]) => field(`sheet.${id}`, id, textOf(value))),
  ];
  return { ui: { ...ui, mode: { mode: 'edit', who: combatant.id, fields, at: 0 }, notice: '' } };
}

function field(id: string, label: string, value: string): Field {
  return { id, label, value, was: value };
}

export function editCommand(desk: Desk, mode: EditMode, command: Command): Step {
  const { ui } = desk;
  const at = (line: number): Step => ({
    ui: { ...ui, mode: { ...mode, at: (line + mode.fields.length) % mode.fields.length }, notice: '' },
  });
  switch (command) {
    case 'enter':
      return takeForm(desk, mode);
    case 'next-blank':
    case 'down':
      return at(mode.at + 1);
    case 'blank-before':
    case 'up':
      return at(mode.at - 1);
    case 'back':
      return typed(desk, mode, (value) => [...value].slice(0, -1).join(''));
    case 'out':
      return { ui: { ...ui, mode: idle, notice: 'nothing was changed' } };
    default:
      return { ui };
  }
}

/** Letters typed into the field under the cursor; in `side` any letter turns to the next side. */
export function editText(desk: Desk, mode: EditMode, key: Key): Step {
  const text = key.name === 'space' ? ' ' : (key.text ?? (key.name.length === 1 ? key.name : ''));
  if (text === '') return { ui: desk.ui };
  if (mode.fields[mode.at]?.id === 'side') {
    return typed(desk, mode, (value) => nextSide(value));
  }
  return typed(desk, mode, (value) => value + text);
}

function typed(desk: Desk, mode: EditMode, change: (value: string) => string): Step {
  const fields = mode.fields.map((one, n) => (n === mode.at ? { ...one, value: change(one.value) } : one));
  return { ui: { ...desk.ui, mode: { ...mode, fields }, notice: '' } };
}

function takeForm({ ui }: Desk, mode: EditMode): Step {
  const changed = mode.fields.filter(({ value, was }) => value !== was);
  if (changed.length === 0) return { ui: { ...ui, mode: idle, notice: 'nothing was changed' } };
  const values: { [field: string]: Json } = {};
  const sheet: { [field: string]: Json } = {};
  for (const { id, label, value } of changed) {
    if (!id.startsWith('sheet.')) {
      values[id] = value;
      continue;
    }
    const read = fieldValue(value);
    if (read === undefined) return { ui: notice(ui, `${label}: that is not a number, a word or JSON`) };
    sheet[id.slice('sheet.'.length)] = read;
  }
  const given = Object.keys(sheet).length > 0 ? { ...values, sheet } : values;
  return {
    ui,
    effect: {
      do: 'commit',
      wish: wishFor({ action: 'edit', by: null, on: [mode.who], with: given }),
      after: (screen) => ({ ...screen, mode: idle }),
    },
  };
}

function asObject(sheet: Json): { readonly [field: string]: Json } {
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet)) return {};
  return Object.fromEntries(Object.entries(sheet));
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A field's text as a value: JSON where it is JSON, a word otherwise; undefined for broken lists. */
function fieldValue(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return /^[[{"]/.test(text.trim()) ? undefined : text;
  }
}

function nextSide(value: string): string {
  const at = sides.findIndex((side) => side.startsWith(value));
  return sides[(at + 1) % sides.length] ?? value;
}
