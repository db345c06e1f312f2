/** What the forecast assumes of combatants in Crytures. */
import {
  attackInTurn,
  type Chance,
  currentSlot,
  foeSentence,
  friendsOf,
  type Id,
  type Intent,
  lowest,
} from '../../game/index.ts';
import { usePowerAction } from './attack/use.action.ts';
import { powerRefusal } from './attack/use.fields.ts';
import type { Crytures, CryturesView } from './combatant/game.ts';
import type { Power } from './combatant/power.ts';
import { healthOf, isAble, isOnField } from './combatant/view.ts';
import { missingCost } from './powers/cost.ts';
import { healsTarget, powersOf } from './powers/powers.ts';

/** An ally is healed who has this part of its Health left, or less. */
const healedPart = 1 / 4;

export const policy: Crytures['Policy'] = {
  says: [
    foeSentence('least Health left'),
    'In each turn everybody uses one power against one foe: the attack that can be paid for and is expected to do most damage (exact odds), of equal ones a basic attack.',
    'Nobody moves, so that no opportunity attacks are provoked but by the power itself; these are made as the rules propose.',
    'Before it, one with a power that heals a target uses it on the ally with the least Health left, itself included, where that is a quarter of the maximum or less; after a major action there is no attack in that turn.',
    'Other powers are not used. Nobody conjures, sustains or swaps anything, or flees. A cryture in its crystal does not fight.',
  ],
  fights: (view, who) => isOnField(view, who),
  next(view, chance) {
    const who = currentSlot(view.now)?.who;
    if (who === undefined || !isAble(view, who) || !isOnField(view, who)) return [];
    const help = heal(view, who, chance);
    if (help !== null) return [help];
    return attackInTurn(
      {
        view,
        attack: usePowerAction,
        ways: (by) =>
          payablePowers(view, by)
            .filter(({ attack, hit }) => attack !== undefined && hit.damage > 0)
            .map(({ name }) => ({ power: name })),
        isUp: (id) => isAble(view, id) && isOnField(view, id),
        left: (foe) => healthOf(view, foe).now,
      },
      chance,
    );
  },
};

/** Healing of the ally who is worst off, by one who has a power for it. */
function heal(view: CryturesView, by: Id, chance: Chance): Intent | null {
  const power = payablePowers(view, by).find(
    (one) => healsTarget(one) && one.attack === undefined && one.range.kind !== 'personal',
  );
  if (power === undefined) return null;
  const hurt = friendsOf(view.now, by).filter(({ id }) => {
    const { now, max } = healthOf(view, id);
    return isOnField(view, id) && now <= max * healedPart;
  });
  const ally = lowest(hurt, ({ id }) => healthOf(view, id).now, chance);
  return ally === undefined ? null : { action: usePowerAction.id, by, on: [ally.id], with: { power: power.name } };
}

/** The powers that a combatant can use and pay for in full, basic attacks first. */
function payablePowers(view: CryturesView, who: Id): readonly Power[] {
  return powersOf(view, who).filter(
    (power) => missingCost(view, who, power) === 0 && powerRefusal(view, who, power) === null,
  );
}
