/** Chances and expectations as they are told. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { isVehicle } from '../craft/hull.ts';
import { lifOf, type Table } from '../table.ts';

/** A chance as it is told: `59 %`; what is possible and rare, or all but certain, says so. */
export function chance(p: number): string {
  const tiny = 1e-12;
  if (p > tiny && p < 0.01) return 'under 1 %';
  if (p > 0.99 && p < 1 - tiny) return 'over 99 %';
  return `${Math.round(p * 100)} %`;
}

/** An expected value with one digit after the point. */
export function mean(odds: Odds): string {
  return odds.mean.toFixed(1);
}

/** The chance that anything comes of it: damage, points, rounds. */
export function some(odds: Odds): string {
  return chance(chanceOf(odds, (value) => Number(value) > 0));
}

/** The same with what is expected, for comparing answers: `53 % 5.8`. */
export function brief(odds: Odds): string {
  return `${some(odds)} ${mean(odds)}`;
}

/** How the odds of points are told. */
export const pointsForecast = {
  of: 'points',
  tell: (_view: Table, _on: Id, odds: Odds) => [`${some(odds)} produces points`, `${mean(odds)} expected`],
  brief,
} as const;

/** How the odds of damage are told, `59 % hurts`. */
export function damageForecast(verb: string) {
  return {
    of: 'damage',
    tell: (view: Table, on: Id, odds: Odds) => [
      `${some(odds)} ${verb}`,
      `${mean(odds)} expected`,
      drops(view, on, odds),
    ],
    brief,
  } as const;
}

/** The chance that damage brings somebody to 0, or one who is down to −LIF. */
function drops(view: Table, on: Id, odds: Odds): string {
  const { now, max } = lifOf(view, on);
  const far = now > 0 ? now : now + max;
  const drop = isVehicle(view.sheet(on)) ? 'disables' : 'drops';
  return `${now > 0 ? drop : 'brings to -LIF'} ${chance(chanceOf(odds, (damage) => Number(damage) >= far))}`;
}
