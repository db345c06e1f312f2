import * as z from 'zod';
import type { Id } from '../../../../state/encounter.ts';
import type { OathView } from '../../combatant/game.ts';
import { stats } from '../../combatant/sheet.ts';

/** The stat chosen as speed, and how many speed dice it gave. */
const speedMark = z.object({ stat: z.enum(stats), dice: z.int() });

/** A combatant's speed of this turn, or else of the last turn it rolled in; null before its first. */
export function chosenSpeed(view: OathView, who: Id): z.infer<typeof speedMark> | null {
  const read = speedMark.safeParse(view.combatant(who).marks.speed?.value);
  return read.success ? read.data : null;
}
