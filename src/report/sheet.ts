/** What a combatant is and has. */
import { type FieldShape, fieldsOf } from '../game/kernel/shape.ts';
import type { System } from '../game/kernel/system.ts';
import { textsAbout } from '../game/kernel/texts.ts';
import type { Session } from '../session/session.ts';
import { type Combatant, type Json, sameJson } from '../state/encounter.ts';
import { fieldOf, summaryOf } from './field-text.ts';
import { lineOf, type PagePart } from './page.ts';

/** What texts about a combatant are called on its sheet, where that is not their field. */
const textLabels: { readonly [field: string]: string } = { description: 'players read' };

/** Side, tracks, conditions and all fields of the sheet but those that are seldom needed and as they are by default. */
export function sheetParts({ system, encounter }: Session, who: string): readonly PagePart[] {
  const combatant = encounter.combatants[who];
  if (combatant === undefined) return [lineOf('gone', 'dim')];
  const { side, hidden, mask, tracks, conditions, sheet } = combatant;
  const { entries: ofSheet, left } = fieldEntries(system, sheet);
  const entries: readonly (readonly [label: string, text: string])[] = [
    ['side', side + (hidden ? ', hidden from the players' : '')],
    ...(mask === undefined ? [] : [['players see', mask] as const]),
    ...Object.entries(textsAbout(combatant)).map(([field, text]) => [textLabels[field] ?? field, text] as const),
    ...Object.entries(tracks).map(([id, { now, max }]) => [id, `${now}/${max}`] as const),
    ...Object.entries(conditions).map(([id, condition]) => {
      const { stacks, ends } = condition;
      const till = ends === null ? '' : `, till ${ends.edge} of ${system.clock.formatRound(ends.round)}`;
      return [system.conditionTitle(id, condition), `${stacks}${till}`] as const;
    }),
    ...ofSheet,
    ...(left === 0 ? [] : [['and', `${left} more, all as they are by default`] as const]),
  ];
  return entries.map(([label, text]) => ({ label, text }));
}

/** The fields of a sheet but those that are seldom needed and as they are by default, of which `left` says how many there are. */
export function fieldEntries(
  { sheetJson }: System,
  sheet: Json,
): { readonly entries: readonly (readonly [label: string, text: string])[]; readonly left: number } {
  const fields = fieldsOf(sheetJson);
  const shown = fields.filter((field) => !field.isSeldom || !isDefault(field, fieldOf(sheet, field.id)));
  const entries = shown.flatMap((field) => sheetEntries(field, fieldOf(sheet, field.id)));
  return { entries, left: fields.length - shown.length };
}

/** The fields of a sheet that are not as they are by default, each in one text; those that are seldom needed last. */
export function ownEntries({ sheetJson }: System, { sheet }: Combatant): readonly (readonly [string, string])[] {
  const own = fieldsOf(sheetJson).filter((field) => !isDefault(field, fieldOf(sheet, field.id)));
  const [usual, seldom] = [own.filter(({ isSeldom }) => isSeldom !== true), own.filter(({ isSeldom }) => isSeldom)];
  return [...usual, ...seldom].flatMap(({ id, label, shape }) => {
    const text = summaryOf(shape, fieldOf(sheet, id));
    return text === '' ? [] : [[label, text] as const];
  });
}

function isDefault({ defaultValue }: FieldShape, value: Json | undefined): boolean {
  return value === undefined || sameJson(value, defaultValue ?? null);
}

/** A value of a sheet with its label; of a list one entry each, the first one labelled. */
function sheetEntries({ label, shape }: FieldShape, value: Json | undefined): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (shape.kind !== 'list' || !Array.isArray(value)) return [[label, summaryOf(shape, value) || 'none']];
  if (value.length === 0) return [[label, 'none']];
  return value.map((entry: Json, n) => [n === 0 ? label : '', summaryOf(shape.of, entry)]);
}
