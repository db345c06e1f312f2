/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import type { BrillianceView } from '../combatant/game.ts';

/** Health as anyone can see it, and where none is missing Vigor, which takes what is not lethal (BS-77). */
function woundWord(health: Track, vigor: Track): string {
  if (health.now <= 0) return 'down';
  if (health.now < health.max) return health.now * 2 > health.max ? 'hurt' : 'badly hurt';
  if (vigor.now >= vigor.max) return unhurt;
  return vigor.now > 0 ? 'bruised' : 'battered';
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
  wounds(view, who) {
    const vigor = view.track(who, 'vigor');
    return woundsOf(view.track(who, 'health'), (health) => woundWord(health, vigor), vigor);
  },
  conditions: visible,
};
