import { memo, type ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { type Form, type FormRow, formRows, hasLevel, rowText } from '../form/form.ts';
import { summaryOf } from '../form/shape.ts';
import { rule } from '../paint/glyphs.ts';
import { middleRows } from '../paint/layout.ts';
import { alignLeft, cutName, plain, shownRange, span } from '../paint/text.ts';
import { centredWindow } from '../paint/window.ts';
import { type PaneProps, TextRows } from './text-rows.tsx';

/** Cells of the names of fields: as many as the longest needs, within these bounds. */
const labelCells = { least: 14, most: 22 };

export interface FormPaneProps extends PaneProps {
  readonly form: Form;
}

/** The level of the form that is shown: a line for each row, and what the row with the cursor is for. */
export function formLines({ form, appearance }: FormPaneProps): readonly Text[] {
  const { layout, glyphs } = appearance;
  const all = formRows(form);
  const room = middleRows(layout) - 2;
  const top = centredWindow(form.cursor, all.length, room);
  const longest = Math.max(...all.map((row) => labelOf(row).length));
  const cells = Math.min(labelCells.most, Math.max(labelCells.least, longest));
  const lines = all.slice(top, top + room).map((row, n) => rowLine(form, row, top + n === form.cursor, cells));
  const path = form.path.map((step) => (typeof step === 'number' ? String(step + 1) : step));
  const range = shownRange(top, lines.length, all.length);
  const where = [form.title, ...path].join(' > ');
  const title = plain(`${rule(glyphs)} ${where}${range === '' ? '' : ` ${range}`} ${rule(glyphs)}`, 'dim');
  while (lines.length < room) lines.push([]);
  const current = all[form.cursor];
  return [title, ...lines, current === undefined ? [] : helpLine(current)];
}

function rowLine(form: Form, row: FormRow, isCurrent: boolean, cells: number): Text {
  const isDefault = row.value === undefined && !(isCurrent && form.typing !== null);
  return [
    span(isCurrent ? '>' : ' ', 'accent'),
    span(` ${alignLeft(cutName(labelOf(row), cells), cells)} `, isCurrent ? undefined : 'dim'),
    span(rowText(form, row, isCurrent), isDefault ? 'dim' : undefined),
    span(isCurrent && !hasLevel(row) ? '_' : ''),
    span(isCurrent ? optionsOf(row) : '', 'dim'),
  ];
}

function labelOf({ is, label }: FormRow): string {
  return is === 'new' ? '+ new' : label;
}

function helpLine(row: FormRow): Text {
  const keys = row.is === 'new' ? 'Right or a letter begins a new one' : hasLevel(row) ? 'Right opens it' : '';
  return plain(` ${[row.description, keys].filter((text) => text !== '').join('; ')}`, 'dim');
}

/** The options of a choice, behind its value. */
function optionsOf({ shape }: FormRow): string {
  if (shape.kind === 'word-or-number') return `   ${shape.words.join(' | ')} | a number`;
  return shape.kind === 'choice' ? `   ${shape.options.map((option) => summaryOf(shape, option)).join(' | ')}` : '';
}

export const FormPane = memo(function FormPane(props: FormPaneProps): ReactElement {
  return <TextRows {...props} lines={formLines(props)} rows={middleRows(props.appearance.layout)} />;
});
