/** A form as it is read aloud: its fields, and what the one at the cursor takes. */
import { shapeFor, summaryOf } from '../../../report/field-text.ts';
import { rowCandidates } from '../../form/candidates.ts';
import { type FormRow, formRows, levelLabels, rowText } from '../../form/rows.ts';
import type { EditMode, UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { editCommand, formLine } from './edit.ts';
import { byDefault, helpText, labelOf } from './mode.tsx';

export function editSays(_: UpdateContext, { form, isAsked }: EditMode): readonly string[] {
  const rows = formRows(form);
  const current = rows[form.cursor];
  const valueIn = (row: FormRow, isCurrent: boolean): string => {
    const text = rowText(form, row, isCurrent) || byDefault(row) || 'empty';
    return [text, row.unit].filter((word) => word !== '').join(' ');
  };
  return [
    [form.title, ...levelLabels(form)].join(', '),
    'a label and a value fill in any field, a label alone goes to it',
    ...rows.flatMap((row) =>
      row.is === 'new' ? [] : [row.is === 'more' ? row.label : `${labelOf(row)}: ${valueIn(row, false)}`],
    ),
    // What is not asked for takes no value without its label.
    ...(current === undefined || (isAsked !== true && form.path.length === 0)
      ? ['done writes all, esc leaves']
      : [
          `at ${labelOf(current)}${current.is === 'new' ? '' : `, ${valueIn(current, true)}`}: ${helpText(form, current)}`.replace(
            /: $/,
            '',
          ),
        ]),
  ];
}

/** The options of the field at the cursor, or what is known by name. */
export function editChoices(context: UpdateContext, mode: EditMode): readonly Choice[] {
  const { form } = mode;
  const row = formRows(form)[form.cursor];
  if (row === undefined) return [];
  const shape = shapeFor(row.shape, row.value);
  if (shape.kind === 'choice' && row.is !== 'new') {
    return shape.options.map((option) => {
      const label = summaryOf(shape, option);
      return { says: label, choose: () => formLine(context, mode, `${labelOf(row)} ${label}`) ?? { ui: context.ui } };
    });
  }
  if (form.typing === null || form.typing === '') return [];
  return rowCandidates(form).map(({ label }, candidate) => ({
    says: label,
    choose: () => editCommand(context, { ...mode, form: { ...form, candidate } }, 'enter'),
  }));
}
