/** What the forecast assumes of combatants in Brilliance & Shadow. */
import { attackInTurn, foeSentence, isStanding, type Policy } from '../kernel/policy.ts';
import { attackAction } from './attack/attack.action.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { statusOf } from './wounds/wounds.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('least Health and Vigor left'),
    'In each turn everybody makes one attack as a Standard action, with the first weapon, without cover and without techniques.',
    'Defences, reductions and Parry count as the rules propose.',
    'Nobody moves, casts, heals, delays, readies or flees.',
  ],
  next: (view, chance) =>
    attackInTurn(
      {
        view,
        attack: attackAction,
        isStanding: (who) => isStanding(statusOf(view, who)),
        left: (foe) => view.track(foe, 'health').now + view.track(foe, 'vigor').now,
      },
      chance,
    ),
};
