import { attackInTurn, foeSentence, type Policy } from '../../src/rules/kernel/policy.ts';
import { attackAction } from './attack/attack.action.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { isDefeated } from './wounds/wounds.ts';

/** What the forecast assumes of duellists. */
export const policy: Policy<Sheet, Settings> = {
  says: [foeSentence('least Health left'), 'Everybody attacks in every turn; nobody guards or flees.'],
  isComplete: true,
  next: (view, chance) =>
    attackInTurn(
      {
        view,
        attack: attackAction,
        isUp: (who) => !isDefeated(view, who),
        left: (foe) => view.track(foe, 'health').now,
      },
      chance,
    ),
};
