import { isTextKey } from '../../keys/typing.ts';
import type { EditMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { editCommand, editText, isTextRow } from './edit.ts';
import { formLine } from './form-line.ts';
import { FormPane } from './form-pane.tsx';

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
