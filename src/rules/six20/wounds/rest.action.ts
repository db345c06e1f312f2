import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import type { Table } from '../combatant/view.ts';
import { cannotRest, hoursOf, recover, timeUnits } from './recovery.ts';

/** Whom it is for. */
const whom = ['all', 'own', 'other'] as const;

/** Time that passes without interruption, for all at once: "rest 25 minutes" (DV-98 to DV-108). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 't',
  menu: 'time',
  actor: 'optional',
  targets: 'none',
  sentence: '{whom} rest {amount} {unit}, {how}',
  fields: z.strictObject({
    amount: z.int().min(0).max(100_000).describe('how long without interruption'),
    unit: z.enum(timeUnits).default('minutes').describe('rounds of 6 seconds, minutes, hours, days, weeks or months'),
    how: z.enum(['resting', 'active']).default('resting').describe('at rest, or up and about'),
    whom: z.enum(whom).default('all').describe('everybody, or one side'),
  }),
  blanks: () => [
    { id: 'amount', label: 'how long', kind: 'number', min: 0 },
    {
      id: 'unit',
      label: 'unit',
      kind: 'pick',
      options: timeUnits.map((id) => ({
        id,
        key: { rounds: 's', minutes: 'm', hours: 'h', days: 'd', weeks: 'w', months: 'o' }[id],
        label: id,
      })),
      defaultValue: 'minutes',
    },
    {
      id: 'how',
      label: 'how',
      kind: 'pick',
      options: [
        { id: 'resting', key: 'r', label: 'resting' },
        { id: 'active', key: 'a', label: 'active' },
      ],
      defaultValue: 'resting',
      optional: true,
    },
    {
      id: 'whom',
      label: 'whom',
      kind: 'pick',
      options: whom.map((id) => ({ id, label: id })),
      defaultValue: 'all',
      optional: true,
    },
  ],
  *act(context) {
    const { view, values: said } = context;

    const resting = those(view(), said.whom);
    if (resting.length === 0) return refuse('nobody', 'DV-104', 'nobody is here whom rest could help');
    const hours = hoursOf(said.amount, said.unit, view());
    const came: string[] = [];
    for (const who of resting) {
      const changed = yield* recover(context, who, hours, said.how === 'active');
      if (changed !== '') came.push(`${view().name(who)} ${changed}`);
    }
    const time = `${said.amount} ${said.unit} ${said.how === 'active' ? 'up and about' : 'of rest'}`;
    return `${time}: ${came.length === 0 ? 'nothing comes back' : came.join('; ')}`;
  },
});

function those(view: Table, of: (typeof whom)[number]): readonly Id[] {
  return Object.values(view.now.combatants)
    .filter(({ id, side }) => !cannotRest(view, id) && (of === 'all' || side === of))
    .map(({ id }) => id);
}
