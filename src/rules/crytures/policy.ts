/** What the forecast assumes of combatants in Crytures. */
import { attackInTurn, foeSentence, type Policy } from '../kernel/policy.ts';
import { usePowerAction } from './attack/use.action.ts';
import { powerRefusal } from './attack/use.fields.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { healthOf, isAble, isOnField } from './combatant/view.ts';
import { powersOf } from './powers/available.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('least Health left'),
    'In each turn everybody uses one power against one foe: the first attack of the sheet that does damage and can be paid for, basic attacks first.',
    'Nobody moves, so that no opportunity attacks are provoked but by the power itself; these are made as the rules propose.',
    'Nobody heals, conjures, sustains or swaps anything, or flees. A cryture in its crystal does not fight.',
  ],
  fights: (view, who) => isOnField(view, who),
  next(view, chance) {
    const { acting } = view.now.cursor;
    const who = acting === null ? undefined : view.now.slots[acting]?.who;
    if (who === undefined || !isAble(view, who) || !isOnField(view, who)) return [];
    const power = powersOf(view, who).find(
      (one) => one.attack !== undefined && one.hit.damage > 0 && powerRefusal(view, who, one) === null,
    );
    if (power === undefined) return [];
    return attackInTurn(
      {
        view,
        attack: usePowerAction,
        values: { power: power.name },
        isStanding: (id) => isAble(view, id) && isOnField(view, id),
        left: (foe) => healthOf(view, foe).now,
      },
      chance,
    );
  },
};
