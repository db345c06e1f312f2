/** What the forecast assumes of combatants in Oath. */
import { actingSlot, attackInTurn, foeSentence, isStanding, type Policy } from '../kernel/policy.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { attackAction } from './attack/attack.action.ts';
import { attackSubstats } from './attack/defence.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { statNames } from './combatant/stats.ts';
import { statusOf } from './combatant/status.ts';
import { surchargePhases } from './time/phases/off-speed.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('fewest hit points left'),
    'In each phase everybody attacks once, with the first weapon carried; off speed only where a later phase can pay for it.',
    'Phases are rolled with Body, with which weapons are used, and nobody trades, offers, holds or prepares one.',
    'A target meets an attack as the rules propose: it does not give up a phase to dodge.',
    'Karma, psi, grenades, stun weapons and ambushes are not used, mobs fight one by one, and nobody flees or helps the fallen.',
  ],
  next(view, chance) {
    const who = actingSlot(view.now)?.who;
    if (who === undefined || isRefusal(surchargePhases(view, who, attackSubstats))) return [];
    return attackInTurn(
      {
        view,
        attack: attackAction,
        isStanding: (who) => isStanding(statusOf(view, who)),
        left: (foe) => view.track(foe, 'hp').now,
      },
      chance,
    );
  },
  choose: (_view, { id, options }) =>
    /(^|\/)stat$/.test(id) && options.includes(statNames.body) ? [statNames.body] : null,
};
