/** What the forecast assumes of combatants in six20. */
import { attackInTurn, foeSentence, type Policy } from '../kernel/policy.ts';
import { attackAction } from './attack/attack.action.ts';
import { weaponsOf } from './attack/weapons.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { costRefusal } from './time/turn.ts';
import { currentPoints, isConscious } from './wounds/vital-state.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('least vitality and wounds left'),
    'In each turn everybody makes one attack as a standard action, with the weapon that is expected to do most (exact odds), in the stances that were taken already.',
    'Critical hits do what the rules propose; their further uses, opportunity attacks, manoeuvres and abilities are left out.',
    'Nobody flees, moves out of reach, or stabilises the dying.',
  ],
  next(view, chance) {
    const { acting } = view.now.cursor;
    const who = acting === null ? undefined : view.now.slots[acting]?.who;
    if (who === undefined || costRefusal(view, who, 'standard') !== null) return [];
    return attackInTurn(
      {
        view,
        attack: attackAction,
        ways: (by) => weaponsOf(view, by).map(({ name }) => ({ weapon: name })),
        isUp: (id) => isConscious(view, id),
        left(foe) {
          const { vitality, wounds } = currentPoints(view, foe);
          return vitality + wounds;
        },
      },
      chance,
    );
  },
};
