import type { Text } from '../../rules/kernel/screen.ts';
import { type FormRow, formRows, opens, textOf } from '../form/form.ts';
import { summaryOf } from '../form/shape.ts';
import { cut, cutName, left, plain, span } from '../paint/paint.ts';
import type { Mode } from '../ui/ui.ts';
import { windowOf } from './log.ts';
import type { Look } from './look.ts';

/** Cells of the names of fields: of the longest, within bounds. */
const labelCells = { least: 14, most: 22 };

/** The level of the form that is open: a line a field, the one under the cursor with its end marked, and what it is for. */
export function formPane(
  { layout, glyphs }: Look,
  { form }: Extract<Mode, { mode: 'edit' }>,
  rows: number,
): readonly Text[] {
  const all = formRows(form);
  const room = rows - 2;
  const top = windowOf(form.at, all.length, room);
  const longest = Math.max(...all.map((row) => labelOf(row).length));
  const cells = Math.min(labelCells.most, Math.max(labelCells.least, longest));
  const lines = all.slice(top, top + room).map((row, n): Text => {
    const here = top + n === form.at;
    const text = textOf(form, row, here);
    const stands = row.value === undefined && !(here && form.typing !== null);
    return [
      span(here ? '>' : ' ', 'accent'),
      span(` ${left(cutName(labelOf(row), cells), cells)} `, here ? undefined : 'dim'),
      span(text, stands ? 'dim' : undefined),
      span(here && !opens(row) ? '_' : ''),
      span(here ? optionsOf(row) : '', 'dim'),
    ];
  });
  while (lines.length < room) lines.push([]);
  const rule = glyphs.line.repeat(2);
  const where = form.path.map((step) => (typeof step === 'number' ? String(step + 1) : step));
  const head = plain(`${rule} ${[form.title, ...where].join(' > ')} ${rule}`, 'dim');
  const here = all[form.at];
  return [head, ...lines, here === undefined ? [] : aboutRow(here)].map((line) => cut(line, layout.left));
}

function labelOf({ is, label }: FormRow): string {
  return is === 'new' ? '+ new' : label;
}

/** What the field under the cursor is for. */
function aboutRow(row: FormRow): Text {
  const how = row.is === 'new' ? 'Right or a letter begins a new one' : opens(row) ? 'Right opens it' : '';
  return plain(` ${[row.says, how].filter((text) => text !== '').join('; ')}`, 'dim');
}

/** What else may stand in a row of a choice. */
function optionsOf({ shape }: FormRow): string {
  return shape.kind === 'choice' ? `   ${shape.options.map((option) => summaryOf(shape, option)).join(' | ')}` : '';
}
