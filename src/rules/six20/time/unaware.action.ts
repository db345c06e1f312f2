import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { formatNames } from '../../text/names.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';

/** Who is unaware of everybody else when the scene begins, and so surprised (DV-37, DV-38). */
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
    const begun = view.now.cursor.round >= 0;
    return begun ? refuse('begun', 'DV-37', 'the scene has begun; who is surprised is settled') : null;
  },
  *act({ ledger, view, intent: { on }, values: { aware } }) {
    for (const who of on) {
      if (aware) removeConditions(ledger, who, 'unaware');
      else if (!hasCondition(view(), who, 'unaware')) addCondition(ledger, who, 'unaware');
    }
    const names = formatNames(on.map((who) => view().name(who)));
    return `${names}: ${aware ? 'aware' : 'unaware'}`;
  },
});
