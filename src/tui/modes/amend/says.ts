/** An amendment as it is read aloud: the fields of the record, and what becomes of it. */
import { amendmentTable } from '../../../report/amendment.ts';
import { describeStateChanges } from '../../../session/state-changes.ts';
import { pageSentences } from '../../spoken/page.ts';
import type { AmendMode, UpdateContext } from '../../ui/ui.ts';
import { amendFields, describeField } from './amend-fields.ts';

export function amendSays({ session }: UpdateContext, mode: AmendMode): readonly string[] {
  const { amendment, proposal, line, typing } = mode;
  const { encounter, system } = session;
  const fields = amendFields(session, mode);
  const field = fields[line];
  const after = proposal.is === 'ready' ? proposal.after : encounter;
  const differences = describeStateChanges(system, encounter, after);
  const value = typing === '' && field !== undefined ? describeField(field) : typing;
  return [
    `amending record ${amendment.seq}: ${session.record(amendment.seq)?.title ?? ''}`,
    ...fields.map((one, n) => `field ${n + 1}, ${one.label}: ${describeField(one) || 'open'}`),
    ...(proposal.is === 'ready'
      ? [
          'what becomes of it and of those that followed, not yet applied:',
          ...pageSentences([amendmentTable(proposal.changes)]),
          ...(differences.length === 0 ? ['nothing differs now'] : differences.map((text) => `then and now: ${text}`)),
        ]
      : ['new dice are needed; type the faces, or roll rolls them']),
    ...(field === undefined
      ? []
      : [
          `at field ${line + 1}, ${field.label}, ${value || 'open'}: type a new value; tab goes to the next field, right to the next choice; an empty line applies, esc drops it`,
        ]),
  ];
}
