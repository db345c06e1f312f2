/** What the forecast assumes of combatants in Oath. */
import type { Intent } from '../../state/encounter.ts';
import { actingSlot, attackInTurn, foeSentence, isUp, type Policy } from '../kernel/policy.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { attackAction } from './attack/attack.action.ts';
import { attackSubstats } from './attack/defence.ts';
import { dodgeRefusal } from './attack/dodge-answer.ts';
import { damageWeapons } from './attack/weapons.ts';
import type { OathView } from './combatant/game.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { statNames } from './combatant/stats.ts';
import { statusOf } from './combatant/status.ts';
import { surchargePhases } from './time/phases/off-speed.ts';
import { unspentPhases } from './time/phases/phases.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('fewest hit points left'),
    'In each phase everybody attacks once, with the weapon that is expected to do most (exact odds); off speed only where a later phase can pay for it.',
    'Phases are rolled with Body, with which weapons are used, and nobody trades, offers, holds or prepares one.',
    'A target that the attack can be expected to fell dodges, where it has another phase besides the one that the dodge costs; else it does not.',
    'Karma, psi, grenades, stun weapons and ambushes are not used, mobs fight one by one, and nobody flees or helps the fallen.',
  ],
  next(view, chance) {
    const who = actingSlot(view.now)?.who;
    if (who === undefined || isRefusal(surchargePhases(view, who, attackSubstats))) return [];
    const attacks = attackInTurn(
      {
        view,
        attack: attackAction,
        ways: (by) => damageWeapons(view, by).map(({ name }) => ({ weapon: name })),
        isUp: (who) => isUp(statusOf(view, who)),
        left: (foe) => view.track(foe, 'hp').now,
      },
      chance,
    );
    return attacks.map((attack) =>
      isDodged(view, attack) ? { ...attack, with: { ...attack.with, answer: 'dodge' } } : attack,
    );
  },
  choose: (_view, { id, options }) =>
    /(^|\/)stat$/.test(id) && options.includes(statNames.body) ? [statNames.body] : null,
};

/** Whether the target of an attack dodges: where it is expected to fall, and has a phase left besides the one that the dodge costs. */
function isDodged(view: OathView, attack: Intent): boolean {
  const [target] = attack.on;
  if (target === undefined || unspentPhases(view.now, target).length < 2) return false;
  if (dodgeRefusal(view, target, { answer: 'dodge' }) !== null) return false;
  return (attackAction.expected(view.now, attack) ?? 0) > view.track(target, 'hp').now;
}
