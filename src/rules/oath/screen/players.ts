/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import type { OathView } from '../combatant/game.ts';
import { hitPoints } from '../combatant/status.ts';

/** Hit points as anyone can see them. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return unhurt;
  if (now < 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

/** What rules or minds keep to themselves is not among them: ambushes, prepared dodges. */
const visible: readonly ConditionId[] = ['stunned', 'fallen-over', 'disrupted', 'gassed', 'impaired', 'in-smoke'];

export const playersScreen: PlayersScreen<OathView> = {
  wounds: (view, who) => woundsOf(hitPoints(view, who), woundWord),
  conditions: visible,
};
