/** A whole line at a form, where there is no screen: the label of a field with its value, or the value of the next field. */
import { movedBy, typedInto, withTypedValue } from '../../form/form.ts';
import { type Form, formRows } from '../../form/rows.ts';
import { type EditMode, inMode, notice, type Step, type UpdateContext } from '../../ui/ui.ts';

/** Fills a field in, as in `LIF 48` or `weapons short sword`, and goes on to the next; a label alone only goes there. */
export function formLine({ ui }: UpdateContext, mode: EditMode, line: string): Step {
  const filled = filledIn(mode.form, line);
  return { ui: typeof filled === 'string' ? notice(ui, filled) : inMode(ui, { ...mode, form: filled }) };
}

function filledIn(form: Form, line: string): Form | string {
  const taken = withTypedValue(form);
  if (typeof taken === 'string') return taken;
  const letters = `${line.toLowerCase()} `;
  const labelled = formRows(taken)
    .map(({ label }, cursor) => ({ label, cursor }))
    .filter(({ label }) => letters.startsWith(`${label.toLowerCase()} `))
    .sort((a, b) => b.label.length - a.label.length)[0];
  const at = { ...taken, cursor: labelled?.cursor ?? taken.cursor };
  const text = labelled === undefined ? line : line.slice(labelled.label.length).trim();
  if (text === '') return at;
  const isText = formRows(at)[at.cursor]?.shape.kind === 'text';
  const typed = typedInto(isText ? { ...at, typing: '' } : at, text);
  return typeof typed === 'string' ? typed : movedBy(typed, 1);
}
