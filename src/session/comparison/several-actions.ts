/** How likely several actions like one together leave a target down. */
import { addOdds } from '../../dice/odds/sums.ts';
import type { RatedVariant } from './rating.ts';
import { chanceOfAtLeast, leastThatDrops } from './repeated.ts';

/**
 * The ways with the chance to drop filled in where several actions are announced whose single ones never do: what one needs
 * for it is known from another way on the same target.
 */
export function withDropsOfSeveral(rows: readonly RatedVariant[]): readonly RatedVariant[] {
  const enough = rows.flatMap(({ rating }) => {
    if (typeof rating === 'string' || rating.times > 1 || rating.drops === null || rating.drops === 0) return [];
    const [only] = rating.on;
    const least = only === undefined || rating.on.length > 1 ? null : leastThatDrops(only.odds, rating.drops);
    return only === undefined || least === null ? [] : [{ target: only.target, least }];
  });
  return rows.map((row) => {
    const { rating } = row;
    if (typeof rating === 'string' || rating.drops !== null || rating.times === 1 || rating.on.length > 1) return row;
    const [only] = rating.on;
    const known = enough.find(({ target }) => target === only?.target);
    if (only === undefined || known === undefined) return row;
    return { ...row, rating: { ...rating, drops: chanceOfAtLeast(addOdds(only.odds, rating.times), known.least) } };
  });
}
