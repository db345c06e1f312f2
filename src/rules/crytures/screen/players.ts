/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import { statuses } from '../combatant/conditions.ts';
import { isStored } from '../combatant/crystal.ts';
import type { CryturesView } from '../combatant/game.ts';
import { healthOf } from '../combatant/view.ts';

/** Health as anyone can see it. */
function woundWord({ now, max }: Track): string {
  if (now <= 0) return 'down';
  if (now >= max) return unhurt;
  if (now * 2 > max) return 'hurt';
  return now * 4 > max ? 'badly hurt' : 'on its last legs';
}

export const playersScreen: PlayersScreen<CryturesView> = {
  wounds: (view, who) => woundsOf(healthOf(view, who), woundWord),
  // All statuses are said aloud at the table; those of house rules have names that the GM chose.
  conditions: statuses.map(({ id }) => id),
  isAway: isStored,
};
