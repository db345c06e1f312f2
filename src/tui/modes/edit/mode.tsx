/** Forms: a level of one, with a row for each field. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../game/kernel/screen.ts';
import type { Shape } from '../../../game/kernel/shape.ts';
import { shapeFor, summaryOf } from '../../../report/field-text.ts';
import { rowCandidates, takesEntries } from '../../form/candidates.ts';
import { type Form, type FormRow, formRows, hasLevel, levelLabels, rowText } from '../../form/rows.ts';
import { isTextKey } from '../../keys/typing.ts';
import { rule } from '../../paint/glyphs.ts';
import { centredWindow, middleRows } from '../../paint/layout.ts';
import { cutName, plain, shownRange, span, wrap } from '../../paint/text.ts';
import { Cell, Line, type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { wordRows } from '../../paint/word-rows.ts';
import { ink } from '../../screen/ink.ts';
import type { EditMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { editCommand, editText, formLine, isTextRow } from './edit.ts';

/** Cells of the names of fields: as many as the longest needs, within these bounds. */
const labelCells = { least: 14, most: 22 };

/** How many candidates are listed in a row. */
const mostCandidates = 6;

export interface FormPaneProps extends PaneProps {
  readonly form: Form;
}

/** The level of the form that is shown: a row for each field, below them what a new entry may be, and what the row with the cursor is for. */
export const FormPane = memo(function FormPane({ form, appearance }: FormPaneProps): ReactElement {
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const all = formRows(form);
  const current = all[form.cursor];
  const help = current === undefined ? [] : helpLines(form, current, layout.left);
  const room = middleRows(layout) - 1 - help.length;
  const top = centredWindow(form.cursor, all.length, room);
  const longest = Math.max(...all.map((row) => labelOf(row).length));
  const label = Math.min(labelCells.most, Math.max(labelCells.least, longest));
  const shown = all.slice(top, top + room);
  const range = shownRange(top, shown.length, all.length);
  const isNew = current?.is === 'new' && form.typing === null;
  const known = isNew ? rowCandidates(form).map(({ label: name }) => plain(name, 'dim')) : [];
  const free = known.length === 0 ? 0 : room - shown.length;
  const where = [form.title, ...levelLabels(form)].join(' > ');
  const title = plain(`${rule(glyphs)} ${where}${range === '' ? '' : ` ${range}`} ${rule(glyphs)}`, 'dim');
  return (
    <Box flexDirection="column" height={middleRows(layout)}>
      <Line line={title} cells={layout.left} colour={colour} />
      <Box flexDirection="column" height={room}>
        {shown.map((row, n) => {
          const isCurrent = top + n === form.cursor;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place on the screen
            <Box key={n}>
              <Cell text={isCurrent ? '>' : ''} tone="accent" cells={2} colour={colour} />
              <Box width={label + 1} flexShrink={0}>
                <Line
                  line={plain(cutName(labelOf(row), label), isCurrent ? undefined : 'dim')}
                  cells={label}
                  colour={colour}
                />
              </Box>
              <Line line={fieldValue(form, row, isCurrent)} cells={layout.left - label - 3} colour={colour} />
            </Box>
          );
        })}
        <TextRows lines={wordRows('known', known, free, layout.left)} rows={free} appearance={appearance} />
      </Box>
      <TextRows lines={help} rows={help.length} appearance={appearance} />
    </Box>
  );
});

/** What a field holds, or is taken as; at the cursor with what may be chosen. */
function fieldValue(form: Form, row: FormRow, isCurrent: boolean): Text {
  const isTyping = isCurrent && form.typing !== null;
  const isDefault = row.value === undefined && !isTyping;
  const isText = row.is !== 'more' && (isTyping || !hasLevel(row));
  const text = rowText(form, row, isCurrent);
  const isEmpty = text === '' && !isCurrent;
  return [
    span(isEmpty ? byDefault(row) : text, isDefault ? 'dim' : undefined),
    span(isCurrent && isText ? '_' : ''),
    ...(row.unit === '' || isEmpty ? [] : plain(` ${row.unit}`, 'dim')),
    ...(isCurrent ? optionsOf(form, row) : []),
  ];
}

/** What an empty field is taken as, in the words of its description: `20 + 5 x Fitness`; empty where that does not say. */
export function byDefault({ description }: FormRow): string {
  return /by default ([^;(]+)/.exec(description)?.[1]?.trim() ?? '';
}

export function labelOf({ is, label }: FormRow): string {
  return is === 'new' ? '+ new' : label;
}

/** The most rows that the help of a field takes. */
const mostHelp = 3;

/** What the row is for, its bounds and its rule; of a list how an entry is added. At least one row. */
function helpLines(form: Form, row: FormRow, cells: number): readonly Text[] {
  const text = `${helpText(form, row)}${row.rule === '' ? '' : `  ${row.rule}`}`;
  const lines = wrap(text, cells - 1);
  const last = cutName(lines.slice(mostHelp - 1).join(' '), cells - 1);
  const shown = lines.length < mostHelp ? lines : [...lines.slice(0, mostHelp - 1), last];
  return shown.map((line) => plain(` ${line}`, 'dim'));
}

/** What the row is for, its bounds, and how an entry of a list is added. */
export function helpText(form: Form, row: FormRow): string {
  const isTyping = form.typing !== null;
  const keys = takesEntries(row)
    ? isTyping
      ? 'Enter takes it, Right the next one'
      : listHelp(row)
    : hasLevel(row)
      ? 'Right opens it'
      : '';
  const description = row.description === row.label ? '' : row.description;
  return [description, boundsOf(shapeFor(row.shape, row.value)), keys].filter((text) => text !== '').join('; ');
}

function listHelp({ is, value }: FormRow): string {
  return is === 'new' || !Array.isArray(value) || value.length === 0
    ? 'letters pick or name one'
    : 'letters add one, Right opens it';
}

function boundsOf(shape: Shape): string {
  if (shape.kind !== 'number') return '';
  const { least, most } = shape;
  if (most === undefined) return least === undefined ? '' : `${least} or more`;
  return least === undefined ? `at most ${most}` : `${least} to ${most}`;
}

/** The options of a choice, or what the letters in a list may mean, behind the value; the chosen one is accented. */
function optionsOf(form: Form, { shape: given, value, is }: FormRow): Text {
  const shape = shapeFor(given, value);
  if (shape.kind === 'word-or-number') return plain(`   ${shape.words.join(' | ')} | a number`, 'dim');
  if (shape.kind === 'choice' && is !== 'new') {
    return plain(`   ${shape.options.map((option) => summaryOf(shape, option)).join(' | ')}`, 'dim');
  }
  const candidates = rowCandidates(form);
  // What is known before a letter is typed is below the rows.
  if (candidates.length === 0 || (is === 'new' && form.typing === null)) return [];
  const isPicking = shape.kind !== 'text' || is === 'new';
  const chosen = isPicking ? form.candidate : -1;
  const from = Math.max(0, chosen);
  const shown = candidates.slice(from, from + mostCandidates);
  const left = candidates.length - from - shown.length;
  return [
    span('  '),
    ...shown.flatMap(({ label }, n) => {
      const isChosen = from + n === chosen;
      return [span(n === 0 ? ' ' : ' | ', 'dim'), span(isChosen ? `[${label}]` : label, isChosen ? 'accent' : 'dim')];
    }),
    span(left > 0 ? ` | ${left} more` : '', 'dim'),
  ];
}

export const editMode: ModeDefinition<EditMode> = {
  keys: () => 'form',
  onCommand: editCommand,
  onText: editText,
  onLine: (context, state, line) =>
    line === 'done' ? editCommand(context, state, 'done') : formLine(context, state, line),
  isText: (_, { form }, key) => isTextKey(key) && (key.name !== '?' || isTextRow(form)),
  usefulKeys: (_, { form }, keys) =>
    keys.map((key) => (key.command === 'done' && form.path.length > 0 ? { ...key, does: 'to the form' } : key)),
  Middle: ({ state, pane }) => <FormPane {...pane} form={state.form} />,
};
