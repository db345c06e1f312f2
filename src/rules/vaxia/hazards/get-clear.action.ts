import * as z from 'zod';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { removeConditions } from '../combatant/view.ts';
import { chart, type LastingSource, lastingSources } from './chart.table.ts';
import { hazardsOf } from './exposure.ts';

/**
 * Getting clear of a hazard. The GM decides what that takes; it is no action of the round. The count of rounds in a row goes
 * on for a victim who returns before a full round has passed (VX-114).
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
      .enum(['all', ...lastingSources])
      .default('all')
      .describe('which hazard; by default all of them'),
  }),
  whyNot(view) {
    const isSomeoneExposed = Object.keys(view.now.combatants).some((who) => hazardsOf(view, who).length > 0);
    return isSomeoneExposed ? null : refuse('nobody-exposed', 'VX-108', 'nobody is in a hazard');
  },
  blanks(view, { on }) {
    const sources = new Set<LastingSource>(on.flatMap((who) => hazardsOf(view, who)));
    const options = lastingSources.filter((source) => sources.has(source));
    return [
      {
        id: 'source',
        label: 'source',
        kind: 'pick',
        options: [{ id: 'all', key: 'a', label: 'all of it' }, ...options.map((id) => ({ id, label: chart[id].name }))],
        defaultValue: 'all',
      },
    ];
  },
  *act({ ledger, view, intent: { on }, values: { source } }) {
    const titles: string[] = [];
    for (const who of on) {
      const left = hazardsOf(view(), who).filter((hazard) => source === 'all' || hazard === source);
      if (left.length === 0) {
        const hazard = source === 'all' ? 'any hazard' : chart[source].name;
        return cannot('not-exposed', 'VX-108', `${view().name(who)} is not in ${hazard}`);
      }
      removeConditions(ledger, who, ...left);
      titles.push(`${view().name(who)} is out of ${left.map((hazard) => chart[hazard].name).join(', ')}`);
    }
    return titles.join('; ');
  },
});
