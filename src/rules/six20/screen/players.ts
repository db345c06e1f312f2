/** What the players may see of a combatant: its wounds in words, and the conditions that everyone can see. */
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
  /** Blood before breath: `badly wounded`, else `tired`. */
  wounds(view, who) {
    const wounds = view.track(who, 'wounds');
    const bleeds = wounds.now < wounds.max;
    return woundsOf(view.track(who, 'vitality'), ({ now, max }) => {
      if (bleeds) return woundWord('wounds', wounds.now, wounds.max);
      return now >= max ? unhurt : woundWord('vitality', now, max);
    });
  },
  conditions: visible,
};
