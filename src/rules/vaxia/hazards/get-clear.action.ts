import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { removeConditions } from '../combatant/view.ts';
import { type Lasting, lasting } from './chart.table.ts';
import { labelOf, surroundingsOf } from './exposure.ts';

/**
 * Out of surroundings that harm. What it takes is the GM's to say, and no action of the round. The count of rounds in a
 * row goes on if somebody is back before a full round has passed (VX-114).
 */
export const getClearAction = rules.plain({
  id: 'get-clear',
  title: 'Get clear',
  key: 'g',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  sentence: '{on} out of {source}',
  fields: z.strictObject({
    source: z
      .enum(['all', ...lasting])
      .default('all')
      .describe('of what; of all of it if not said'),
  }),
  whyNot(view) {
    const exposed = Object.keys(view.now.combatants).some((who) => surroundingsOf(view, who).length > 0);
    return exposed ? null : refuse('nobody-exposed', 'VX-108', 'nobody is in anything');
  },
  blanks(view, { on }) {
    const there = new Set<Lasting>(on.flatMap((who) => surroundingsOf(view, who)));
    const options = lasting.filter((one) => there.has(one)).map((id) => ({ id, label: labelOf(id) }));
    const all = { id: 'all', key: 'a', label: 'all of it' };
    return [{ id: 'source', label: 'source', kind: 'pick', options: [all, ...options], defaultValue: 'all' }];
  },
  *act({ ledger, view, intent: { on }, values: { source } }) {
    const titles: string[] = [];
    for (const who of on) {
      const left = surroundingsOf(view(), who).filter((one) => source === 'all' || one === source);
      if (left.length === 0) {
        const what = source === 'all' ? 'anything' : labelOf(source);
        return refuse('not-exposed', 'VX-108', `${view().name(who)} is not in ${what}`);
      }
      removeConditions(ledger, who, ...left);
      titles.push(`${view().name(who)} is out of ${left.map(labelOf).join(', ')}`);
    }
    return titles.join('; ');
  },
});
