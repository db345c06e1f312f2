import * as z from 'zod';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { cannot, rules } from '../combatant/game.ts';
import { applyStatus, removeStacks } from './apply-status.ts';
import { allStatuses, findStatus } from './statuses.table.ts';

const fields = z.strictObject({
  status: z.string().min(1).describe('id of the status'),
  stacks: withBlank(z.int().min(-99).max(99).default(1).describe('stacks to add; a negative number removes stacks'), {
    label: 'stacks',
  }),
});

/** Adds or removes a status by the GM's decision, under the rules of statuses (CR-96 to CR-113). 0 stacks removes all. */
export const statusAction = rules.plain({
  id: 'status',
  title: 'Status',
  key: 't',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {status}, {stacks} stacks',
  fields,
  blanks: ({ settings }) => [
    {
      id: 'status',
      label: 'status',
      kind: 'pick',
      options: allStatuses(settings).map(({ id, title }) => ({ id, label: title })),
    },
    ...blanksOf(fields),
  ],
  *act(context) {
    const { ledger, view, intent, valuesFor, note } = context;
    const titles: string[] = [];
    for (const target of intent.on) {
      const { status: id, stacks } = valuesFor(target, 'stacks');
      const status = findStatus(id, view().settings);
      if (status === undefined || status.duration === 'until-removed') {
        return cannot('no-status', 'CR-113', `"${id}" is no status; the house rule "statuses" defines others`);
      }
      const name = view().name(target);
      note.say('status', status.rule, () => `${status.title}: ${name}`);
      if (stacks > 0) {
        titles.push(applyStatus(context, target, { status, stacks, from: intent.by }));
        continue;
      }
      const removed = removeStacks(ledger, target, id, stacks === 0 ? status.maxStacks : 0 - stacks);
      titles.push(`${name} loses ${status.title}${removed === 0 ? ', but had none' : ''}`);
    }
    return titles.join('; ');
  },
});
