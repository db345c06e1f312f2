import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { layStatus, takeStacks } from './apply-status.ts';
import { allStatuses, statusOf } from './statuses.table.ts';

/** A status laid or taken off by the GM's word, with its end, its most stacks and what it negates (CR-96 to CR-113). */
export const statusAction = rules.plain({
  id: 'status',
  title: 'Status',
  key: 't',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {status} {stacks}',
  fields: z.strictObject({
    status: z.string().min(1).describe('which status, by its id'),
    stacks: z.int().min(-99).max(99).default(1).describe('stacks laid; below 0 taken off'),
  }),
  blanks: (view) => [
    {
      id: 'status',
      label: 'status',
      kind: 'pick',
      options: allStatuses(view.settings).map(({ id, title }) => ({ id, label: title })),
    },
    { id: 'stacks', label: 'stacks', kind: 'number', defaultValue: 1, min: -99, max: 99 },
  ],
  *act(context) {
    const {
      ledger,
      view,
      intent: { on, by },
      values: { status: id, stacks },
      note,
    } = context;

    const status = statusOf(id, view().settings);
    if (status === undefined || status.lasts === 'lifted') {
      return refuse('no-status', 'CR-113', `"${id}" is no status; the house rule "statuses" defines others`);
    }
    const titles = on.map((who) => {
      note.say('status', status.rule, () => `${status.title}: ${view().name(who)}`);
      if (stacks > 0) return layStatus(context, who, status, stacks, by);
      const taken = takeStacks(ledger, who, id, stacks === 0 ? status.most : 0 - stacks);
      return `${view().name(who)} loses ${status.title}${taken === 0 ? ', and had none' : ''}`;
    });
    return titles.join('; ');
  },
});
