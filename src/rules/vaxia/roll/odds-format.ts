/** Chances and expectations as they are told. */

import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { isVehicle } from '../combatant/hull.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';

/** How the odds of points are told. */
export const pointsOddsFormat = {
  of: 'points',
  describe: (_view: VaxiaView, _on: Id, odds: Odds) => [
    `${formatChanceOfAny(odds)} produces points`,
    `${formatMean(odds)} expected`,
  ],
  brief: formatChanceAndMean,
} as const;

/** How the odds of damage are told, `59 % hurts`. */
export function damageOddsFormat(verb: string) {
  return {
    of: 'damage',
    describe: (view: VaxiaView, on: Id, odds: Odds) => [
      `${formatChanceOfAny(odds)} ${verb}`,
      `${formatMean(odds)} expected`,
      drops(view, on, odds),
    ],
    brief: formatChanceAndMean,
  } as const;
}

/** The chance that damage brings somebody to 0, or one who is down to −LIF. */
function drops(view: VaxiaView, on: Id, odds: Odds): string {
  const { now, max } = lifOf(view, on);
  const far = now > 0 ? now : now + max;
  const drop = isVehicle(view.sheet(on)) ? 'disables' : 'drops';
  return `${now > 0 ? drop : 'brings to -LIF'} ${formatChance(chanceOf(odds, (damage) => Number(damage) >= far))}`;
}
