/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import type { BrillianceView } from '../combatant/game.ts';

/** Health as anyone can see it. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return unhurt;
  if (now <= 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

/** What rules or minds keep to themselves is not among them: poison, a readied action. */
const visible: readonly ConditionId[] = [
  'stance',
  'concentrating',
  'flat-footed',
  'blinded',
  'grappled',
  'prone',
  'fatigued',
  'stunned',
  'bleeding',
  'holding-breath',
  'drowning',
  'shaken',
  'frightened',
  'panicked',
  'cowering',
  'frost',
  'burning',
];

export const playersScreen: PlayersScreen<BrillianceView> = {
  wounds: (view, who) => woundsOf(view.track(who, 'health'), woundWord),
  conditions: visible,
};
