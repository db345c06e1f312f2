/** What a sheet has, as parts of a page. */

import { type FieldShape, fieldsOf } from '../../rules/kernel/shape.ts';
import type { System } from '../../rules/kernel/system.ts';
import { type Combatant, type Json, sameJson } from '../../state/encounter.ts';
import { fieldOf, summaryOf } from '../form/shape.ts';
import type { PagePart } from '../paint/page.ts';
import { plain, span } from '../paint/text.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** Side, tracks, conditions and all fields of the sheet but those that are as they are by default. */
export function sheetParts({ session }: Pick<UpdateContext, 'session'>, who: string): readonly PagePart[] {
  const combatant = session.encounter.combatants[who];
  if (combatant === undefined) return [{ line: plain(' gone', 'dim') }];
  const { side, hidden, mask, tracks, conditions, sheet } = combatant;
  const { clock } = session.system;
  const fields = fieldsOf(session.system.sheetJson);
  const shown = fields.filter((field) => !isLeftOut(field, fieldOf(sheet, field.id)));
  const left = fields.length - shown.length;
  const entries: readonly [string, string][] = [
    ['side', side + (hidden ? ', hidden from the players' : '')],
    ...(mask === undefined ? [] : [['players see', mask] as [string, string]]),
    ...Object.entries(tracks).map(([id, { now, max }]): [string, string] => [id, `${now}/${max}`]),
    ...Object.entries(conditions).map(([id, condition]): [string, string] => [
      session.system.conditionTitle(id, condition),
      `${condition.stacks}${condition.ends === null ? '' : `, till ${condition.ends.edge} of ${clock.formatRound(condition.ends.round)}`}`,
    ]),
    ...shown.flatMap((field) => sheetEntries(field, fieldOf(sheet, field.id))),
    ...(left === 0 ? [] : [['and', `${left} more, all as they are by default`] as [string, string]]),
  ];
  const indent = Math.min(24, Math.max(16, ...entries.map(([label]) => label.length + 2)));
  return entries.map(([label, text]) => ({ label: span(` ${label} `, 'dim'), indent, text, margin: 0 }));
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

/** Whether a field is left out: it is seldom needed, and as it is by default. */
function isLeftOut(field: FieldShape, value: Json | undefined): boolean {
  return field.isSeldom === true && isDefault(field, value);
}

function isDefault({ defaultValue }: FieldShape, value: Json | undefined): boolean {
  return value === undefined || sameJson(value, defaultValue ?? null);
}

/** A value of a sheet with its label; of a list one entry each, the first one labelled. */
function sheetEntries({ label, shape }: FieldShape, value: Json | undefined): [string, string][] {
  if (value === undefined) return [];
  if (shape.kind !== 'list' || !Array.isArray(value)) return [[label, summaryOf(shape, value) || 'none']];
  if (value.length === 0) return [[label, 'none']];
  return value.map((entry: Json, n) => [n === 0 ? label : '', summaryOf(shape.of, entry)]);
}
