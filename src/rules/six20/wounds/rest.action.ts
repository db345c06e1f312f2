import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { formatCount, singularOf } from '../../text/chances.ts';
import { formatNames, groupNames } from '../../text/names.ts';
import { refuse, rules, type Six20View } from '../combatant/game.ts';
import { hasCondition } from '../combatant/view.ts';
import { cannotRest, hoursOf, recover, timeUnits } from './recovery.ts';

const sides = ['all', 'own', 'other'] as const;

const fields = z.strictObject({
  amount: withBlank(z.int().min(0).max(100_000).describe('how long, without interruption'), { label: 'how long' }),
  unit: withBlank(
    z.enum(timeUnits).default('minutes').describe('rounds of 6 seconds, minutes, hours, days, weeks or months'),
    {
      label: 'unit',
      options: {
        rounds: { key: 's', label: 'rounds' },
        minutes: { key: 'm', label: 'minutes' },
        hours: { key: 'h', label: 'hours' },
        days: { key: 'd', label: 'days' },
        weeks: { key: 'w', label: 'weeks' },
        months: { key: 'o', label: 'months' },
      },
    },
  ),
  how: pickField(['resting', 'active'], 'resting, or active', {
    label: 'how',
    options: { resting: { key: 'r', label: 'resting' }, active: { key: 'a', label: 'active' } },
    optional: true,
  }),
  whom: pickField(sides, 'all combatants, or those of one side', { label: 'whom', optional: true }),
});

/** Uninterrupted time that passes for all combatants, or one side: `rest 25 minutes` (DV-98 to DV-108). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 't',
  menu: 'time',
  actor: 'optional',
  targets: 'none',
  sentence: '{whom} rest {amount} {unit}, {how}',
  fields,
  *act(context) {
    const { ledger, view, values, note } = context;
    const { amount, unit, how, whom } = values;
    const resting = restingCombatants(view(), whom);
    const nobody =
      resting.length === 0 ? refuse('nobody', 'DV-104', 'no combatant is here that rest could help') : null;
    if (nobody !== null) return nobody;
    const hours = hoursOf(amount, unit, view());
    const { activeDay, monthDays } = view().settings;
    if (unit === 'months') note.say('a month', 'DV-108', formatCount(monthDays, 'day'));
    if (how === 'active') note.say('an active day', 'DV-108', formatCount(activeDay, 'hour'));
    const changes: string[] = [];
    for (const who of resting) {
      const change = yield* recover(context, who, hours, how === 'active');
      if (change !== '') changes.push(`${view().name(who)} ${change}`);
    }
    const dying = resting.filter((who) => hasCondition(view(), who, 'dying')).map((who) => view().name(who));
    if (dying.length > 0)
      ledger.say('DV-93', `${formatNames(groupNames(dying))}: dying still, since the saves are made in turns`);
    const time = `${formatCount(amount, singularOf(unit))} ${how === 'active' ? 'of activity' : 'of rest'}`;
    return `${time}: ${changes.length === 0 ? 'nothing recovers' : changes.join('; ')}`;
  },
});

function restingCombatants(view: Six20View, whom: (typeof sides)[number]): readonly Id[] {
  return Object.values(view.now.combatants)
    .filter(({ id, side }) => !cannotRest(view, id) && (whom === 'all' || side === whom))
    .map(({ id }) => id);
}
