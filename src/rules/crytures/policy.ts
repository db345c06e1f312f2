/** What the forecast assumes of combatants in Crytures. */
import type { Id } from '../../state/encounter.ts';
import { attackInTurn, foeSentence, type Policy } from '../kernel/policy.ts';
import { usePowerAction } from './attack/use.action.ts';
import { powerRefusal } from './attack/use.fields.ts';
import type { CryturesView } from './combatant/game.ts';
import type { Power } from './combatant/power.ts';
import type { Settings } from './combatant/settings.ts';
import type { Sheet } from './combatant/sheet.ts';
import { healthOf, isAble, isOnField } from './combatant/view.ts';
import { powersOf } from './powers/available.ts';

export const policy: Policy<Sheet, Settings> = {
  says: [
    foeSentence('least Health left'),
    'In each turn everybody uses one power against one foe: the attack that can be paid for and is expected to do most damage (exact odds), of equal ones a basic attack.',
    'Nobody moves, so that no opportunity attacks are provoked but by the power itself; these are made as the rules propose.',
    'Nobody heals, conjures, sustains or swaps anything, or flees. A cryture in its crystal does not fight.',
  ],
  fights: (view, who) => isOnField(view, who),
  next(view, chance) {
    const { acting } = view.now.cursor;
    const who = acting === null ? undefined : view.now.slots[acting]?.who;
    if (who === undefined || !isAble(view, who) || !isOnField(view, who)) return [];
    return attackInTurn(
      {
        view,
        attack: usePowerAction,
        ways: (by) => attackPowers(view, by).map(({ name }) => ({ power: name })),
        isUp: (id) => isAble(view, id) && isOnField(view, id),
        left: (foe) => healthOf(view, foe).now,
      },
      chance,
    );
  },
};

/** The attacks that a combatant can pay for in full, basic attacks first. */
function attackPowers(view: CryturesView, who: Id): readonly Power[] {
  const { stamina, mana } = view.combatant(who).tracks;
  return powersOf(view, who).filter(
    (one) =>
      one.attack !== undefined &&
      one.hit.damage > 0 &&
      (one.cost.stamina ?? 0) <= (stamina?.now ?? 0) &&
      (one.cost.mana ?? 0) <= (mana?.now ?? 0) &&
      powerRefusal(view, who, one) === null,
  );
}
