/** How the odds of actions are described. */
import { chanceOf, formatChance, formatChanceOfAny, formatMean, type Id, type Odds } from '../../../game/index.ts';
import { isVehicle } from '../combatant/lif.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';

/** The odds of a number by chance and mean: `59 % succeeds`, `6.7 points expected`. */
export function numberOddsFormat<F extends string>(of: F, verb: string, expected: string) {
  const describe = (_view: VaxiaView, _target: Id, odds: Odds) => [
    `${formatChanceOfAny(odds)} ${verb}`,
    `${formatMean(odds)} ${expected}`,
  ];
  return { of, describe };
}

export const pointsOddsFormat = numberOddsFormat('points', 'succeeds', 'points expected');

/** The odds of LIF that is restored, and of a target at 0 or below that comes above it: `wakes 40 %`. */
export function restoredOddsFormat<F extends string>(of: F, verb: string, above: string) {
  return {
    of,
    describe(view: VaxiaView, target: Id, odds: Odds) {
      const { now } = lifOf(view, target);
      const lines = numberOddsFormat(of, verb, 'expected').describe(view, target, odds);
      if (now > 0) return lines;
      return [...lines, `${above} ${formatChance(chanceOf(odds, (lif) => now + Number(lif) > 0))}`];
    },
  };
}

/**
 * The odds of damage: `59 % hurts`, `6.7 expected`, and that it brings the target to 0 LIF, or to −LIF where it is at 0 or below: `drops
 * under 1 %`; nothing of that where no LIF can be lost. Where not all damage is taken from LIF, `beside` is given the odds of what is.
 */
export function damageOddsFormat(verb: string) {
  return {
    of: 'damage',
    describe(view: VaxiaView, target: Id, odds: Odds, [lost = odds]: readonly Odds[] = []) {
      const lines = [`${formatChanceOfAny(odds)} ${verb}`, `${formatMean(odds)} expected`];
      if (lost.distribution.every(({ value }) => Number(value) === 0)) return lines;
      const { now, max } = lifOf(view, target);
      const left = now > 0 ? now : now + max;
      const drops = now <= 0 ? 'brings to -LIF' : isVehicle(view.sheet(target)) ? 'disables' : 'drops';
      return [...lines, `${drops} ${formatChance(chanceOf(lost, (damage) => Number(damage) >= left))}`];
    },
  } as const;
}
