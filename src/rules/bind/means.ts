/** What is expected of rulings, each worked out once. */
import { type Ruling, rulingOdds } from '../kernel/ruling.ts';

/** Expectations by house rules, which are never mutated, and by a key: what else they depend on. */
export class Means<T = number> {
  private readonly known = new WeakMap<object, Map<string, T | null>>();

  /** What is expected by this key under these house rules; worked out where it is not known. */
  of(settings: unknown, key: string, workOut: () => T | null): T | null {
    const rules = Object(settings);
    const means = this.known.get(rules) ?? new Map<string, T | null>();
    if (means.size === 0) this.known.set(rules, means);
    const found = means.get(key);
    if (found !== undefined) return found;
    const mean = workOut();
    means.set(key, mean);
    return mean;
  }
}

/** The mean of a field of a ruling by exact odds; null where there are none. */
export function meanOf<I, O extends object, S>(
  ruling: Ruling<I, O, S>,
  input: I,
  settings: S,
  field: string,
): number | null {
  const odds = rulingOdds(ruling, input, settings, field);
  return typeof odds === 'string' ? null : odds.mean;
}
