import * as z from 'zod';
import { formatNames } from '../../text/names.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';

/** Marks combatants as unaware of all others when the scene begins, and so surprised (DV-37, DV-38). */
export const unawareAction = rules.plain({
  id: 'unaware',
  title: 'Unaware',
  key: 'u',
  menu: 'time',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: unaware at the start',
  fields: z.strictObject({
    aware: z.boolean().default(false).describe('aware after all'),
  }),
  whyNot(view) {
    const hasStarted = view.now.cursor.round >= 0;
    return hasStarted ? refuse('begun', 'DV-37', 'the scene has begun: surprise is settled') : null;
  },
  *act({ ledger, view, intent: { on }, values: { aware } }) {
    for (const target of on) {
      if (aware) removeConditions(ledger, target, 'unaware');
      else if (!hasCondition(view(), target, 'unaware')) addCondition(ledger, target, 'unaware');
    }
    const names = formatNames(on.map((target) => view().name(target)));
    return `${names}: ${aware ? 'aware' : 'unaware'}`;
  },
});
