import { attackInTurn, foeSentence } from 'vrule/game';
import { attackAction } from './attack/attack.action.ts';
import type { Game } from './combatant/game.ts';
import { isDefeated } from './wounds/wounds.ts';

/** What the forecast assumes of combatants. */
export const policy: Game['Policy'] = {
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
