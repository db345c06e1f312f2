/** What the forecast assumes of combatants in Brilliance & Shadow. */
import type { Id } from '../../state/encounter.ts';
import { attackInTurn, foeSentence, isUp, type Policy } from '../kernel/policy.ts';
import { attackAction } from './attack/attack.action.ts';
import type { BrillianceView } from './combatant/game.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { weaponRefusal, weaponsOf } from './combatant/weapons.ts';
import { statusOf } from './wounds/wounds.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('least Health and Vigor left'),
    'In each turn everybody makes one attack as a Standard action, with the weapon that is expected to do most (exact odds), without cover and without techniques.',
    'Defences, reductions and Parry count as the rules propose.',
    'Nobody moves, casts, heals, delays, readies or flees.',
  ],
  next: (view, chance) =>
    attackInTurn(
      {
        view,
        attack: attackAction,
        ways: (by) => armed(view, by).map((weapon) => ({ weapon })),
        isUp: (who) => isUp(statusOf(view, who)),
        left: (foe) => view.track(foe, 'health').now + view.track(foe, 'vigor').now,
      },
      chance,
    ),
};

/** The weapons that a combatant can use now; its bare hands only where it has no other. */
function armed(view: BrillianceView, who: Id): readonly string[] {
  const usable = weaponsOf(view, who).filter((weapon) => weaponRefusal(view, who, weapon) === null);
  return usable.map(({ name }) => name).slice(0, Math.max(1, usable.length - 1));
}
