/** How the odds of actions are described. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { isVehicle } from '../combatant/lif.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';

/** The odds of points: `59 % succeeds`, `6.7 points expected`. */
export const pointsOddsFormat = {
  of: 'points',
  describe: (_view: VaxiaView, _target: Id, odds: Odds) => [
    `${formatChanceOfAny(odds)} succeeds`,
    `${formatMean(odds)} points expected`,
  ],
  brief: formatChanceAndMean,
} as const;

/**
 * The odds of damage: `59 % hurts`, `6.7 expected`, `drops under 1 %`. Where not all damage is taken from LIF, `beside` is given the
 * odds of what is.
 */
export function damageOddsFormat(verb: string) {
  return {
    of: 'damage',
    describe: (view: VaxiaView, target: Id, odds: Odds, [lost = odds]: readonly Odds[] = []) => [
      `${formatChanceOfAny(odds)} ${verb}`,
      `${formatMean(odds)} expected`,
      ...dropText(view, target, lost),
    ],
    brief: formatChanceAndMean,
  } as const;
}

/** The chance that damage brings the target to 0 LIF, or to −LIF where it is at 0 or below; nothing where no LIF can be lost. */
function dropText(view: VaxiaView, target: Id, odds: Odds): readonly string[] {
  if (odds.distribution.every(({ value }) => Number(value) === 0)) return [];
  const { now, max } = lifOf(view, target);
  const left = now > 0 ? now : now + max;
  const verb = now <= 0 ? 'brings to -LIF' : isVehicle(view.sheet(target)) ? 'disables' : 'drops';
  return [`${verb} ${formatChance(chanceOf(odds, (damage) => Number(damage) >= left))}`];
}
