import { z } from 'zod';
import type { Id } from '../../../../state/encounter.ts';
import { stats } from '../../combatant/sheet.ts';
import type { Table } from '../../combatant/view.ts';

/** What somebody goes by in a turn: the stat, and how many speed dice it gave. */
const chosen = z.object({ stat: z.enum(stats), dice: z.int() });

/** The speed of this turn, or the last; null before the first. */
export function speedOf(view: Table, who: Id): z.infer<typeof chosen> | null {
  const read = chosen.safeParse(view.combatant(who).marks.speed?.value);
  return read.success ? read.data : null;
}
