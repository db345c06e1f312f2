/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';

/** LIF as anyone can see it. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return unhurt;
  if (now * 2 > max) return 'hurt';
  return now * 6 > max ? 'badly hurt' : 'on its last legs';
}

/** What rules or minds keep to themselves is not among them: radiation, reeling. */
const visible: readonly ConditionId[] = [
  'disarmed',
  'held',
  'stunned',
  'distracted',
  'transformed',
  'overcome',
  'crafting',
  'wet',
  'fire',
  'electrocution',
  'cold',
  'lava',
  'gas',
  'drowning',
  'deep-sea',
  'space',
  'disabled',
];

export const playersScreen: PlayersScreen<VaxiaView> = {
  wounds: (view, who) => woundsOf(lifOf(view, who), woundWord),
  conditions: visible,
};
