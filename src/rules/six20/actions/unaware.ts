import { z } from 'zod';
import { listed } from '../../listed.ts';
import { refuse } from '../../refusal.ts';
import { rules } from '../game.ts';
import { has, lay, lift } from '../table.ts';

/** Who is unaware of everybody else when the scene begins, and so surprised (DV-37, DV-38). */
export const unawareAction = rules.plain({
  id: 'unaware',
  title: 'Unaware',
  key: 'u',
  menu: 'time',
  by: 'anybody',
  targets: 'many',
  sentence: '{on}: unaware at the start',
  with: z.strictObject({
    aware: z.boolean().default(false).describe('aware after all'),
  }),
  can(view) {
    const begun = view.now.cursor.round >= 0;
    return begun ? refuse('begun', 'DV-37', 'the scene has begun; who is surprised is settled') : null;
  },
  *act(ledger, view, { on }, { aware }) {
    for (const who of on) {
      if (aware) lift(ledger, who, 'unaware');
      else if (!has(view(), who, 'unaware')) lay(ledger, who, 'unaware');
    }
    const names = listed(on.map((who) => view().name(who)));
    return `${names}: ${aware ? 'aware' : 'unaware'}`;
  },
});
