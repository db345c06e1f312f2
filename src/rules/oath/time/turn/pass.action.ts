import { z } from 'zod';
import type { Id } from '../../../../state/encounter.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Blank } from '../../../kernel/screen.ts';
import { rules } from '../../combatant/game.ts';
import type { Table } from '../../combatant/view.ts';
import { partRefusal } from '../phases/acting.ts';
import { giveUp, phaseNow } from '../phases/phases.ts';
import { dueOf, endTurnOf } from './mob-turns.ts';

/** A phase goes by unused, of one or of all of a mob who are due in this sub-segment (SG-45). */
export const passAction = rules.plain({
  id: 'pass',
  title: 'Let the phase go by',
  key: 'p',
  menu: 'time',
  targets: 'none',
  sentence: '{by} lets the phase go by: {all}',
  fields: z.strictObject({
    all: z.enum(['mob', 'one']).default('mob').describe('all of a mob who are due now, or this one'),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks: (view, { by }) => (by === null ? [] : [allBlank(view, by)]),
  *act({ ledger, view, intent: { by }, values: { all }, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must let it go by');
    const others = all === 'one' ? [] : dueOf(view(), by).slice(1);
    for (const who of others) yield* endTurnOf(ledger, who, 'passed', note);
    const slot = phaseNow(ledger.now, by);
    if (slot !== undefined) giveUp(ledger, slot);
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${view().name(by)}${more} let the phase go by`;
  },
});

function allBlank(view: Table, by: Id): Blank {
  const many = dueOf(view, by).length;
  const one = { id: 'one', key: 'o', label: 'this one' };
  const options = many < 2 ? [one] : [{ id: 'mob', key: 'm', label: `all ${many} who are due` }, one];
  return { id: 'all', label: 'who', kind: 'pick', options, defaultValue: many < 2 ? 'one' : 'mob', decidedBy: 'actor' };
}
