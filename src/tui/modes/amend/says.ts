/** An amendment as it is read aloud: the fields of the record, and what becomes of it. */
import { amendmentTable } from '../../../report/amendment.ts';
import type { Table } from '../../../report/page.ts';
import type { AmendedChange } from '../../../session/amend.ts';
import { describeStateChanges } from '../../../session/state-changes.ts';
import { pageSentences } from '../../spoken/page.ts';
import type { AmendMode, UpdateContext } from '../../ui/ui.ts';
import { type AmendField, amendFields, describeField } from './amend-fields.ts';

export function amendSays({ session }: UpdateContext, mode: AmendMode): readonly string[] {
  const { amendment, proposal, line, typing } = mode;
  const { encounter, system } = session;
  const fields = amendFields(session, mode);
  const field = fields[line];
  const after = proposal.is === 'ready' ? proposal.after : encounter;
  const differences = describeStateChanges(system, encounter, after);
  const value = typing === '' && field !== undefined ? valueSaid(field) : typing;
  return [
    `amending record ${amendment.seq}: ${session.record(amendment.seq)?.title ?? ''}`,
    ...fields.map((one, n) => `field ${n + 1}, ${one.label}: ${valueSaid(one)}`),
    ...(proposal.is === 'ready'
      ? [
          'what becomes of it and of those that followed, not yet applied:',
          ...pageSentences([changesSaid(proposal.changes)]),
          ...(differences.length === 0 ? ['nothing differs now'] : differences.map((text) => `then and now: ${text}`)),
        ]
      : ['new dice are needed; type the faces, or roll rolls them']),
    ...(field === undefined
      ? []
      : [
          `at field ${line + 1}, ${field.label}, ${value}: type a new value; tab goes to the next field, right to the next choice; an empty line applies, esc drops it`,
        ]),
  ];
}

/** What a field has now. */
function valueSaid(field: AmendField): string {
  return (field.is === 'die' && field.face === null) || describeField(field) === '' ? 'open' : describeField(field);
}

/** The records that change. Titles have arrows of their own: the one between what a record was and what it becomes is a word. */
function changesSaid(changes: readonly AmendedChange[]): Table {
  const table = amendmentTable(changes);
  const rows = table.rows.map(({ note = [], ...row }) => ({
    ...row,
    note: note.map((part) => (part.text === ' -> ' ? { ...part, text: '; becomes: ' } : part)),
  }));
  return { ...table, rows };
}
