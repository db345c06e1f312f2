/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
import type { Track } from '../../../state/encounter.ts';
import { type PlayersScreen, unhurt, woundsOf } from '../../kernel/screen.ts';
import type { ConditionId } from '../combatant/conditions.ts';
import type { Six20View } from '../combatant/game.ts';

/** A track as anyone can see it: vitality as breath, wounds as blood. */
function woundWord(track: string, now: number, max: number): string {
  if (now >= max) return track === 'wounds' ? 'unwounded' : 'fresh';
  if (now * 2 > max) return track === 'wounds' ? 'wounded' : 'tired';
  if (now > 0) return track === 'wounds' ? 'badly wounded' : 'spent';
  return track === 'wounds' ? 'down' : 'exhausted';
}

/** What the rules alone know is not among them: unaware, lost points, openings. */
const visible: readonly ConditionId[] = [
  'restricted',
  'flat-footed',
  'prone',
  'disarmed',
  'grappled',
  'stunned',
  'fatigued',
];

export const playersScreen: PlayersScreen<Six20View> = {
  /** Blood before breath: `badly wounded`, else `tired`. Vitality goes first (DV-84), but at 0 WP one is down (DV-85). */
  wounds(view, who) {
    const vitality = view.track(who, 'vitality');
    const word = ({ now, max }: Track): string => {
      if (now < max) return woundWord('wounds', now, max);
      return vitality.now >= vitality.max ? unhurt : woundWord('vitality', vitality.now, vitality.max);
    };
    return woundsOf(view.track(who, 'wounds'), word, vitality);
  },
  conditions: visible,
};
